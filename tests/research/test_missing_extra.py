"""Without the extra `research` the faces say what to install."""

import subprocess
import sys

import pytest

HIDDEN = """
import sys
for name in ("numpy", "gymnasium", "pettingzoo", "pyspiel"):
    sys.modules[name] = None
import yuletable.research
import yuletable.research.{face}
"""


@pytest.mark.parametrize("face", ["pettingzoo", "gymnasium", "openspiel"])
def test_one_sentence_says_what_to_install(face: str) -> None:
    ran = subprocess.run([sys.executable, "-c", HIDDEN.format(face=face)], capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert ran.stderr.splitlines()[-1] == (
        "ModuleNotFoundError: The research faces need numpy, which is not installed: pip install 'yuletable[research]'"
    )
