"""The agents by name. A name leads to an import path, which is loaded when the agent is asked for."""

import difflib
from importlib import import_module

from lexarena.agents.base import Agent
from lexarena.errors import LexarenaError

_AGENTS = {
    "scrabble": {
        "random": "lexarena.agents.random_placement:RandomPlacement",
        "greedy": "lexarena.agents.greedy:Greedy",
    },
}


def agent_names(game: str) -> tuple[str, ...]:
    """Return the names of a game's agents.

    >>> agent_names("scrabble")
    ('random', 'greedy')
    """
    return tuple(_AGENTS[game])


def make_agent(name: str, game: str = "scrabble") -> Agent:
    """Return the agent of that name."""
    known = _AGENTS[game]
    if name not in known:
        close = difflib.get_close_matches(name, known, 1)
        hint = f"; did you mean {close[0]}?" if close else ""
        raise LexarenaError(f"no agent is called {name!r}; there are {', '.join(known)}{hint}")
    module, _, attribute = known[name].partition(":")
    agent: Agent = getattr(import_module(module), attribute)()
    return agent
