"""Wrong arguments: whatever the type, a public call answers with one line, never with an error from inside."""

import inspect
from types import SimpleNamespace

import gymnasium as gym
import numpy as np
import pytest

import lexarena
from lexarena import envs, racer, records, scrabble, words
from lexarena.errors import LexarenaError, short_repr

WORDS = ["TEA", "EAT", "ATE", "AT"]
CGP = "5/5/1EAT1/5/5 TEAXZ/ 0/0 0"


def scrabble_game():
    return scrabble.Game("mini", WORDS, 1)


def racer_game():
    return racer.Game(lexicon=WORDS, seed=1)


RECORD = records.record_game(scrabble.Game("mini", seed=1))
SHARED = SimpleNamespace(
    lexicon=lexarena.Lexicon(WORDS),
    rules=scrabble.load_ruleset("mini"),
    env=envs.MiniScrabbleEnv(WORDS),
    many=envs.ScrabbleVectorEnv(2, "mini", WORDS),
    race_scorer=racer.Scorer(lexicon=WORDS),
)
SHARED.env.reset(seed=1)
SHARED.many.reset(seed=1)

CALLS = {
    # the front
    "Dictionary": (lexarena.Dictionary, {"word_list": WORDS}),
    "Lexicon": (lexarena.Lexicon, {"source": WORDS, "size": 15}),
    "Person": (lexarena.Person, {"name": "Ann"}),
    "Session": (lexarena.Session, lambda: {"game": scrabble_game(), "players": ["greedy", "random"], "seed": 1}),
    "agent_names": (lexarena.agent_names, {"game": "racer"}),
    "analyse": (
        lexarena.analyse,
        lambda: {"game": scrabble_game(), "rollouts": 0, "seconds": 0.0, "top": 3, "tries": [], "seed": 0},
    ),
    "analyse_game": (lexarena.analyse_game, {"record": RECORD, "rollouts": 0, "top": 3, "seed": 0}),
    "evaluate": (
        lexarena.evaluate,
        {"first": "greedy", "second": "random", "game": "scrabble", "ruleset": "mini", "lexicon": WORDS}
        | {"pairs": 1, "seed": 0, "jobs": 1},
    ),
    "find_game": (lexarena.find_game, {"name": "racer"}),
    "load_lexicon": (lexarena.load_lexicon, {"source": WORDS, "size": 15}),
    "make_agent": (lexarena.make_agent, {"spec": "greedy", "game": "scrabble"}),
    "make_variant": (lexarena.make_variant, {"game": "scrabble", "ruleset": "mini", "lexicon": WORDS}),
    "play_game": (lexarena.play_game, lambda: {"game": scrabble_game(), "agents": ["greedy", "random"], "seed": 0}),
    "play_league": (
        lexarena.play_league,
        {"agents": ["greedy", "random"], "game": "scrabble", "ruleset": "mini", "lexicon": WORDS}
        | {"pairs": 1, "seed": 0, "jobs": 1},
    ),
    "read_record": (lexarena.read_record, {"path": "missing.json"}),
    "record_game": (lexarena.record_game, lambda: {"game": scrabble_game(), "players": ("a", "b"), "seconds": []}),
    "register_game": (lexarena.register_game, {"path": "lexarena.games.racer.spec:SPEC"}),
    "replay": (lexarena.replay, {"record": RECORD}),
    "write_record": (lexarena.write_record, {"record": RECORD, "path": "missing/game.json"}),
    # Scrabble
    "scrabble.Batch": (scrabble.Batch, {"n": 1, "ruleset": "mini", "lexicon": WORDS, "seeds": [1]}),
    "scrabble.Board": (scrabble.Board, {"size": 5, "dictionary": WORDS, "layout": [["DL"] * 5] * 5}),
    "scrabble.Board.place_word": (
        lambda **given: scrabble.Board(5).place_word(**given),
        {"word": "TEA", "row": 2, "col": 1, "direction": "H", "player_rack": list("TEA")},
    ),
    "scrabble.Board.letters_to_place": (
        scrabble.Board(5).letters_to_place,
        {"word": "TEA", "row": 2, "col": 1, "direction": "H", "player_rack": list("TEA")},
    ),
    "scrabble.Board.get_letter": (scrabble.Board(5).get_letter, {"row": 2, "col": 1}),
    "scrabble.Board.is_empty": (scrabble.Board(5).is_empty, {"row": 2, "col": 1}),
    "scrabble.Game": (scrabble.Game, {"ruleset": "mini", "lexicon": WORDS, "seed": 1}),
    "scrabble.Game.from_position": (
        scrabble.Game.from_position,
        lambda: {"position": scrabble.parse_cgp(CGP).position, "ruleset": "mini", "lexicon": WORDS, "seed": 1},
    ),
    "scrabble.Game.from_cgp": (
        scrabble.Game.from_cgp,
        {"text": CGP, "ruleset": "mini", "lexicon": WORDS, "seed": 1},
    ),
    "scrabble.Game.view": (scrabble_game().view, {"seat": 0}),
    "scrabble.Game.best_move": (scrabble_game().best_move, {"leaves": {"E": 1.0}}),
    "scrabble.Game.parse": (scrabble_game().parse, {"text": "-"}),
    "scrabble.Game.push": (lambda move: scrabble_game().push(move), {"move": "-"}),
    "scrabble.Game.check": (scrabble_game().check, {"move": scrabble.Move.pass_turn()}),
    "scrabble.Game.exchange": (
        lambda tiles: scrabble_game().exchange(tiles),
        {"tiles": scrabble_game().players[0].rack[0]},
    ),
    "scrabble.Game.words_of": (scrabble_game().words_of, {"move": scrabble.Move.pass_turn()}),
    "scrabble.Move": (scrabble.Move, {"kind": 2, "row": 0, "col": 0, "direction": "H", "tiles": "AT", "word": "AT"}),
    "scrabble.Move.place": (
        scrabble.Move.place,
        {"row": 0, "col": 0, "direction": "H", "tiles": "AT", "word": "AT"},
    ),
    "scrabble.Move.exchange": (scrabble.Move.exchange, {"tiles": "AB"}),
    "scrabble.Move.leave": (scrabble.Move.exchange("AB").leave, {"rack": "ABC"}),
    "scrabble.Player": (scrabble.Player, {"player_id": 0, "rack_size": 5}),
    "scrabble.Player.draw_tiles": (
        lambda tile_bag, n: scrabble.Player(0).draw_tiles(tile_bag, n),
        lambda: {"tile_bag": scrabble.TileBag(seed=1), "n": 2},
    ),
    "scrabble.Player.use_tiles": (scrabble.Player(0).use_tiles, {"letters": []}),
    "scrabble.Player.add_score": (scrabble.Player(0).add_score, {"points": 1}),
    "scrabble.Ruleset.with_challenge": (SHARED.rules.with_challenge, {"challenge": "double"}),
    "scrabble.Ruleset.from_dict": (
        scrabble.Ruleset.from_dict,
        lambda: {"data": SHARED.rules.to_dict(), "where": "here"},
    ),
    "scrabble.Scorer": (scrabble.Scorer, {"ruleset": "mini"}),
    "scrabble.Scorer.score_word_placement": (
        scrabble.Scorer().score_word_placement,
        {"board": scrabble.Board(5), "word": "AT", "row": 0, "col": 0, "direction": "H"}
        | {"letters_placed": [(0, 0, "A"), (0, 1, "T")]},
    ),
    "scrabble.TileBag": (scrabble.TileBag, {"tiles": ["A"], "seed": 1}),
    "scrabble.TileBag.draw": (scrabble.TileBag(seed=1).draw, {"n": 1, "seat": 0}),
    "scrabble.cgp_text": (
        scrabble.cgp_text,
        lambda: {"position": scrabble.parse_cgp(CGP).position, "lexicon": "mini", "ruleset": "mini"},
    ),
    "scrabble.leave_table": (scrabble.leave_table, {"values": {"AB": 1.5}}),
    "scrabble.load_ruleset": (scrabble.load_ruleset, {"source": "mini"}),
    "scrabble.parse_cgp": (scrabble.parse_cgp, {"text": CGP, "ruleset": SHARED.rules}),
    # Word Racer
    "racer.Batch": (racer.Batch, {"n": 1, "ruleset": "written", "lexicon": WORDS, "seeds": [1]}),
    "racer.Game": (racer.Game, {"ruleset": "written", "lexicon": WORDS, "seed": 1, "start": "A"}),
    "racer.Game.push": (lambda move: racer_game().push(move), {"move": "Q 1"}),
    "racer.Game.parse": (racer_game().parse, {"text": "Q 1"}),
    "racer.Game.view": (racer_game().view, {"seat": 0}),
    "racer.Move.parse": (racer.Move.parse, {"text": "Q 1"}),
    "racer.Move.of": (racer.Move.of, {"action": 1}),
    "racer.Scorer": (racer.Scorer, {"ruleset": "written", "lexicon": WORDS}),
    "racer.Scorer.score": (SHARED.race_scorer.score, {"board": "." * 49}),
    "racer.Scorer.change": (SHARED.race_scorer.change, {"board": "." * 49, "cell": 0, "letter": "A"}),
    "racer.load_racer_lexicon": (racer.load_racer_lexicon, {"source": WORDS}),
    # words
    "words.Dictionary": (words.Dictionary, {"word_list": WORDS}),
    "words.Dictionary.is_valid_word": (words.Dictionary(WORDS).is_valid_word, {"word": "TEA"}),
    "words.Dictionary.is_valid_prefix": (words.Dictionary(WORDS).is_valid_prefix, {"prefix": "TEA"}),
    "words.Dictionary.get_words_by_length": (words.Dictionary(WORDS).get_words_by_length, {"length": 3}),
    "words.Lexicon.has_prefix": (SHARED.lexicon.has_prefix, {"prefix": "T"}),
    "words.Lexicon.starting_with": (SHARED.lexicon.starting_with, {"prefix": "T"}),
    "words.Lexicon.anagrams": (SHARED.lexicon.anagrams, {"letters": "TEA"}),
    "words.read_word_list": (words.read_word_list, {"source": WORDS}),
    # records
    "records.parse_record": (records.parse_record, {"text": "{}"}),
    "records.steps": (lambda record: list(records.steps(record)), {"record": RECORD}),
    "records.to_json": (records.to_json, {"record": RECORD}),
    # environments
    "envs.MiniScrabbleEnv": (
        envs.MiniScrabbleEnv,
        {"dictionary_path": WORDS, "board_size": 5, "ruleset": "mini", "seat": 0, "opponent": "greedy"}
        | {"render_mode": "ansi", "actions": "candidates", "candidates": 64, "rewards": "points", "on_illegal": "raise"}
        | {"max_steps": 10, "extra": ["bag"]},
    ),
    "envs.MiniScrabbleEnv.step": (lambda action: restarted().step(action), {"action": 0}),
    "envs.MiniScrabbleEnv._get_letters_to_place": (
        SHARED.env._get_letters_to_place,
        {"word": "TEA", "row": 2, "col": 2, "direction": "H"},
    ),
    "envs.ScrabbleEnv": (envs.ScrabbleEnv, {"ruleset": "mini", "lexicon": WORDS}),
    "envs.ScrabbleVectorEnv": (
        envs.ScrabbleVectorEnv,
        {"num_envs": 2, "ruleset": "mini", "lexicon": WORDS, "seat": 0, "opponent": "greedy"},
    ),
    "envs.ScrabbleVectorEnv.reset": (SHARED.many.reset, {"seed": [1, 2], "options": {"reset_mask": [1, 1]}}),
    "envs.ScrabbleVectorEnv.step": (SHARED.many.step, {"actions": [0, 0]}),
    "envs.WordRacerEnv": (
        envs.WordRacerEnv,
        {"ruleset": "written", "lexicon": WORDS, "seat": 0, "opponent": "demo", "rewards": "result"},
    ),
    "envs.WordRacerVectorEnv": (envs.WordRacerVectorEnv, {"num_envs": 1, "ruleset": "written", "lexicon": WORDS}),
    "envs.action_table": (envs.action_table, {"rules": SHARED.rules, "lexicon": SHARED.lexicon}),
    "envs.greedy_agent": (envs.greedy_agent, {"env": SHARED.env, "observation": SHARED.env._get_observation()}),
    "envs.make_aec_env": (envs.make_aec_env, {"game": "scrabble", "ruleset": "mini", "lexicon": WORDS}),
    "envs.make_env": (envs.make_env, {"game": "scrabble", "ruleset": "mini", "lexicon": WORDS, "opponent": "greedy"}),
    "envs.make_parallel_env": (envs.make_parallel_env, {"game": "scrabble", "ruleset": "mini", "lexicon": WORDS}),
    "envs.make_vector_env": (
        envs.make_vector_env,
        {"game": "scrabble", "num_envs": 1, "ruleset": "mini", "lexicon": WORDS, "opponent": "greedy"},
    ),
    "find_move": (lexarena.find_move, {"answer": "I play 3B EYE.", "game": scrabble.Game("mini", seed=5)}),
    "envs.PolicyAgent": (
        envs.PolicyAgent,
        {
            "policy": lambda observation, mask: mask,
            "game": "scrabble",
            "name": "new",
            "sample": False,
            "ruleset": "mini",
        },
    ),
    "envs.StableBaselinesVecEnv": (envs.StableBaselinesVecEnv, {"envs": SHARED.many, "seed": 1}),
    "envs.TextEnv": (
        envs.TextEnv,
        {
            "game": "scrabble",
            "ruleset": "mini",
            "lexicon": WORDS,
            "opponent": "greedy",
            "seat": 0,
            "mode": "feedback",
            "rewards": "result",
            "attempts": 2,
        },
    ),
    "envs.random_agent": (envs.random_agent, {"observation": {"action_mask": [0, 1]}}),
}
"""Every call, with arguments that are right; each is replaced by wrong ones in turn."""

