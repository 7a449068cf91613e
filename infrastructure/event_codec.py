"""Events as bytes and back, behind the event-sourcing library's mapper interface.

The library's own mapper resolves import paths out of the database and does not validate what it reads.
This one knows stored names only, is strict when it writes (what is stored is seen to read back equal),
tolerant of additional fields when it reads, and refuses names and schemas it does not know.

The stored state is JSON: `{"at": …, "previous": …, "payload": {…}}`, where `previous` is the SHA-256 of
the record before it in the stream.
"""

import dataclasses
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, Final, Generic, TypeVar
from uuid import UUID

from eventsourcing.persistence import JSONTranscoder, Mapper, StoredEvent
from pydantic import BaseModel, TypeAdapter, ValidationError
from pydantic_core import PydanticSerializationError, from_json, to_json

from application.ports import Event
from infrastructure.event_names import STORED_AS, topic_of
from infrastructure.upcasters import UPCASTERS, Upcasters, upcast

E = TypeVar("E")


class UnreadableEvent(Exception):
    """A stored event of an unknown name, a newer schema, or a form that is not its own."""


class UnwritableEvent(Exception):
    """An event that would not read back as it was: a mistake of ours, never a client's."""


class Envelope(BaseModel, Generic[E]):
    """What the state column holds."""

    at: datetime
    previous: str
    payload: E


@dataclasses.dataclass(frozen=True, slots=True)
class Record:
    """An event in its place, as the library's mapper interface wants it."""

    originator_id: UUID
    originator_version: int
    event: Event
    at: datetime
    previous: bytes


class _EventForm(Generic[E]):
    """How one type of event is written and read."""

    def __init__(self, event: type[E], name: str, schema: int) -> None:
        self.name = name
        self.schema = schema
        payload: TypeAdapter[E] = TypeAdapter(event)
        self._to_json = payload.serializer.to_json  # the adapter's own methods only pass it on
        self._from_json = payload.validator.validate_json
        self.topic = f"{name}.{schema}"
        self.envelope = Envelope[event]  # type: ignore[valid-type]
        # A field that may be left out is left out; one that says null on purpose keeps saying it.
        self._leave_out_none = any(field.default is None for field in dataclasses.fields(event))  # type: ignore[arg-type]

    def payload_json(self, event: E) -> bytes:
        """The payload as stored. Raises UnwritableEvent."""
        try:
            payload = self._to_json(event, exclude_none=self._leave_out_none, warnings="error")
            same = self._from_json(payload, strict=True, extra="forbid") == event
        except (PydanticSerializationError, ValidationError) as error:
            raise UnwritableEvent(f"{self.name}: {error}") from error
        if not same or b"\\u0000" in payload:  # NUL is JSON, but no jsonb
            raise UnwritableEvent(f"{self.name} would not read back as it is: {event!r}")
        return payload


_FORMS: Final = {event: _EventForm(event, *stored) for event, stored in STORED_AS.items()}
_CURRENT: Final = {topic_of(event): form for event, form in _FORMS.items()}
_BY_NAME: Final = {form.name: form for form in _FORMS.values()}


class EventCodec(Mapper[UUID]):
    """The library's mapper interface over our own stored form."""

    def __init__(self, upcasters: Upcasters = UPCASTERS) -> None:
        super().__init__(JSONTranscoder())
        self._upcasters = upcasters

    def to_stored_event(self, domain_event: Record) -> StoredEvent:  # type: ignore[override]
        """`domain_event` as a row. Raises UnwritableEvent."""
        form = _FORMS[type(domain_event.event)]
        state = b'{"at":"%b","previous":"%b","payload":%b}' % (
            _moment(domain_event.at),
            domain_event.previous.hex().encode(),
            form.payload_json(domain_event.event),
        )
        return StoredEvent(
            originator_id=domain_event.originator_id,
            originator_version=domain_event.originator_version,
            topic=form.topic,
            state=state,
        )

    def to_domain_event(self, stored_event: StoredEvent) -> Record:
        """A row as an event in its place. Raises UnreadableEvent, naming the row."""
        try:
            envelope = self._envelope(stored_event.topic, stored_event.state)
            previous = bytes.fromhex(envelope.previous)
        except (ValidationError, ValueError, KeyError, TypeError) as error:
            where = f"{stored_event.originator_id} version {stored_event.originator_version}"
            raise UnreadableEvent(f"{stored_event.topic} of {where}: {error}") from error
        return Record(
            originator_id=_uuid(stored_event.originator_id),
            originator_version=stored_event.originator_version,
            event=envelope.payload,
            at=envelope.at,
            previous=previous,
        )

    def _envelope(self, topic: str, state: bytes) -> Envelope[Any]:
        form = _CURRENT.get(topic)
        if form is not None:
            return form.envelope.model_validate_json(state)
        name, _, schema = topic.rpartition(".")
        form = _BY_NAME[topic.removesuffix(f".{int(schema)}")]  # `.01` is no schema: statements would miss it
        if int(schema) > form.schema:
            raise ValueError(f"schema {schema} is newer than this program, which knows {form.schema}")
        body = from_json(state)
        body["payload"] = upcast(name, int(schema), form.schema, body["payload"], self._upcasters)
        return form.envelope.model_validate_json(to_json(body))


def _uuid(stream: UUID | str) -> UUID:
    return stream if isinstance(stream, UUID) else UUID(stream)


@lru_cache(maxsize=1)  # all events of a command have happened at the same moment
def _moment(at: datetime) -> bytes:
    return at.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z").encode()


def describe(event: Event) -> tuple[str, dict[str, Any]]:
    """The stored name of `event` and its payload as JSON values."""
    form = _FORMS[type(event)]
    payload: dict[str, Any] = from_json(form.payload_json(event))
    return form.name, payload
