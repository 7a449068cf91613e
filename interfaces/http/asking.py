"""Whose requests a quota adds up, as a key that tells nobody who that is."""

import hashlib
from ipaddress import IPv6Address, ip_address
from typing import Final

from domain.players.username import UsernameNotAllowed, folded, normalised
from interfaces.http.limit_policies import CountedBy, Policy
from interfaces.http.operations import Call

UNKNOWN: Final = "unknown"
"""Everybody who comes through a socket that has no addresses."""
_HALF: Final = 64


def key_of(call: Call, policy: Policy) -> bytes:
    """16 bytes for whoever calls; without the server's secret no name or address is found from them."""
    who = f"{policy.name}\n{_who(call, policy.by)}"
    return hashlib.blake2b(who.encode(), key=call.services.request_secret[:64], digest_size=16).digest()


def address_of(call: Call) -> str:
    """The address that a request came from: of an IPv6 one the half that its owner does not choose.

    Behind a proxy that the settings trust, it is the one that the proxy names.
    """
    client = call.request.client
    try:
        address = ip_address(client.host if client else "")
    except ValueError:
        return UNKNOWN
    if isinstance(address, IPv6Address):
        return str(address.ipv4_mapped or int(address) >> _HALF)
    return str(address)


def _who(call: Call, by: CountedBy) -> str:
    match by:
        case "player":
            return str(call.caller)
        case "address":
            return address_of(call)
        case "name":
            return _name(call)
        case "name at an address":
            return f"{_name(call)}\n{address_of(call)}"


def _name(call: Call) -> str:
    """The name somebody signs in with, in the one spelling that counts, whether anybody has it or not."""
    try:
        return folded(normalised(call.body.username))
    except UsernameNotAllowed:
        return ""  # nobody can have it
