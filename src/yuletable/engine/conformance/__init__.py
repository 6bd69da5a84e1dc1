"""The laws of the contract, checked on any game.

    from yuletable.engine.conformance import Licence, Subject, check_game

    print(check_game(Subject(game, licences=(Licence("card_up", ("card",)),))))

A game's test says what the contract cannot: what its ledger lets become known (`Licence`), what is conserved, how
to make near worlds. A failure says what happened and ends with a command that shows it again. One law is one module
here.

What is true of a game with components of the players' own, and of its drawings, is checked on the box itself:

    check_contents(GAME, seats=3)
    check_drawings(GAME, seats=3, languages=("en", "de", "fr"))
"""

from yuletable.engine.conformance.contents import check_contents
from yuletable.engine.conformance.drawings import check_drawings
from yuletable.engine.conformance.frequencies import cards_alone, check_frequencies
from yuletable.engine.conformance.kit import LAWS, check_game, check_law
from yuletable.engine.conformance.report import LawBrokenError, Report
from yuletable.engine.conformance.subject import Effort, Licence, Subject

__all__ = [
    "LAWS",
    "Effort",
    "LawBrokenError",
    "Licence",
    "Report",
    "Subject",
    "cards_alone",
    "check_contents",
    "check_drawings",
    "check_frequencies",
    "check_game",
    "check_law",
]
