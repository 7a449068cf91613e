"""Escobas: taking every card on the table, and the escoba de mano of the Spanish text."""

from domain.cards import VALUE, Card, total
from domain.rules.capture import FIFTEEN


def opening_escobas(table: tuple[Card, ...]) -> int:
    """Escobas that the four opening cards are worth: 1 if they sum to fifteen, 2 if two pairs each do.

    A sum of thirty alone is not enough: rei, rei, cavall and as give nothing
    ("en el caso de que dos parejas formen 15 puntos").
    """
    if total(table) == FIFTEEN:
        return 1
    first, *others = table
    partner_makes_fifteen = any(VALUE[first] + VALUE[other] == FIFTEEN for other in others)
    return 2 if partner_makes_fifteen and total(table) == 2 * FIFTEEN else 0
