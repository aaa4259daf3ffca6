"""What the tests of learning share: torch keeps to one thread, as in a training run on a CPU."""

import pytest


@pytest.fixture(autouse=True, scope="session")
def one_thread():
    torch = pytest.importorskip("torch", reason="needs the extra: train")
    torch.set_num_threads(1)