VALUES = "a value or a type that other calls return or check"
NOT_CALLED = {
    "Agent": VALUES,
    "BatchAgent": VALUES,
    "GameOption": VALUES,
    "GameSpec": VALUES,
    "Outcome": VALUES,
    "SimpleGame": "a base class",
    "SimpleView": "SimpleGame.view makes it",
    "Variant": "a base class",
    "api_test": "tests/core/test_conformance.py breaks games",
    "random_below": "a kernel",
    "all_games": "takes no argument",
    "game_names": "takes no argument",
    "envs.environment_ids": "takes no argument",
    "envs.register_environments": "takes no argument",
    "envs.ActionTable": "action_table makes it",
    "scrabble.EndgameSolver": "tests/games/scrabble/search tries it",
    "scrabble.LeaveTable": VALUES,
    "scrabble.MoveList": VALUES,
    "scrabble.Position": VALUES,
    "scrabble.View": VALUES,
    "scrabble.Views": VALUES,
    "scrabble.ruleset_names": "takes no argument",
    "scrabble.solve_endgame": "tests/games/scrabble/search tries it",
    "scrabble.solve_preendgame": "tests/games/scrabble/search tries it",
    "racer.RacerLexicon": "load_racer_lexicon makes it",
    "racer.View": VALUES,
    "racer.Views": VALUES,
    "racer.WordSpan": VALUES,
    "words.WordList": VALUES,
}
NOTHING = object()
WRONG = [NOTHING, 5, -1, 1.5, "no such thing", "\x00", b"x", [], [None], {}, {"a": 1}, (1, 2), int, True]
WRONG += [float("nan"), 2**70, ["A", 5], None]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    """Some calls write files, with names that are wrong only in the eyes of a reader."""
    monkeypatch.chdir(tmp_path)


