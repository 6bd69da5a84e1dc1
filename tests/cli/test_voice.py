"""`yuletable voice`: lines to record, a folder that is checked, and readers (fakes of them) that make one."""

from __future__ import annotations

import os
import stat
import sys
import wave
from pathlib import Path

import pytest

from yuletable.cli.main import main
from yuletable.games.krampusnacht import GAME

READER = f"""#!{sys.executable}
import sys, wave
arguments = sys.argv[1:]
text = sys.stdin.read()
with open({{log!r}}, "a") as log:
    print(arguments, text, file=log)
if "!" in {{mood!r}}:
    sys.exit("the larynx is sore")
pace = {{pace}}
out = arguments[arguments.index({{out!r}}) + 1]
with wave.open(out, "wb") as sound:
    sound.setnchannels(1); sound.setsampwidth(1); sound.setframerate(100)
    sound.writeframes(bytes(int(100 * len(text) * {{second_a_letter}} / pace)))
"""
ESPEAK = "int(arguments[arguments.index('-s') + 1]) / 150"
PIPER = "1 / float(arguments[arguments.index('--length_scale') + 1])"


def install(
    monkeypatch: pytest.MonkeyPatch, folder: Path, name: str, mood: str = "", second_a_letter: float = 0.07
) -> Path:
    """Puts a fake of the program on the PATH, alone; returns the file with what it was called with."""
    folder.mkdir(exist_ok=True)
    log, program = folder / "log", folder / name
    out, pace = ("-w", ESPEAK) if name == "espeak-ng" else ("--output_file", PIPER)
    program.write_text(
        READER.format(log=str(log), mood=mood, pace=pace, out=out, second_a_letter=second_a_letter), "utf-8"
    )
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", str(folder))
    return log


