"""Tournaments in which the referee fails: a bot that brings it about loses, and the tournament goes on for the others."""

from contests import Contest, steady

from lexarena.bots.process import BotProcess
from lexarena.bots.referee import ATTEMPTS
from lexarena.core.faults import Fault

PLAYERS = {"Ann": steady("EAT 0"), "Bob": steady("SEA 7"), "Cid": steady("TEASE 30")}


def is_bob(bot):
    return "SEA" in bot.staged.command.argv


def fail_in_turns(monkeypatch, whose, name):
    """Let the referee fail in every turn of some bots."""
    play = BotProcess.turn

    def turn(self, data, feed):
        done = play(self, data, feed)
        if whose(self):
            self.fault = Fault(name, "the referee could not follow the bot: ValueError: no")
        return type(done)(done.wall, done.cpu, self.fault)

    monkeypatch.setattr(BotProcess, "turn", turn)


def fail_at_starts(monkeypatch, whose):
    """Let the referee fail whenever some bots start."""
    start = BotProcess.start.__func__

    def failing(kind, *arguments, **options):
        bot = start(kind, *arguments, **options)
        if whose(bot):
            bot.fault = Fault("void", "cannot set up the sandbox: no room")
        return bot

    monkeypatch.setattr(BotProcess, "start", classmethod(failing))


def test_a_bot_that_makes_each_game_void_loses_them_and_the_contest_is_complete(tmp_path, monkeypatch):
    contest = Contest(tmp_path, PLAYERS)
    fail_in_turns(monkeypatch, is_bob, "referee_failure")
    printed = contest.run()
    assert "the referee could not follow the bot: ValueError: no" in printed
    results = contest.results
    assert results["options"]["complete"]
    for game in results["games"]:
        bob = "Bob" in game["players"]
        assert (game["status"], game["at_fault"]) == (("forbidden", ["Bob"]) if bob else ("finished", None)), game
        assert game["attempt"] == (ATTEMPTS if bob else 1)
    assert results["ranking"][-1]["name"] == "Bob"
    contest.verify()


def test_a_bot_that_cannot_be_started_is_parked_and_the_others_play(tmp_path, monkeypatch):
    contest = Contest(tmp_path, PLAYERS)
    fail_at_starts(monkeypatch, is_bob)
    printed = contest.run()
    assert "the referee could not start it, 3 times in a row: void: cannot set up the sandbox: no room" in printed
    for game in contest.results["games"]:
        assert game["status"] == ("start_failure" if "Bob" in game["players"] else "finished")
    contest.verify()


def test_if_no_bot_can_be_started_the_machine_is_at_fault(tmp_path, monkeypatch):
    contest = Contest(tmp_path, PLAYERS)
    with monkeypatch.context() as patched:
        fail_at_starts(patched, lambda bot: True)
        error = contest.refused()
    assert error.startswith("the referee could not start any bot; 'Ann': void: cannot set up the sandbox: no room")
    assert "not the bots' fault" in error
    contest.run()  # nothing was noted
    assert {game["status"] for game in contest.results["games"]} == {"finished"}
