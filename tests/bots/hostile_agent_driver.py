"""Let a hostile agent play in a sandbox, once for each of its acts, and print as JSON what became of it.

`hostile_agent_driver.py SANDBOX served|fresh ACT...`, where the agents and their game are found by PYTHONPATH and
LEXARENA_GAMES. Its opponent is a fork of the same server. This is a separate program, so that tests can run it as another
user.
"""

import json
import os
import sys
from dataclasses import replace

from hostile_agent import ACTS
from stones import StonesVariant

from lexarena.bots.clock import Limits
from lexarena.bots.entrants import EntrantFactory
from lexarena.bots.process import BotProcess
from lexarena.bots.process_table import descendants
from lexarena.bots.referee import RefereedGame
from lexarena.bots.sandbox.choose import choose_sandbox

LIMITS = Limits(seconds=60.0, memory=400 << 20, start_seconds=60.0)


def play(factory, staged, act):
    """Play one game; return what became of the agent, and its opponent's fault, which should be none."""
    limits = replace(LIMITS, seconds=0.5) if act == "loop" else LIMITS
    players = [
        BotProcess.start(factory.guard, staged.with_seed(seed), limits, factory.sandbox, factory.core)
        for seed in (ACTS.index(act), 0)
    ]
    refereed = RefereedGame(factory.variant, factory.variant.new_game(1), players)
    refereed.play()
    refereed.say_farewell()
    exits = [player.close() for player in players]
    fault, opponent = (conversation.fault for conversation in refereed.conversations)
    return {
        "fault": fault.name if fault else "none",
        "detail": fault.detail if fault else "",
        "opponent": opponent.name if opponent else "none",
        "served": [player._child.served for player in players],
        "stderr": exits[0].stderr.decode(errors="backslashreplace"),
        "code": exits[0].code,
    }


def main(mode, how, *acts):
    """Play the acts one after another, with one guard, which keeps their servers."""
    with EntrantFactory(StonesVariant(), LIMITS, choose_sandbox(mode)) as factory:
        staged = factory.make("hostile_agent:Hostile").staged
        if how == "fresh":
            staged = replace(staged, server=())
        report = {act: play(factory, staged, act) for act in acts}
    print(json.dumps({"acts": report, "left": len(descendants(os.getpid()))}))


if __name__ == "__main__":
    main(*sys.argv[1:])
