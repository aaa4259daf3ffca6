"""Stable-Baselines3 as an outside judge: its checker, and a training run that provably learns."""

import runpy
from pathlib import Path

import pytest

check = pytest.importorskip("stable_baselines3.common.env_checker", reason="needs the extra: train")
pytest.importorskip("sb3_contrib", reason="needs the extra: train")

from lexarena.envs import MiniScrabbleEnv, ScrabbleEnv, WordRacerEnv  # noqa: E402

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "maskable_ppo.py"


@pytest.mark.filterwarnings("ignore:Your observation")  # it would rather have flat ones
@pytest.mark.parametrize(
    "make",
    [
        MiniScrabbleEnv,
        lambda: MiniScrabbleEnv(opponent="greedy", seat="random", extra=True, mask=False),
        lambda: ScrabbleEnv("eleven", rewards="zero_sum"),
        lambda: WordRacerEnv(lexicon=["TEA"], opponent="demo"),
    ],
)
def test_stable_baselines_checker_is_content(make):
    check.check_env(make())


def test_maskable_ppo_beats_random_when_it_chooses_among_candidates():
    """A few seconds of training are enough to win six games of ten; the page shows what more of it gives."""
    example = runpy.run_path(str(EXAMPLE))
    assert example["score_against_random"](example["learn"](8_192), games=200) > 0.6
