"""Settings from the environment, prefix `ESCOMBRA_`, validated at start-up."""

from pathlib import Path

from pydantic import Field, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict


class UnusableSettings(Exception):
    """A setting that makes no sense; the message is one line for a person."""


class Settings(BaseSettings):
    """What an operator may choose. Every field has a default that is fit for use."""

    model_config = SettingsConfigDict(env_prefix="ESCOMBRA_", frozen=True)

    database_url: str | None = Field(
        default=None, description="a Postgres to use instead of the embedded one"
    )
    data_dir: Path = Field(default=Path("var"), description="where the embedded Postgres keeps its data")
    welcome_coins: int = Field(default=500, ge=0, le=1_000_000, description="coins a new player gets once")
    password_memory_kib: int = Field(
        default=65_536, ge=32, description="argon2id memory for each password, in KiB"
    )


def load_settings(**overrides: object) -> Settings:
    """The settings, with those of the command line first. Raises UnusableSettings."""
    given = {name: value for name, value in overrides.items() if value is not None}
    try:
        return Settings(**given)  # type: ignore[arg-type]
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        name = "ESCOMBRA_" + "_".join(str(part) for part in first["loc"]).upper()
        raise UnusableSettings(f"{name}: {first['msg']}") from None
