"""What is said where the extra `research` is not installed."""

from __future__ import annotations


def missing(error: ModuleNotFoundError) -> ModuleNotFoundError:
    """The error to raise instead: one sentence that says what is not there and what to install."""
    return ModuleNotFoundError(
        f"The research faces need {error.name}, which is not installed: pip install 'yuletable[research]'",
        name=error.name,
    )
