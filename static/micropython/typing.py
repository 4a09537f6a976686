"""Stand-in for `typing` on MicroPython, which has none; the page mounts it as `typing.py`.

Types are checked on CPython only. Here a type needs no more than to be named and subscripted.
"""

from collections import namedtuple

TYPE_CHECKING = False


class _Anything:
    """Any type: `Final[int]`, `Callable[[str], int]` and the like stay what they were."""

    def __getitem__(self, _):
        return self


Any = Callable = Final = Iterable = Iterator = Literal = Mapping = Sequence = _Anything()


def NamedTuple(name, fields):
    """A record class from its name and its (field, type) pairs."""
    return namedtuple(name, [field for field, _ in fields])


def NewType(_name, base):
    """The base type: only a type checker can tell the two apart."""
    return base


def TypeVar(_name):
    """Any type: only a type checker can tell."""
    return