AMOUNTS = ("rollouts", "seconds", "pairs", "jobs", "max_steps")
"""What may be as much as one likes, and takes its time."""


def restarted():
    SHARED.env.reset(seed=1)
    return SHARED.env


def wrong_calls():
    for name, (_, right) in CALLS.items():
        for argument in right() if callable(right) else right:
            yield name, argument


def answer(name, argument, value):
    """Call with one wrong argument; return what the error says, or None if it is taken."""
    function, right = CALLS[name]
    given = dict(right() if callable(right) else right)
    given[argument] = value
    try:
        function(**given)
    except (LexarenaError, gym.error.Error) as error:  # Gymnasium itself checks the seed of an environment
        return str(error)
    return None


@pytest.mark.parametrize("name", sorted(set(CALLS) - {"read_record", "write_record", "records.parse_record"}))
def test_the_right_arguments_are_taken(name):
    function, right = CALLS[name]
    function(**(right() if callable(right) else right))


@pytest.mark.parametrize(("name", "argument"), list(wrong_calls()))
def test_a_wrong_argument_is_refused_in_one_line(name, argument):
    for value in WRONG:
        if argument in AMOUNTS and isinstance(value, int | float) and value > 0:
            continue
        if value is None and argument in ("agents", "jobs"):
            continue  # all shipped agents, and as many workers as there are cores
        try:
            said = answer(name, argument, value)
        except Exception as error:
            pytest.fail(f"{name}({argument}={short_repr(value)}): {type(error).__name__}: {error}")
        assert said is not None or value is not NOTHING, f"{name}({argument}={value!r}) is taken"
        assert said is None or (said and "\n" not in said and len(said) < 500), said


