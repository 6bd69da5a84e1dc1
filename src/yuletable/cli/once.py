"""Options that are given once: of two values the last would win, and nobody would hear of the first."""

from __future__ import annotations

from collections import Counter
from typing import Any

from typer.core import TyperCommand, TyperOption

from yuletable.cli.complaints import Complaint


class Command(TyperCommand):
    """A command that complains of an option with a value that is given twice, unless it may be repeated."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        _, _, given = self.make_parser(ctx).parse_args(args=list(args))
        for parameter, times in Counter(given).items():
            if times > 1 and isinstance(parameter, TyperOption) and not (parameter.multiple or parameter.is_flag):
                raise Complaint(f"The option {max(parameter.opts, key=len)} is given twice: give it once.")
        return super().parse_args(ctx, args)
