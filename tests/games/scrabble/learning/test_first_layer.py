"""The first layer's compiled loops give the sums and the gradients that torch gives."""

import pytest

torch = pytest.importorskip("torch", reason="needs the extra: train")

from lexarena.games.scrabble.learning.network import _sum_by_torch, first_layer  # noqa: E402


def test_loops_agree_with_torch():
    """In the sums, and in the gradients of everything that learns; padding has none."""
    torch.manual_seed(0)
    ids = torch.randint(0, 40, (300, 6), dtype=torch.int16)
    owners, scale = torch.randint(0, 20, (300,)), torch.randn(300)
    learned = [torch.randn(40, 16), torch.randn(20, 16), torch.randn(16)]
    results = []
    for way in (first_layer, _sum_by_torch):
        table, base, row = (array.clone().requires_grad_() for array in learned)
        summed = way(table, ids, base, owners, scale, row)
        torch.sin(summed).sum().backward()
        results.append((summed.detach(), table.grad, base.grad, row.grad))
    for mine, torchs in zip(*results, strict=True):
        torch.testing.assert_close(mine, torchs, atol=1e-4, rtol=1e-4)
    assert not results[0][1][0].any()


def test_sums_are_what_they_say():
    table = torch.tensor([[9.0], [1.0], [10.0]])
    ids = torch.tensor([[1, 2, 0], [2, 2, 1]], dtype=torch.int16)
    summed = first_layer(
        table,
        ids,
        torch.tensor([[100.0], [200.0]]),
        torch.tensor([1, 0]),
        torch.tensor([0.5, 2.0]),
        torch.tensor([1.0]),
    )
    assert summed.flatten().tolist() == [211.5, 123.0]