def place(board, *given):
    return scrabble.Scorer().score_word_placement(board, *given)


NEW = [(2, 1, "C"), (2, 2, "A"), (2, 3, "T")]
MESSAGES = {
    "a direction": (
        lambda: scrabble.Move.place(7, 7, "X", "CAT"),
        "direction must be 'H' (across) or 'V' (down), got 'X'",
    ),
    "a move from text": (
        lambda: scrabble.Move("8H CAT"),
        "unknown kind of move '8H CAT'; use Move.place, Move.exchange or Move.pass_turn; game.parse reads one from text",
    ),
    "a square": (lambda: scrabble.Move.place(-1, 7, "H", "CAT"), "row must be an integer from 0 to 20, got -1"),
    "a ruleset": (
        lambda: scrabble.Game(15),
        "ruleset must be a shipped name, the path of a TOML file, or a Ruleset, got 15",
    ),
    "a move": (lambda: scrabble_game().push(5), "move must be a Move, or text such as '8H WORD', got 5"),
    "a CGP": (
        lambda: scrabble.parse_cgp(5),
        "text must be a CGP line such as '5/5/1CAT1/5/5 AEIRS/ 0/0 0', got 5",
    ),
    "off the board": (
        lambda: place(scrabble.Board(5), "CAT", 2, 4, "H", NEW),
        "CAT at (2, 4) runs off the board of 5 x 5",
    ),
    "a scored direction": (
        lambda: place(scrabble.Board(5), "CAT", 2, 1, "X", NEW),
        "direction must be 'H' (across) or 'V' (down), got 'X'",
    ),
    "other letters": (
        lambda: place(scrabble.Board(5), "DOG", 2, 1, "H", NEW),
        "the letter placed at (2, 1) is 'C', but the word has D there",
    ),
    "a layout": (
        lambda: scrabble.Board(5, layout=[["XX"] * 5] * 5),
        "unknown premium 'XX' in the layout; use DL, TL, DW, TW, or None",
    ),
    "an array": (lambda: restarted().step(np.array([0])), "action must be an integer, got array([0])"),
    "a fraction": (lambda: restarted().step(1.7), "action must be an integer, got 1.7"),
    "seeds": (lambda: SHARED.many.reset(seed=[1, None]), "seed must be an integer, got None"),
    "a number of games": (
        lambda: envs.ScrabbleVectorEnv(-1, "mini"),
        "num_envs must be an integer from 1 to 16,777,216, got -1",
    ),
    "a mask": (
        lambda: SHARED.many.reset(options={"reset_mask": [True] * 3}),
        "reset_mask has 3 entries for 2 games; give one per game",
    ),
    "an option": (
        lambda: envs.MiniScrabbleEnv(colour="red"),
        "an environment of Scrabble has no option 'colour'; it has actions, candidates, extra, mask, max_steps, "
        "on_illegal, rewards, besides ruleset, lexicon, opponent, seat, render_mode",
    ),
    "an option with a wrong letter": (
        lambda: envs.MiniScrabbleEnv(opponents="greedy"),
        "an environment of Scrabble has no option 'opponents'; did you mean 'opponent'?",
    ),
    "an opponent": (
        lambda: envs.MiniScrabbleEnv(opponent=3),
        "opponent must be an agent or the name of one, got 3; an agent has a method choose",
    ),
    "a try": (
        lambda: lexarena.analyse(scrabble_game(), rollouts=0, tries=[5]),
        "tries must be a list of moves, as values or in notation, got 5",
    ),
}


