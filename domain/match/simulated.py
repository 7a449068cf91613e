"""What simulated players are called. A space and a word keep every such name apart from a person's."""

from typing import Final

from domain.shuffle import Draws

_FIRST_NAMES: Final = (
    "Aina", "Arnau", "Blai", "Carme", "Dolors", "Elvira", "Fidel", "Gal·la", "Hortènsia", "Isona", "Jofre",
    "Laia", "Mercè", "Nil", "Oriol", "Pere", "Quima", "Remei", "Salvador", "Tecla", "Ursula", "Violant",
)  # fmt: skip


def names_for(seed: bytes, seats: int) -> list[str]:
    """A name for each seat, all different, that no player can sign up with."""
    draws = Draws(seed, {}, "names")
    names = list(_FIRST_NAMES)
    return [f"{names.pop(draws.below(len(names)))} (simulated)" for _ in range(seats)]
