"""A report as CSV that a spreadsheet opens with a double click."""

import csv
import io

from elo.files.english import LABELS
from elo.files.report import EventReport
from elo.files.shown import REPORT_COLUMNS, clause_of, left_out_of, remark_of, row_of
from elo.spreadsheet import BYTE_ORDER_MARK, harmless


def as_csv(report: EventReport, *, decimal_comma: bool) -> str:
    """All players of the report; where the comma is decimal, semicolons are between the cells."""
    written = io.StringIO()
    writer = csv.writer(written, delimiter=";" if decimal_comma else ",", lineterminator="\r\n")
    writer.writerow(LABELS[key] for key in (*REPORT_COLUMNS, "clause", "left-out-why", "remark"))
    for one in report.players:
        values = [cell.value for cell in row_of(one)]
        left_out = " ".join(left_out_of(one, report))
        values += [clause_of(one, report.rules), left_out, remark_of(one, report.rules)]
        writer.writerow(_cell(value, decimal_comma=decimal_comma) for value in values)
    return BYTE_ORDER_MARK + written.getvalue()


def _cell(value: float | str | None, *, decimal_comma: bool) -> str:
    if value is None:
        return ""
    if isinstance(value, str):
        return harmless(value)
    number = f"{value:.10f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
    return number.replace(".", ",") if decimal_comma else number
