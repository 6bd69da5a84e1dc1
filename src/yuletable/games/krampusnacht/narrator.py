"""What the narrator-only page is given: the deal, the cards to take out, the timetable of a night (KN-147 to KN-165).

The page keeps the evening on the phone and sends nothing (KN-165), so it is no match and has no state here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from yuletable.engine.options import describe
from yuletable.games.krampusnacht.components import house_roles, house_timetable
from yuletable.games.krampusnacht.options import KrampusnachtOptions


def narrator_book() -> Mapping[str, Any]:
    """Plain data, the same for everybody."""
    roles, table = house_roles(), house_timetable()
    seconds = next(spec for spec in describe(KrampusnachtOptions) if spec.name == "argument_seconds")
    book: dict[str, Any] = msgspec.to_builtins(
        {
            "deal": roles.deal,
            "deal_krampus_alone": roles.deal_krampus_alone,
            "cards": {office: roles.of_office(office) for office in ("host", "seer", "healer", "guest")},
            "night": table.night,
            "pace": table.pace,
            "argument_seconds": {"least": seconds.min, "most": seconds.max},
        }
    )
    return book
