"""The players of a tournament are staged as in any other match: directories, agents, and agents of one's own."""

import pytest

from lexarena.agents import agent_names
from lexarena.arena.players import Player, PlayersError
from lexarena.arena.roster import stage_players
from lexarena.bots.sandbox.choose import choose_sandbox
from lexarena.bots.scratch import Scratch
from lexarena.core.variant import make_variant

AGENT = """
class Longest:
    name = "longest"
    def choose(self, view, rng):
        return max(view.legal_moves(), key=lambda move: len(str(move)))
    def choose_many(self, views, rng):
        return views.encode([self.choose(views[i], rng) for i in range(len(views))])
"""


def test_a_custom_agent_is_staged_with_its_module(tmp_path, monkeypatch):
    (tmp_path / "roster_agents.py").write_text(AGENT)
    monkeypatch.chdir(tmp_path)
    players = (Player("Mine", agent="roster_agents:Longest"), Player("Greedy", agent="greedy"))
    with Scratch() as scratch:
        mine, greedy = stage_players(players, tmp_path, make_variant("scrabble"), scratch, choose_sandbox("auto"))
        assert (mine.stage.folder / "roster_agents.py").read_text() == AGENT
        assert mine.command == "lexarena bot run roster_agents:Longest --game scrabble"
        assert sorted(path.name for path in greedy.stage.folder.iterdir()) == ["ruleset.toml", "words.dat"]
        seeded = mine.entrant(7, None, None, None, None)
    assert seeded.command == "lexarena bot run roster_agents:Longest --game scrabble --seed 7"
    assert seeded.staged.command.argv[-2:] == ("--seed", "7")
    assert seeded.hash == mine.hash


@pytest.mark.parametrize(
    ("player", "message"),
    [
        (
            {"agent": "nobody"},
            f"players.yml, line 3: unknown agent 'nobody' for scrabble; choose from {', '.join(agent_names('scrabble'))}",
        ),
        ({"agent": "no_such_module:X"}, "players.yml, line 3: no_such_module:X: no_such_module cannot be imported"),
        ({"directory": "empty"}, "or give its command, as in 'command: ./mybot'"),
    ],
)
def test_a_mistake_is_reported_with_its_line(player, message, tmp_path):
    (tmp_path / "empty").mkdir()
    mistaken = Player("X", where="players.yml, line 3", **player)
    with Scratch() as scratch, pytest.raises(PlayersError) as raised:
        stage_players([mistaken], tmp_path, make_variant("scrabble"), scratch, choose_sandbox("auto"))
    assert message in str(raised.value)
