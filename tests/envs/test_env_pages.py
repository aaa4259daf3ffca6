"""The pages about environments show sizes and limits as the environments have them."""

import re
from pathlib import Path

from lexarena.envs import MiniScrabbleEnv, ScrabbleEnv, WordRacerEnv
from lexarena.games.scrabble.env.actions import MOST_ACTIONS
from lexarena.games.scrabble.env.candidates import candidate_columns
from lexarena.games.scrabble.rules.ruleset import load_ruleset, ruleset_names

DOCS = Path(__file__).parents[2] / "docs" / "reference"
LARGE = re.compile(r"(?<![\w.])\d[\d,]*\d{2,}(?![\w.%])")
"""Numbers of three digits or more."""


def prose(name):
    """Return a page without its snippets, which another test runs, and without the table of speeds, which is measured."""
    page = (DOCS / name).read_text(encoding="utf-8")
    page = re.sub(r"^```.*?^```$", "", page, flags=re.MULTILINE | re.DOTALL)
    return re.sub(r"<!-- speed -->\n(\|.*\n)+", "", page)


def sizes():
    return {name: int(ScrabbleEnv(name).action_space.n) for name in ruleset_names()}


def test_the_page_of_mini_scrabble():
    env, rules, page = MiniScrabbleEnv(), load_ruleset("mini"), prose("env-mini-scrabble.md")
    actions, exchanges = int(env.action_space.n), 1 << rules.rack_size
    assert f"| action space | `Discrete({actions})`, fixed ids |" in page
    assert f"| `action_mask` | ({actions},) | int8 |" in page
    assert f"| 1 to {exchanges - 1} | exchange" in page
    assert f"| {exchanges} to {actions - 1} | one for each direction" in page
    assert (
        f"| after {rules.scoreless_turns} scoreless turns in a row; truncated after {rules.max_steps} moves |" in page
    )
    classic = load_ruleset("mini-classic")
    assert classic.scoreless_turns == 2
    assert not classic.exchange
    assert re.search(r"two\s+passes\s+end\s+the\s+game", page)
    for key in ("board", "rack", "score_self"):
        space = env.observation_space[key]
        assert re.search(rf"^\| `{key}`.* \| {re.escape(str(space.shape))} \| {space.dtype} \|", page, re.MULTILINE)
    assert {int(number.replace(",", "")) for number in LARGE.findall(page)} == {actions, actions - 1}


def test_the_page_of_scrabble():
    page, counted = prose("env-scrabble.md"), sizes()
    for names in (("mini", "mini20"), ("mini-classic",), ("seven",), ("eleven", "standard", "super")):
        kind = "the table" if ScrabbleEnv(names[0]).env_game.table else "candidates"
        assert {counted[name] for name in names} == {counted[names[0]]}
        assert f"| {', '.join(f'`{name}`' for name in names)} | {kind} | `Discrete({counted[names[0]]})` |" in page
    five = MiniScrabbleEnv(actions="candidates").action_space.n
    assert f"by default `{five}` with racks of five and `{counted['standard']}` with racks of seven" in page
    assert f"`{MOST_ACTIONS:_}` ids" in page
    columns = candidate_columns(rack_size=7)
    for name, shown in (("kind", "0"), ("score", "1"), ("tiles", "6")):
        assert columns[name].start == int(shown)
        assert f"| {shown} | `{name}` |" in page
    known = {*counted.values(), int(five), MOST_ACTIONS}
    assert {int(number.replace(",", "")) for number in LARGE.findall(page)} <= known


def test_the_page_of_word_racer():
    env, page = WordRacerEnv(lexicon=["TEA"], extra=True), prose("env-word-racer.md")
    actions, calls = int(env.action_space.n), env.observation_space["called"].shape[0]
    assert f"| action space | `Discrete({actions})` |" in page
    assert f"| `action_mask` | ({actions},) | int8 |" in page
    assert f"after {2 * calls} moves" in page
    assert {int(number.replace(",", "")) for number in LARGE.findall(page)} == {actions}


def test_the_page_of_all_environments():
    page, counted = prose("environments.md"), sizes()
    assert {int(number.replace(",", "")) for number in LARGE.findall(page)} <= {counted["mini"], counted["seven"]}
