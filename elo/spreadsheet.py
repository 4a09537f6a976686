"""Tables as CSV that a spreadsheet opens with a double click, whichever decimals it is used to."""

BYTE_ORDER_MARK = "\ufeff"
"""Without it Excel takes UTF-8 for its own encoding."""
LINE_END = "\r\n"
_BEGINS_A_FORMULA = "=+-@\t\uff1d\uff0b\uff0d\uff20"
"""The last four are those of full width, which Excel takes for the same."""
_DECIMALS = 6


def write_table(rows: "list[list[float | str | None]]", *, decimal_comma: bool) -> str:
    r"""The rows as CSV; where the comma is decimal, semicolons are between the cells.

    >>> write_table([["Score", 0.5, None]], decimal_comma=True)
    '\ufeffScore;0,5;\r\n'
    """
    between = ";" if decimal_comma else ","
    lines = [between.join(_cell(value, decimal_comma) for value in row) for row in rows]
    return BYTE_ORDER_MARK + "".join(line + LINE_END for line in lines)


def _cell(value: "float | str | None", decimal_comma: bool) -> str:  # noqa: FBT001
    if value is None:
        return ""
    if isinstance(value, str):
        return _quoted(harmless(value))
    number = f"{value:.{_DECIMALS}f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))
    return number.replace(".", ",") if decimal_comma else number


def _quoted(text: str) -> str:
    plain = not any(mark in text for mark in ",;\"\n\r\t'")
    return text if plain else '"' + text.replace('"', '""') + '"'


def harmless(text: str) -> str:
    """The text, with an apostrophe before it if a spreadsheet would take it for a formula.

    >>> harmless("=1+1"), harmless("Muster, Max")
    ("'=1+1", 'Muster, Max')
    """
    begin = text.lstrip(" \r\n")[:1]
    return "'" + text if begin and begin in _BEGINS_A_FORMULA else text
