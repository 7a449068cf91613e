"""`escombra replay`: a match told from its events."""

import json
from collections.abc import Iterator, Sequence
from typing import Annotated
from uuid import UUID

import psycopg
from cyclopts import Parameter

from application.matches.view import rfc3339
from application.ports import Recorded
from application.replay import story
from infrastructure.event_codec import UnreadableEvent, describe
from infrastructure.hash_chain import BrokenStream
from infrastructure.postgres.stored_match import StoredMatch, UnknownMatch, read_match
from interfaces.cli.database import database_for, first_line, settings_for
from interfaces.cli.errors import Complaint
from interfaces.cli.output import tell


def replay(match: str, /, *, as_json: Annotated[bool, Parameter(name="--json", negative=())] = False) -> None:
    """Tell a match hand by hand, with everybody's cards and the reasons for every point.

    On the way it checks that no version is missing and that every event carries the hash of the one before.

    Parameters
    ----------
    match
        The id of the match.
    as_json
        Print the events whole instead, oldest first, as JSON lines: one object
        {"version", "type", "at", "payload"} a line.
    """
    match_id = _id_of(match)
    with database_for(settings_for()) as conninfo:
        stored = _read(conninfo, match_id)
    tell(json_lines(stored.records) if as_json else story(match_id, *stored))


def json_lines(records: Sequence[Recorded]) -> Iterator[str]:
    """Events whole, as they are stored: people by id, every card open."""
    for record in records:
        name, payload = describe(record.event)
        whole = {"version": record.version, "type": name, "at": rfc3339(record.at), "payload": payload}
        yield json.dumps(whole, separators=(",", ":"), ensure_ascii=False)


def _id_of(text: str) -> UUID:
    try:
        return UUID(text)
    except ValueError:
        raise Complaint(f"{text!r} is not the id of a match: that is a UUID") from None


def _read(conninfo: str, match_id: UUID) -> StoredMatch:
    try:
        return read_match(conninfo, match_id)
    except UnknownMatch as error:
        raise Complaint(str(error)) from None
    except BrokenStream as error:
        raise Complaint(f"match {match_id} is damaged: {error}") from None
    except UnreadableEvent as error:
        raise Complaint(f"match {match_id} cannot be read: {first_line(error)}") from None
    except psycopg.Error as error:
        raise Complaint(f"the database cannot be used: {first_line(error)}") from None
