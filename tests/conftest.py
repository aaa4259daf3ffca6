"""What all tests share: reproducible Hypothesis runs, and one place for lexicons that only a test needs."""

import os

import pytest
from hypothesis import HealthCheck, settings

from lexarena.words.lexicon import Lexicon

settings.register_profile(
    "lexarena",
    derandomize=True,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("lexarena")


@pytest.fixture(scope="session")
def make_lexicon(tmp_path_factory):
    """Compile words into a lexicon without leaving anything in the user's cache."""
    folder = tmp_path_factory.mktemp("lexicons")
    made = {}

    def make(words):
        key = tuple(words)
        if key not in made:
            before = os.environ.get("LEXARENA_CACHE")
            os.environ["LEXARENA_CACHE"] = str(folder)
            try:
                made[key] = Lexicon(key)
            finally:
                del os.environ["LEXARENA_CACHE"]
                if before is not None:
                    os.environ["LEXARENA_CACHE"] = before
        return made[key]

    return make
