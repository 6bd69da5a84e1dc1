"""Programs that read a text aloud into a file: espeak-ng, and piper with a model."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from abc import ABC, abstractmethod
from pathlib import Path
from typing import ClassVar

from yuletable.cli.complaints import Complaint
from yuletable.recordings import UnreadableRecordingError, seconds_of

TRIES = 4
TOO_FAST = 1.9
"""Faster than this nobody understands it; then the line stays too long, and the check says so."""
MARGIN = 0.97
PATIENCE_SECONDS = 120


class Reader(ABC):
    """One such program.

    name  of its command
    """

    name: ClassVar[str]

    def __init__(self, voice: str = "") -> None:
        self._voice = voice

    @abstractmethod
    def command(self, language: str, file: Path, pace: float) -> list[str]:
        """Its command line, `pace` times as fast as usual; the text comes on its standard input."""

    def read(self, text: str, language: str, file: Path, seconds: float | None) -> None:
        """Reads a text into a WAV file, faster where it would take more than these seconds. Complaint if it cannot.

        The file is there as a whole or not at all.
        """
        pace = 1.0
        handle, name = tempfile.mkstemp(suffix=".wav", prefix=".", dir=file.parent)
        os.close(handle)
        rough = Path(name)
        try:
            for _ in range(TRIES):
                took = self._read_once(text, language, rough, pace)
                if seconds is None or took <= seconds or pace == TOO_FAST:
                    break
                pace = min(TOO_FAST, pace * took / (seconds * MARGIN))
            rough.chmod(0o644)
            rough.replace(file)
        finally:
            rough.unlink(missing_ok=True)

    def _read_once(self, text: str, language: str, file: Path, pace: float) -> float:
        command = self.command(language, file, pace)
        try:
            done = subprocess.run(command, input=text, text=True, capture_output=True, timeout=PATIENCE_SECONDS)
            done.check_returncode()
            return seconds_of(file)
        except UnreadableRecordingError:
            reason = "it wrote no sound"
        except subprocess.TimeoutExpired:
            reason = f"it was not done after {PATIENCE_SECONDS} seconds"
        except subprocess.CalledProcessError as error:
            reason = (error.stderr.strip().splitlines() or [f"it ended with {error.returncode}"])[-1]
        except OSError as error:
            reason = error.strerror or str(error)
        raise Complaint(f"{self.name} could not read {text[:40]!r}: {reason}.")


class Espeak(Reader):
    """https://github.com/espeak-ng/espeak-ng: small, has all languages, sounds like a machine."""

    name = "espeak-ng"
    WORDS_A_MINUTE = 150

    def command(self, language: str, file: Path, pace: float) -> list[str]:
        speed = str(round(self.WORDS_A_MINUTE * pace))
        return [self.name, "-v", self._voice or language, "-s", speed, "-w", str(file), "--stdin"]


class Piper(Reader):
    """https://github.com/OHF-Voice/piper1-gpl: natural, needs a model for each language."""

    name = "piper"

    def command(self, language: str, file: Path, pace: float) -> list[str]:
        return [self.name, "--model", self._voice, "--output_file", str(file), "--length_scale", f"{1 / pace:.3f}"]


READERS: dict[str, type[Reader]] = {"espeak-ng": Espeak, "piper": Piper}


def find_reader(name: str, voice: str) -> Reader:
    """The program asked for; else, of those installed, piper where a model is given. Complaint if there is none."""
    if name and name not in READERS:
        raise Complaint(f"There is no reader {name[:20]!r}: there are {' and '.join(READERS)}.")
    installed = [reader for reader in READERS if shutil.which(reader)]
    if name and name not in installed:
        raise Complaint(f"{name} is not installed here.")
    if not installed:
        raise Complaint("Neither espeak-ng nor piper is installed here: install one, or record the lines yourselves.")
    chosen = name or ("piper" if "piper" in installed and voice.endswith(".onnx") else installed[0])
    if chosen == "piper" and not voice:
        raise Complaint("piper needs a model: give its file with --model.")
    return READERS[chosen](voice)
