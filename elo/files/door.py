"""What the page and the command line ask of a file; plain values only, so that it crosses a worker.

The page (PyScript worker) and `python -m elo report` both come in here.
"""
