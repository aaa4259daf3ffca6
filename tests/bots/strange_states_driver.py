"""Play bots that sit in strange states, beside an honest one, and print as JSON what became of each.

`strange_states_driver.py SANDBOX FOLDER FIRST LAST` plays the seeds from FIRST on, before LAST. It needs nothing but the
standard library and lexarena's sources, so that the tests can run it as another user.
"""

import json
import os
import sys
from dataclasses import replace

from bad_bots_driver import play

from lexarena.bots.clock import Limits
from lexarena.bots.guard import Guard
from lexarena.bots.process import BotProcess
from lexarena.bots.process_table import descendants
from lexarena.bots.sandbox.choose import choose_sandbox
from lexarena.bots.scratch import Scratch
from lexarena.bots.staging import stage_bot

SHORT = Limits(seconds=0.05, start_seconds=0.05)


def main(mode, folder, first, last):
    """Give each strange bot up to three turns, and the honest one a turn after each."""
    sandbox, core, reported = choose_sandbox(mode), min(os.sched_getaffinity(0)), []
    with Scratch() as scratch, Guard(scratch) as guard:
        honest = BotProcess.start(guard, stage_bot(scratch, folder, "./honest"), Limits(60, start_seconds=60), sandbox)
        staged = stage_bot(scratch, folder, "./strange_states 0")
        for seed in range(int(first), int(last)):
            command = replace(staged.command, argv=(staged.command.argv[0], str(seed)))
            bot = BotProcess.start(guard, replace(staged, command=command), SHORT, sandbox, core)
            for _ in range(3):
                fault, _ = play(bot, 1)
                beside, lines = play(honest, 1)
                bot.check_pause()
                if fault != "none":
                    break
            ending = bot.close()
            detail = bot.fault.detail if bot.fault else ""
            reported.append([seed, fault, detail, ending.code, beside, lines, len(descendants(os.getpid()))])
        honest.close()
    print(json.dumps(reported))


if __name__ == "__main__":
    main(*sys.argv[1:])
