"""Where the tables are kept when nobody says otherwise."""

from __future__ import annotations

import os
import re
import sqlite3
import sys
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

from yuletable.table.errors import StoreError
from yuletable.table.store.engines import database_url as read_url

URL_LIKE = re.compile(r"[A-Za-z][A-Za-z0-9+]+:|.*://|.*:.*@")
"""What is meant as a URL, be it a broken one; one letter and a colon is a drive. Everything else is a path."""


def database_url(given: str | None = None, environment: Mapping[str, str] = os.environ) -> str:
    """The database as a URL: `given` (a URL or the path of a file), else $YULETABLE_DATABASE, else a file of this user.

    Makes the folder of the file and tries the file. StoreError, with one sentence, if that fails or the URL is none.
    """
    wanted = wanted_database(given, environment)
    url = read_url(wanted)
    if url.get_backend_name() == "sqlite" and url.database and url.database != ":memory:":
        _make_folder(Path(url.database).parent)
        _try_file(url.database)
    return wanted


def wanted_database(given: str | None, environment: Mapping[str, str]) -> str:
    """The same without touching anything."""
    wanted = given or environment.get("YULETABLE_DATABASE") or str(data_folder(environment) / "yuletable.sqlite")
    return wanted if URL_LIKE.match(wanted) else f"sqlite:///{Path(wanted).expanduser().absolute()}"


def data_folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The folder for what a program keeps for this user, by the custom of the platform."""
    home = Path(environment.get("HOME") or Path.home())
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "yuletable"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "yuletable"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "yuletable"


def _make_folder(folder: Path) -> None:
    try:
        # What lies there holds the secrets of running games.
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"The folder {folder} for the database cannot be made: {error.strerror}.") from None


def _try_file(path: str) -> None:
    try:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA schema_version")
    except sqlite3.Error as error:
        raise StoreError(f"The database {path} cannot be opened: {error}.") from None