@pytest.mark.parametrize("case", MESSAGES)
def test_the_error_names_the_argument(case):
    call, message = MESSAGES[case]
    with pytest.raises(LexarenaError) as caught:
        call()
    assert str(caught.value) == message


def test_tries_may_be_written_in_notation_and_are_checked():
    game = scrabble.Game("mini", seed=4)
    analysed = lexarena.analyse(game, rollouts=0, top=1, tries=["C3 SH"])
    assert [str(each.move) for each in analysed.moves if each.is_try] == ["C3 SH"]
    with pytest.raises(lexarena.IllegalMoveError, match="the first word must pass through the centre"):
        lexarena.analyse(game, rollouts=0, tries=[scrabble.Move.place(0, 0, "H", "SH")])


def test_every_public_callable_is_tried():
    modules = {"": lexarena, "scrabble.": scrabble, "racer.": racer, "words.": words, "envs.": envs}
    public = set()
    for prefix, module in modules.items():
        for name in module.__all__:
            thing = getattr(module, name)
            if callable(thing) and not (inspect.isclass(thing) and issubclass(thing, Exception)):
                public.add(prefix + name)
    tried = {".".join(name.split(".")[:2]) for name in CALLS}
    same = {"words.Lexicon": "Lexicon", "words.load_lexicon": "load_lexicon"}
    assert {same.get(name, name) for name in public} - tried == set(NOT_CALLED)
