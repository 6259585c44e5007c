"""A reader of printed values, made from the types of an edition.

`Annotated[int, Meta(ge=1, le=10)]` says what is allowed. What is not said has a bound all the same: an edition may come
from a stranger.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec import inspect

from tablee.core.reading import Given

E = TypeVar("E")
Reader = Callable[[Given], Any]
LEAST, MOST = 0, 1_000_000  # of a whole number
MOST_ITEMS = 1_000  # of a list
LONGEST = 200  # characters of a text


def reader_of(kind: type[E]) -> Callable[[Given], E]:
    return reader_for(inspect.type_info(kind))


def reader_for(kind: inspect.Type) -> Reader:
    match kind:
        case inspect.StructType():
            return struct_reader(kind)
        case inspect.IntType():
            least, most = bounds_of(kind)
            return lambda given: given.whole(least, most)
        case inspect.BoolType():
            return Given.truth
        case inspect.LiteralType(values):
            choices = [str(value) for value in values]
            return lambda given: given.choice(choices)
        case inspect.StrType():
            longest = kind.max_length or LONGEST
            return lambda given: given.text(longest)
        case inspect.TupleType(items):
            return tuple_reader([reader_for(item) for item in items])
        case inspect.CollectionType():
            read, least, most = reader_for(kind.item_type), kind.min_length or 0, kind.max_length or MOST_ITEMS
            return lambda given: given.each(read, least, most)
    raise TypeError(f"an edition cannot have a {type(kind).__name__}: write a reader in edition.py")


def bounds_of(kind: inspect.IntType) -> tuple[int, int]:
    """A type says "from", "above", "to" or "below"."""
    least = kind.ge if kind.ge is not None else LEAST if kind.gt is None else kind.gt + 1
    most = kind.le if kind.le is not None else MOST if kind.lt is None else kind.lt - 1
    return least, most


def struct_reader(kind: inspect.StructType) -> Reader:
    readers = {field.name: reader_for(field.type) for field in kind.fields}
    required = [field.name for field in kind.fields if field.required]

    def read(given: Given) -> Any:
        keys = given.object(required=required, optional=tuple(readers))
        return kind.cls(**{name: readers[name](value) for name, value in keys.items()})

    return read


def tuple_reader(readers: list[Reader]) -> Reader:
    def read(given: Given) -> Any:
        items = given.list(len(readers), len(readers))
        return tuple(read_item(item) for read_item, item in zip(readers, items, strict=True))

    return read
