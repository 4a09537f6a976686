"""The only code that touches the browser. `main` wires events, `render` writes the document."""