def record(folder: Path, line: str, seconds: float, language: str = "de", ending: str = ".wav") -> Path:
    """A recording of silence."""
    file = folder / "krampusnacht" / language / f"{line}{ending}"
    file.parent.mkdir(parents=True, exist_ok=True)
    with wave.open(str(file), "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(1)
        sound.setframerate(100)
        sound.writeframes(bytes(int(seconds * 100)))
    return file


def record_all(folder: Path, language: str = "de") -> None:
    for line in GAME.script():
        record(folder, line.id, 0.9 if line.seconds == 1 else 1.9, language)


def test_lines_are_listed_with_slot_and_text(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    assert main(["voice", "lines", "krampusnacht", "--language", "de"]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert len(shown) == 1 + len(GAME.script())
    rows = {row.split()[0]: " ".join(row.split()) for row in shown}
    assert rows["hosts.open"] == "hosts.open 8 Gastgeber, eure Stunde: Einigt euch auf einen Gast."
    assert rows["hosts.open.cover"] == "hosts.open.cover +8 Ihr anderen: Wer wird fehlen?"
    assert rows["n.check"].startswith("n.check any Hier spricht das Haus.")
    assert rows["seer.answer"].startswith("seer.answer 4 "), "at a brisk pace"
    assert rows["taken"] == "taken 6 Abgeholt. Der Mantel bleibt, der Gast nicht."


def test_a_whole_folder_passes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record_all(tmp_path, "de")
    record_all(tmp_path, "fr")
    assert main(["voice", "check", "krampusnacht", str(tmp_path)]) == 0
    assert "in de and fr" in capsys.readouterr().out


def test_each_fault_is_named_with_its_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record_all(tmp_path)
    place = tmp_path / "krampusnacht" / "de"
    (place / "dawn.wav").unlink()
    (place / "hosts.dawn.wav").write_bytes((place / "tie.wav").read_bytes())
    (place / "notes.txt").write_text("louder")
    (place / "nobody.wav").write_text("no sound at all")
    (place / "tied.wav").unlink()
    (place / "tied.mp3").write_bytes(b"\0" * 3000)
    (place / "tie.ogg").write_bytes(b"")
    record(tmp_path, "hosts.close", 5.3)
    record(tmp_path, "seer.open", 5)
    record(tmp_path, "seer.open.cover", 3.5)
    record(tmp_path, "end.party", 200)
    assert main(["voice", "check", "krampusnacht", str(tmp_path)]) == 2
    said = capsys.readouterr()
    assert said.out.splitlines() == [
        "krampusnacht/de/dawn: missing.",
        "krampusnacht/de/hosts.close.wav: too long; it takes 5.3 s and its slot 5 s.",
        "krampusnacht/de/hosts.dawn.wav: superfluous; the script has no such line.",
        "krampusnacht/de/nobody.wav: unreadable; a recording is a .wav, .ogg or .mp3 file with sound in it.",
        "krampusnacht/de/notes.txt: superfluous; the script has no such line.",
        "krampusnacht/de/seer.open.cover.wav: too long after seer.open; both take 8.5 s and their slot 8 s.",
        "krampusnacht/de/tie.ogg: superfluous; tie.wav is played.",
        "krampusnacht/de/tied.mp3: unreadable; a recording is a .wav, .ogg or .mp3 file with sound in it.",
    ]
    assert said.err == f"yuletable: 8 faults in {tmp_path}.\n"


def test_one_language_can_be_checked_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record_all(tmp_path, "de")
    record(tmp_path, "dawn", 1, "fr")
    assert main(["voice", "check", "krampusnacht", str(tmp_path), "--language", "de"]) == 0
    assert main(["voice", "check", "krampusnacht", str(tmp_path)]) == 2
    assert "krampusnacht/fr/nobody: missing." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("voice lines chess", "There is no game 'chess'"),
        ("voice lines krampusnacht --language xx", "There is no language 'xx': there are en, de, fr."),
        ("voice check krampusnacht /nowhere/at/all", "/nowhere/at/all is no folder."),
        ("voice check krampusnacht {folder}", "has no recordings of krampusnacht"),
        ("voice make krampusnacht {folder}", "Neither espeak-ng nor piper is installed here"),
        ("voice make krampusnacht {folder} --reader espeak-ng", "espeak-ng is not installed here."),
        ("voice make krampusnacht {folder} --reader festival", "There is no reader 'festival'"),
        ("voice make krampusnacht {folder} --model de.onnx", "name it with --language"),
        ("serve --voice {folder}", "has no recording of any line"),
        ("serve --voice {folder}/nothing", "is no folder of recordings."),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    line: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main(line.format(folder=tmp_path).split()) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


def test_espeak_reads_every_line_and_hurries_where_it_must(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    log = install(monkeypatch, tmp_path / "bin", "espeak-ng", second_a_letter=0.1)
    voices = tmp_path / "voices"
    made = ["voice", "make", "krampusnacht", str(voices), "--language", "en"]
    assert main(made) == 0
    calls = log.read_text("utf-8").splitlines()
    assert any("'-v', 'en', '-s', '150'" in call and call.endswith("One.") for call in calls)
    assert any("'-s', '150'" not in call for call in calls), "some line had to be read faster"
    assert main(["voice", "check", "krampusnacht", str(voices)]) == 0
    assert os.listdir(voices / "krampusnacht") == ["en"]
    assert len(os.listdir(voices / "krampusnacht" / "en")) == len(GAME.script())

    (voices / "krampusnacht" / "en" / "dawn.wav").unlink()
    log.unlink()
    assert main(made) == 0, "what is there is kept"
    assert len(log.read_text("utf-8").splitlines()) == 1
    assert "en: 1 of " in capsys.readouterr().out


def test_piper_needs_a_model(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    log = install(monkeypatch, tmp_path / "bin", "piper")
    made = ["voice", "make", "krampusnacht", str(tmp_path / "voices"), "--language", "fr"]
    assert main(made) == 2
    assert "piper needs a model" in capsys.readouterr().err
    assert main([*made, "--model", "siwis.onnx"]) == 0
    assert "'--model', 'siwis.onnx'" in log.read_text("utf-8")


def test_a_reader_that_fails_leaves_no_half_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install(monkeypatch, tmp_path / "bin", "espeak-ng", mood="!")
    assert main(["voice", "make", "krampusnacht", str(tmp_path / "voices"), "--language", "en"]) == 2
    assert (
        "espeak-ng could not read 'Good evening. Every horn in this room is': the larynx is sore."
        in capsys.readouterr().err
    )
    assert os.listdir(tmp_path / "voices" / "krampusnacht" / "en") == []


def test_what_cannot_be_read_in_its_slot_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install(monkeypatch, tmp_path / "bin", "espeak-ng", second_a_letter=0.5)
    assert main(["voice", "make", "krampusnacht", str(tmp_path / "voices"), "--language", "en"]) == 2
    assert "krampusnacht/en/dawn.wav: too long" in capsys.readouterr().out
