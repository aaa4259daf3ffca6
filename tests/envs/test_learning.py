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


def test_maskable_ppo_learns_to_score_more():
    """The mean own score over 200 games with 100 words rises beyond both intervals."""
    example = runpy.run_path(str(EXAMPLE))
    assert len(example["WORDS"]) == 100
    (before, before_half), (after, after_half) = example["learn"](6_144)
    assert after - after_half > before + before_half
