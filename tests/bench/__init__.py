"""How soon the first answer is there, and how fast the next: this page and two others.

`pages` makes the three pages, `measure` opens and types, `report` compares with the budgets.
"""
