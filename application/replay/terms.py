"""What a table was opened on: the settings, what each position pays, what the deals were bound to."""

from collections.abc import Iterator

from domain.match.events import TableOpened
from domain.rewards.terms import RewardTerms


def opened(event: TableOpened) -> Iterator[str]:
    """The terms, and what the deals were bound to before anybody saw a card."""
    terms = [f"rules of {event.ruleset}", f"{event.seats} seats" + (" in pairs" if event.pairs else "")]
    if event.bot:
        terms.append(f"{event.bot} bots")
    if event.clock:
        terms.append(f"{event.clock} seconds a turn")
    if event.stake:
        terms.append(f"a stake of {event.stake} coins")
    if event.wait_seconds is not None:
        terms.append(_after_waiting(event, event.wait_seconds))
    yield f"  {event.mode}: {', '.join(terms)}"
    if event.rewards is not None:
        yield f"  prizes by place: {_prizes(event.rewards)}"
    yield f"  commitment to the deals: {event.commitment}"


def _after_waiting(event: TableOpened, seconds: int) -> str:
    """What becomes of a table that has waited long enough."""
    is_filled = event.mode == "online" and not event.stake
    return f"{'simulated players' if is_filled else 'cancelled'} after {seconds} seconds"


def _prizes(terms: RewardTerms) -> str:
    """What there is to earn; a column that pays nothing is left out."""
    columns = {"coins": terms.coins, "XP": terms.xp, "league points": terms.league}
    said = [f"{what} {', '.join(map(str, pays))}" for what, pays in columns.items() if any(pays)] or ["none"]
    if terms.half:
        said.append("coins and XP at half the rate")
    if terms.winner_only:
        said.append("for the winner only")
    return "; ".join(said)
