"""What a Host says who plans: as `greedy`, but the two of them stand by each other.

Tried out against a party of `greedy`: each of these wins the Hosts more matches.
"""

from __future__ import annotations

from yuletable.engine.actions import Action
from yuletable.games.krampusnacht.greedy.evidence import seer_claims
from yuletable.games.krampusnacht.greedy.pact import hosts
from yuletable.games.krampusnacht.greedy.talk import Talk

BEGINS = 0.5
"""How often a Host accuses a guest whom nobody accuses yet."""


class Scheme(Talk):
    """One moment at which a Host may speak."""

    def say(self) -> Action:
        """Against who reports a Host there are two voices; else one accusation goes where most of them go."""
        ours = hosts(self.view)
        of_partner, reported = None, False
        for seat, reports in seer_claims(self.view).reports.items():
            if seat in self.view.inside and any(reports.get(host, False) for host in ours):
                reported = True
                of_partner = seat if not reports.get(self.me, False) else of_partner
        accused = of_partner if reported else self._whom_all_accuse()
        action = None if accused is None else self.action(("accuse", accused))
        return action or super().say()

    def coin(self, what: str, chance: float) -> bool:
        """As `greedy`, but a report is always answered in kind."""
        return what == "counterclaim" or super().coin(what, chance)

    def _whom_all_accuse(self) -> int | None:
        """The guest whom most are against, once a day; nobody, where that would be the first accusation."""
        if any(act.verb == "accuse" for act in self.mine):
            return None
        suspect = max(self._guests(), key=lambda seat: self.crowd[seat] + 0.1 * self.public.host[seat])
        return suspect if self.crowd[suspect] or self.rng.random() < BEGINS else None
