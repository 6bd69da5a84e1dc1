"""Packages that only parts of the laboratory need, and how to get them."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class MissingExtraError(ImportError):
    """A package is not installed. The message is one sentence that says what needs it and how it is had."""


def needed(module: str, extra: str, who: str) -> Any:
    """A module of an extra of Yuletable; MissingExtraError if it is not installed. `who` begins the
    sentence: "A cluster needs"."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] != module.partition(".")[0]:
            raise
        package = module.partition(".")[0]
        raise MissingExtraError(f"{who} {package}, which is not installed: pip install 'yuletable[{extra}]'.") from None
