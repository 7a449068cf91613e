"""Signing up, signing in and out, guests."""

import hashlib
from base64 import urlsafe_b64encode
from datetime import timedelta
from typing import Final, NamedTuple
from uuid import UUID

from application.players.passwords import Passwords
from application.players.ports import Account, Accounts, Session
from application.players.standing import Standings
from application.ports import EMPTY, Appending, Claim, ClaimTaken, Clock, Entropy, EventStore
from application.refusals import Banned, TokenExpired, TokenUnknown, UsernameTaken, WrongCredentials
from domain.players.events import PlayerRegistered
from domain.players.username import UsernameNotAllowed, folded, normalised

SESSION_LASTS: Final = timedelta(days=30)
GUEST_LASTS: Final = timedelta(hours=24)


class OpenedSession(NamedTuple):
    """A token, shown this once; only its hash is stored."""

    token: str
    session: Session


class Players:
    """People, by name and by token. Every method may raise StoreUnavailable."""

    def __init__(
        self,
        accounts: Accounts,
        store: EventStore,
        passwords: Passwords,
        clock: Clock,
        entropy: Entropy,
        welcome_coins: int,
        standings: Standings,
    ) -> None:
        self._accounts = accounts
        self._store = store
        self._passwords = passwords
        self._clock = clock
        self._entropy = entropy
        self._welcome_coins = welcome_coins
        self._standings = standings

    async def register(self, username: str, password: str, locale: str | None) -> Account:
        """A new player. Raises UsernameNotAllowed or UsernameTaken.

        The account is stored first and counts for nothing until its name is claimed together with the
        event, so that a crash in between leaves a name free, never a player without a password.
        """
        name = normalised(username)
        if await self._accounts.by_username(folded(name)) is not None:
            raise UsernameTaken
        account = Account(self._new_id(), name, await self._passwords.hash(password))
        await self._accounts.create(account, locale)
        outcome = await self._store.append(
            Appending(
                stream_id=account.player_id,
                head=EMPTY,
                events=(PlayerRegistered(self._welcome_coins, locale),),
                at=self._clock(),
                claims=(Claim("username", folded(name), account.player_id),),
            )
        )
        if isinstance(outcome, ClaimTaken):
            raise UsernameTaken
        return account

    async def sign_in(self, username: str, password: str) -> OpenedSession:
        """A session for a player. Raises WrongCredentials, which does not say what was wrong, or Banned."""
        account = await self.by_name(username)
        stored = account.password_hash if account else None
        if not await self._passwords.matches(stored, password) or account is None:
            raise WrongCredentials
        if (await self._standings.of(account.player_id)).is_banned_at(self._clock()):
            raise Banned
        return await self._open(account, SESSION_LASTS)

    async def enter_as_guest(self) -> OpenedSession:
        """A session for somebody without a name, who may practise for a day."""
        # The space keeps it apart from every name that can be signed up.
        guest = Account(self._new_id(), f"Guest {self._entropy(3).hex().upper()}", None)
        await self._accounts.create(guest, None)
        return await self._open(guest, GUEST_LASTS)

    async def session_of(self, token: str) -> Session:
        """Who a token belongs to. Raises TokenUnknown or TokenExpired."""
        session = await self._accounts.session(hash_of_token(token))
        if session is None:
            raise TokenUnknown
        if session.expires_at <= self._clock():
            raise TokenExpired
        return session

    async def sign_out(self, token: str) -> None:
        """The token is refused from now on."""
        await self._accounts.close_session(hash_of_token(token))

    async def by_name(self, username: str) -> Account | None:
        """A player by name, any letter case; nobody for what cannot be a name, a guest's for instance."""
        try:
            return await self._accounts.by_username(folded(normalised(username)))
        except UsernameNotAllowed:
            return None

    async def _open(self, account: Account, lasts: timedelta) -> OpenedSession:
        token = urlsafe_b64encode(self._entropy(32)).decode().rstrip("=")
        expires_at = self._clock() + lasts
        await self._accounts.open_session(hash_of_token(token), account.player_id, expires_at)
        is_guest = account.password_hash is None
        return OpenedSession(token, Session(account.player_id, account.username, is_guest, expires_at))

    def _new_id(self) -> UUID:
        return UUID(bytes=self._entropy(16), version=4)


def hash_of_token(token: str) -> bytes:
    """What is stored of a token. Tokens are random, so a fast hash is enough."""
    return hashlib.sha256(token.encode()).digest()
