"""Settings from the environment, prefix `ESCOMBRA_`, validated at start-up."""

import re
from ipaddress import ip_network
from pathlib import Path
from typing import Final
from zoneinfo import available_timezones

from pydantic import Field, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict
from pydantic_settings.exceptions import SettingsError

from application.matches.house_rules import HouseRules
from domain.rewards.terms import RewardSettings
from infrastructure.reward_table import RewardTable

_IN_QUOTES: Final = re.compile('"([a-z_]+)"')


class UnusableSettings(Exception):
    """A setting that makes no sense; the message is one line for a person."""


class Settings(BaseSettings):
    """What an operator may choose. Every field has a default that is fit for use."""

    model_config = SettingsConfigDict(env_prefix="ESCOMBRA_", frozen=True)

    database_url: str | None = Field(
        default=None, description="a Postgres to use instead of the embedded one"
    )
    allow_unsafe_database: bool = Field(
        default=False, description="for tests only: serve on a database that may lose what was acknowledged"
    )
    data_dir: Path = Field(default=Path("var"), description="where the embedded Postgres keeps its data")
    signing_key_file: Path | None = Field(
        default=None, description="the key that signs checkpoints, else signing-key.pem in the data directory"
    )
    offline_dir: Path | None = Field(
        default=None, description="where the engine of offline practice is, else `offline` beside the data"
    )
    welcome_coins: int = Field(default=500, ge=0, le=1_000_000, description="coins a new player gets once")
    turn_seconds: int = Field(
        default=30, ge=1, le=3_600, description="the clock of a turn online, in seconds"
    )
    fill_seconds: int = Field(
        default=15, ge=0, le=86_400, description="seconds until simulated players fill an online table"
    )
    cancel_seconds: int = Field(
        default=60, ge=0, le=86_400, description="seconds until a stake table that is not full is cancelled"
    )
    league_timezone: str = Field(
        default="Europe/Madrid", description="where the league's weeks and the days of paid wins begin"
    )
    meetings_a_day: int = Field(
        default=3, ge=1, description="online matches two players begin together in 24 hours, then no more"
    )
    online_matches_an_hour: int = Field(
        default=10, ge=1, description="online matches without a stake a player may begin in an hour"
    )
    rewards: RewardTable = Field(
        default_factory=RewardTable,
        description="coins, XP and league points by position, as JSON by format: 2, 3, pairs, 4",
    )
    rate_limits: bool = Field(
        default=True, description="quotas for each player and address; off for load runs"
    )
    trusted_proxies: str = Field(
        default="", description="whose X-Forwarded-For is believed: addresses and networks, with commas"
    )
    password_memory_kib: int = Field(
        default=65_536, ge=32, description="argon2id memory for each password, in KiB"
    )

    @field_validator("league_timezone")
    @classmethod
    def _is_a_zone(cls, name: str) -> str:
        if name not in available_timezones():
            raise ValueError("no such time zone")
        return name

    @field_validator("trusted_proxies")
    @classmethod
    def _are_addresses(cls, names: str) -> str:
        for name in filter(None, names.split(",")):
            ip_network(name.strip())  # raises a ValueError that says what is wrong
        return names

    @property
    def signing_key(self) -> Path:
        """Where the key that signs checkpoints is, or will be made."""
        return self.signing_key_file or self.data_dir / "signing-key.pem"

    @property
    def offline_folder(self) -> Path:
        """Where the engine of practice with no connection is, if it was fetched."""
        return self.offline_dir or self.data_dir / "offline"

    @property
    def house_rules(self) -> HouseRules:
        """What concerns tables."""
        return HouseRules(
            turn_seconds=self.turn_seconds,
            fill_seconds=self.fill_seconds,
            cancel_seconds=self.cancel_seconds,
            rewards=RewardSettings(self.rewards.prizes, self.league_timezone),
            meetings_a_day=self.meetings_a_day,
            online_matches_an_hour=self.online_matches_an_hour,
        )


def load_settings(**overrides: object) -> Settings:
    """The settings, with those of the command line first. Raises UnusableSettings."""
    given = {name: value for name, value in overrides.items() if value is not None}
    try:
        return Settings(**given)  # type: ignore[arg-type]
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        name = f"ESCOMBRA_{first['loc'][0]}".upper() + "".join([f".{part}" for part in first["loc"][1:]])
        raise UnusableSettings(f"{name}: {first['msg']}") from None
    except SettingsError as error:
        field = _IN_QUOTES.search(str(error))
        name = f"ESCOMBRA_{field[1]}".upper() if field else "the settings"
        raise UnusableSettings(f"{name}: not JSON") from None
