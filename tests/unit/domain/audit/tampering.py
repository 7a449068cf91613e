"""Everything that can be changed in one event, by the types of its fields: one value at a time."""

import dataclasses
import types
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

from domain.match.events import MatchEvent
from domain.rewards.terms import RewardTerms

E = TypeVar("E")
HEX = "0123456789abcdef"


class Change(NamedTuple):
    """A field with another value; `path` names it from the event down (`seats.why.zero`)."""

    path: str
    event: MatchEvent


def changes_of(event: MatchEvent) -> list[Change]:
    """The event with each of its fields, and each part of them, changed to other values of their types."""
    return [Change(path, changed) for path, changed in _changed_fields(event)]


def _changed_fields(value: Any) -> Iterator[tuple[str, Any]]:
    kind: Any = type(value)
    for name, hint in _hints(kind).items():
        for path, other in _others(hint, getattr(value, name)):
            yield f"{name}{path}", dataclasses.replace(value, **{name: other})


@cache
def _hints(kind: Any) -> Mapping[str, Any]:
    return get_type_hints(kind)


def _others(hint: Any, value: Any) -> Iterator[tuple[str, Any]]:
    """Other values of a type, near to `value` as far as there are such."""
    origin, args = get_origin(hint), get_args(hint)
    if origin in (types.UnionType, Union):
        yield from _others_of_union(args, value)
    elif origin is Literal:
        yield from (("", other) for other in _near(args, value))
    elif origin is tuple:
        yield from _other_tuples(args[0], value)
    elif origin is not None:
        yield from _other_mappings(args[1], value)
    elif dataclasses.is_dataclass(hint):
        yield from ((f".{path}", other) for path, other in _changed_fields(value))
    else:
        yield from (("", other) for other in _other_plain(value))


def _near(values: tuple[Any, ...], value: Any) -> list[Any]:
    """All other values, where there are few; of cards the next one, and the same rank in another suit."""
    if len(values) < 10:
        return [other for other in values if other != value]
    return [values[(values.index(value) + step) % len(values)] for step in (1, 10, 23)]


def _others_of_union(args: tuple[Any, ...], value: Any) -> Iterator[tuple[str, Any]]:
    (hint,) = [arg for arg in args if arg is not type(None)]
    if value is None:
        yield "", example_of(hint)
    else:
        yield "", None
        yield from _others(hint, value)


def _other_tuples(hint: Any, value: tuple[Any, ...]) -> Iterator[tuple[str, Any]]:
    """One part left out, one more, one changed; two that are unlike exchanged is a change of both."""
    for at, part in enumerate(value):
        rest = value[:at], value[at + 1 :]
        yield "", (*rest[0], *rest[1])
        for path, other in _others(hint, part):
            yield path, (*rest[0], other, *rest[1])
    yield "", (*value, example_of(hint))


def _other_mappings(hint: Any, value: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for key, part in value.items():
        yield "", {other: kept for other, kept in value.items() if other != key}
        yield from ((path, {**value, key: other}) for path, other in _others(hint, part))
    yield "", {**value, "9": example_of(hint)}


def _other_plain(value: Any) -> Iterator[Any]:
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1, value + 100)
    elif value and value[-1] in HEX:
        yield value[:-1] + HEX[HEX.index(value[-1]) - 1]
    else:
        yield value + "x"


def example_of(hint: Any) -> Any:
    """Some value of a type."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return args[0]
    if origin is tuple:
        return (example_of(args[0]),)
    if hint is RewardTerms:
        return RewardTerms(
            (40, 10), (40, 20), (10, 4), winner_only=False, half=False, timezone="Europe/Madrid"
        )
    if dataclasses.is_dataclass(hint):
        make: Any = hint
        return make(**{name: example_of(kind) for name, kind in _hints(make).items()})
    if origin in (types.UnionType, Union):
        return None
    if origin is not None:
        return {}
    return {int: 0, str: "eve", bool: False}[hint]
