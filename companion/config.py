"""Which settings there are: name, default, one line of help; each is read from the environment."""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from companion import ROOT


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting. Its environment variable is `COMPANION_` and its name, unless `env` says."""

    name: str
    default: str
    help: str
    env: str = ""

    @property
    def variable(self) -> str:
        """The environment variable that sets it."""
        return self.env or f"COMPANION_{self.name}"


SETTINGS = (
    Setting("HOST", "0.0.0.0", "Address to listen on; 127.0.0.1 keeps phones out.", "HOST"),
    Setting("PORT", "8000", "Port to listen on; 0 takes a free one.", "PORT"),
    Setting("DATA", str(ROOT / "data"), "Folder of the database and of everything kept."),
    Setting("PROXIES", "0", "How many proxies in front may set X-Forwarded-* headers."),
    Setting("STREAMS", "500", "Most live lines open at once; further phones poll."),
)


class SettingError(Exception):
    """A setting cannot be what it was set to; the text names it and the way out."""


def read(environ: Mapping[str, str] = os.environ) -> dict[str, str]:
    """Every setting's value by its name; one that is set to nothing has its default."""
    return {each.name: environ.get(each.variable) or each.default for each in SETTINGS}


def number(values: Mapping[str, str], name: str, most: int = 65_535) -> int:
    """A setting that counts; raises SettingError with a sentence."""
    text = values[name]
    if not re.fullmatch(r"[0-9]{1,9}", text) or int(text) > most:
        variable = next(each.variable for each in SETTINGS if each.name == name)
        raise SettingError(f"{variable} is “{text}”; it must be a whole number from 0 to {most}.")
    return int(text)


def data_folder(values: Mapping[str, str]) -> Path:
    """The data folder, made where it was missing; raises SettingError where it cannot be used."""
    path = Path(values["DATA"])
    try:
        path = path.expanduser().resolve()
        path.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        text = f"The data folder {path} cannot be made ({why}); set COMPANION_DATA."
        raise SettingError(text) from None
    if not os.access(path, os.W_OK):
        raise SettingError(f"The data folder {path} cannot be written to; set COMPANION_DATA.")
    return path
