"""Recordings of what the house says: one file a line, in a folder of the players' own.

    FOLDER/GAME/LANGUAGE/LINE.wav      such as voices/krampusnacht/de/hosts.open.wav; .ogg and .mp3 do as well

A language that has no folder there is read by the browser's voice, and so is a line that has no file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from tinytag import TinyTag, TinyTagException

from yuletable.engine.game import GameType
from yuletable.engine.script import SpokenLine
from yuletable.words import LANGUAGES, Catalogue, catalogue

FORMATS = {".wav": "audio/wav", ".ogg": "audio/ogg", ".mp3": "audio/mpeg"}
"""Endings of recordings with their content types; where a line has several files the first of them is played."""

Recordings = dict[str, Path]
"""By line."""


class UnreadableRecordingError(Exception):
    """A file is no sound, or none that can be read."""


def text_of(line: SpokenLine, words: Catalogue) -> str:
    """What is read into the microphone: a recording cannot say names, so lines with a name have a text without."""
    unnamed = f"{line.message}.unnamed"
    return words.say(unnamed if unnamed in words else line.message)


def words_of(game: GameType, language: str) -> Catalogue:
    """The words of the game in this language. ValueError for a language there is not."""
    return catalogue(language, game.folder / "words")


def folder_of(folder: Path, game: GameType, language: str) -> Path:
    """Where the recordings of this game in this language lie."""
    return folder / game.name / language


def languages_in(folder: Path, game: GameType) -> tuple[str, ...]:
    """The languages for which this folder has recordings of the game."""
    return tuple(language for language in LANGUAGES if folder_of(folder, game, language).is_dir())


def recordings(folder: Path, game: GameType, language: str) -> Recordings:
    """The recording of each line that has one. Files that are no recording of a line are passed over."""
    place = folder_of(folder, game, language)
    return {line.id: files[0] for line in game.script() if (files := _files(place, line.id))}


def seconds_of(file: Path) -> float:
    """Length of a recording. UnreadableRecordingError if that cannot be told."""
    try:
        seconds = TinyTag.get(file, tags=False).duration
    except (TinyTagException, OSError) as error:
        raise UnreadableRecordingError(str(error)) from error
    if not seconds:
        raise UnreadableRecordingError("no sound was found in it")
    return seconds


def faults(folder: Path, game: GameType, language: str) -> list[str]:
    """What is wrong with the recordings of one language, one sentence each, beginning with the file."""
    place = folder_of(folder, game, language)
    found = recordings(folder, game, language)
    script = game.script()
    lengths: dict[str, float] = {}
    wrong = [f"{_short(folder, place / line.id)}: missing." for line in script if line.id not in found]
    for line, file in found.items():
        try:
            lengths[line] = seconds_of(file)
        except UnreadableRecordingError:
            wrong.append(
                f"{_short(folder, file)}: unreadable; a recording is a .wav, .ogg or .mp3 file with sound in it."
            )
    wrong += _too_long(folder, script, found, lengths)
    wrong += [f"{_short(folder, file)}: {why}." for file, why in _superfluous(place, found)]
    return sorted(wrong)


def _too_long(
    folder: Path, script: Iterable[SpokenLine], found: Recordings, lengths: Mapping[str, float]
) -> Iterator[str]:
    for line in script:
        if line.seconds is None or line.id not in lengths:
            continue
        alone = lengths[line.id]
        file = _short(folder, found[line.id])
        before = max((one for one in line.after if one in lengths), key=lambda one: lengths[one], default=None)
        if alone > line.seconds:
            yield f"{file}: too long; it takes {alone:.1f} s and its slot {line.seconds:g} s."
        elif before is not None and lengths[before] + alone > line.seconds:
            both = lengths[before] + alone
            yield f"{file}: too long after {before}; both take {both:.1f} s and their slot {line.seconds:g} s."


def _superfluous(place: Path, found: Recordings) -> Iterator[tuple[Path, str]]:
    if not place.is_dir():
        return
    for file in sorted(place.rglob("*")):
        if file.is_dir() or file in found.values() or file.name.startswith("."):
            continue
        if file.parent == place and file.suffix.lower() in FORMATS and file.stem in found:
            yield file, f"superfluous; {found[file.stem].name} is played"
        else:
            yield file, "superfluous; the script has no such line"


def _files(place: Path, line: str) -> list[Path]:
    return [file for ending in FORMATS if (file := place / f"{line}{ending}").is_file()]


def _short(folder: Path, file: Path) -> str:
    return file.relative_to(folder).as_posix()
