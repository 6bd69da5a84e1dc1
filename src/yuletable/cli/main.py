"""`yuletable`: the way in. It comes before all other modules, so that an interrupt finds it from the first moment."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence

INTERRUPTED = 130


def run() -> None:
    """The entry point of the command: an interrupt ends it without a word, whenever it comes."""
    # Who is told to ignore interrupts, as what a script starts beside itself is, goes on ignoring them.
    heeds = signal.getsignal(signal.SIGINT) is not signal.SIG_IGN
    if heeds:
        # While modules load nothing is begun that would have to be put in order, nor when all is done.
        signal.signal(signal.SIGINT, _leave)
    import yuletable.cli.commands  # noqa: F401

    if heeds:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    code = main(sys.argv[1:])
    if heeds:
        signal.signal(signal.SIGINT, _leave)
    sys.exit(code)


def main(arguments: Sequence[str]) -> int:
    """Carries out a command line; returns the exit code: 0, 2 for bad input, 130 when interrupted."""
    # Here, so that `run` is there before the many modules of the commands are.
    from yuletable.cli.commands import carry_out

    try:
        return carry_out(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED


def _leave(number: int, frame: object) -> None:
    os._exit(INTERRUPTED)
