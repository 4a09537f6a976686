"""The first rating of a player who has none, with its working, or what is missing."""

from elo.english import NO_ANSWER
from elo.first_rating import FirstRating, Remark, first_rating
from elo.form import Entries, read_events
from elo.messages import say
from elo.numerals import write_change, write_hundredths, write_rating, write_score
from elo.panels import Part
from elo.panels.month import as_event


def show(form: "dict[str, str]", entries: Entries) -> Part:
    """The first rating from all events, with its working, or what is missing."""
    events = [as_event(entry) for entry in read_events(form, entries)]
    found = first_rating(events)
    texts = {
        "first-rating": NO_ANSWER if found.rating is None else write_rating(found.rating),
        "first-rating-working": _working(found),
    }
    names = [event.name for event in events]
    remarks = [_remark(remark, names) for remark in found.remarks]
    return Part(texts, {}, {"first-rating-remarks": remarks}, {}, {"first-rating-part": False})


def _working(found: FirstRating) -> str:
    average, percent, dp, calculated = found[4:8]
    if average is None or percent is None or dp is None or calculated is None:
        return ""
    return say(
        "first-rating-working",
        games=write_rating(found.games),
        score=write_score(found.half_points),
        average=write_hundredths(average),
        percent=write_hundredths(percent),
        dp=write_change(dp),
        calculated=write_rating(calculated),
    )


def _remark(remark: Remark, events: "list[str]") -> str:
    event = events[remark.value] if remark.kind in ("first-event-zero", "too-old") else ""
    return say("first-" + remark.kind, value=write_rating(remark.value), event=event)
