"""Whose requests a quota adds up, as a key that tells nobody who that is."""

import hashlib

from domain.players.username import UsernameNotAllowed, folded, normalised
from interfaces.http.addresses import address_of
from interfaces.http.limit_policies import CountedBy, Policy
from interfaces.http.operations import Call


def key_of(call: Call, policy: Policy) -> bytes:
    """16 bytes for whoever calls; without the server's secret no name or address is found from them."""
    who = f"{policy.name}\n{_who(call, policy.by)}"
    return hashlib.blake2b(who.encode(), key=call.services.request_secret[:64], digest_size=16).digest()


def _who(call: Call, by: CountedBy) -> str:
    match by:
        case "player":
            return str(call.caller)
        case "address":
            return address_of(call.request)
        case "name":
            return _name(call)
        case "name at an address":
            return f"{_name(call)}\n{address_of(call.request)}"


def _name(call: Call) -> str:
    """The name somebody signs in with, in the one spelling that counts, whether anybody has it or not."""
    try:
        return folded(normalised(call.body.username))
    except UsernameNotAllowed:
        return ""  # nobody can have it
