"""What is the caller's own: coins and how they came, invites, matches; and what there is to watch."""

from pydantic import Field
from starlette.responses import Response

from application.matches.view import rfc3339
from domain.match.state import Phase
from domain.match.terms import Mode
from interfaces.http.answers import PRIVATE, json_answer
from interfaces.http.mine_answers import EntriesAnswer, InviteAnswer, InvitesAnswer, MatchesAnswer
from interfaces.http.operations import Call, Operation
from interfaces.http.paging import PageQuery, page_of


class MatchesQuery(PageQuery):
    """Which of the caller's matches."""

    state: Phase | None = Field(None)
    mode: Mode | None = Field(None)


async def entries(call: Call) -> Response:
    """The caller's postings."""
    query: PageQuery = call.query
    found = await call.services.wallets.entries(call.caller, query.after, query.limit + 1)
    page = page_of(found, query.limit)
    items = [
        {
            "at": rfc3339(entry.at),
            "amount": entry.amount,
            "reason": entry.reason,
            "match_id": str(entry.match_id) if entry.match_id else None,
            "balance": entry.balance,
        }
        for entry in page.items
    ]
    return json_answer({"items": items, "next": page.next}, headers=PRIVATE)


async def invites(call: Call) -> Response:
    """The caller's open invites."""
    query: PageQuery = call.query
    skip = query.after or 0
    found, are_more = await call.services.invites.of(call.caller, skip, query.limit)
    names = await call.services.names.of([one.match.host for one in found if one.match.host])
    items: list[InviteAnswer] = [
        {
            "match_id": str(one.match_id),
            "host": names.get(one.match.host or ""),
            "seats": one.match.terms.seats,
            "ruleset": one.match.terms.ruleset,
            "seat": one.seat,
            "at": rfc3339(one.at),
        }
        for one in found
    ]
    more = str(skip + query.limit) if are_more else None
    return json_answer({"items": items, "next": more}, headers=PRIVATE)


async def my_matches(call: Call) -> Response:
    """The caller's matches."""
    query: MatchesQuery = call.query
    found = await call.services.histories.of(
        call.caller, query.state, query.mode, query.after, query.limit + 1
    )
    page = page_of(found, query.limit)
    items = [{**one._asdict(), "match_id": str(one.match_id), "at": rfc3339(one.at)} for one in page.items]
    for item in items:
        del item["number"]
    return json_answer({"items": items, "next": page.next}, headers=PRIVATE)


OPERATIONS = (
    Operation(
        "GET",
        "/v1/me/wallet/entries",
        entries,
        "The caller's postings, newest first",
        answer=EntriesAnswer,
        query=PageQuery,
        limit="look",
    ),
    Operation(
        "GET",
        "/v1/me/invites",
        invites,
        "The caller's open invites",
        answer=InvitesAnswer,
        query=PageQuery,
        limit="look",
    ),
    Operation(
        "GET",
        "/v1/me/matches",
        my_matches,
        "The caller's matches, newest first",
        answer=MatchesAnswer,
        query=MatchesQuery,
        limit="look",
    ),
)
