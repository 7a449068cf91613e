"""Views that follow the log: experience, the league, match history, statistics; and their rebuild."""

from typing import Final

from infrastructure.postgres.views.experience import ExperienceView
from infrastructure.postgres.views.history import HistoryView
from infrastructure.postgres.views.league import LeagueView
from infrastructure.postgres.views.statistics import StatisticsView
from infrastructure.postgres.views.view import View
from infrastructure.postgres.views.wallets import WalletsView

VIEWS: Final[tuple[View, ...]] = (ExperienceView(), LeagueView(), HistoryView(), StatisticsView())
"""Those that follow the log, by what they are called in `view_positions`."""

REBUILDABLE: Final[tuple[View, ...]] = (*VIEWS, WalletsView())
"""All that can be made anew from the log."""
