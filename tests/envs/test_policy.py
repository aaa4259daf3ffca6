"""A policy plays as an agent what it would choose in its environment, and nothing hidden reaches it."""

import json
import zlib

import numpy as np
import pytest

from lexarena import evaluate, make_agent, make_variant, play_game, play_league, register_game
from lexarena.core import catalog
from lexarena.envs import PolicyAgent, make_aec_env, make_env, make_vector_env
from lexarena.errors import IllegalMoveError, LexarenaError

WORDS = ["TEA", "EAT", "TEAM", "MEAT", "MATE", "AT", "ME", "AM", "STEAM", "MASTER"]


def by_hash(observation, mask):
    """Score the actions of each position by a hash of all that is observed."""
    seen = [key for key in sorted(observation) if key != "action_mask"]
    rows = [zlib.crc32(b"".join(np.array(observation[key][i]).tobytes() for key in seen)) for i in range(len(mask))]
    return np.stack([np.random.default_rng(row).random(mask.shape[1]) for row in rows])


def first_action(observation, mask):
    return int(np.flatnonzero(mask)[0])


GAMES = [
    ("scrabble", "mini", None, {"extra": True}),
    ("scrabble", "mini", None, {"actions": "candidates", "mask": False}),
    ("scrabble", "seven", None, {"actions": "candidates"}),
    ("racer", None, WORDS, {"extra": True}),
]


@pytest.mark.parametrize(("game", "ruleset", "lexicon", "options"), GAMES)
def test_a_policy_plays_as_in_its_environment(game, ruleset, lexicon, options):
    env = make_env(game, ruleset, lexicon, **options)
    for seed in range(3):
        observation, _ = env.reset(seed=seed)
        over, info = False, {}
        while not over:
            mask = env.action_masks()[None]
            scores = by_hash({key: array[None] for key, array in observation.items()}, mask)
            observation, _, terminated, truncated, info = env.step(int(np.where(mask, scores, -1).argmax()))
            over = terminated or truncated
        agent = PolicyAgent.of(by_hash, env)
        state = play_game(make_variant(game, ruleset, lexicon).new_game(seed), [agent, agent])
        assert (state.ply, list(state.scores)) == (info["ply"], info["scores"].tolist())


def test_many_positions_at_once_are_the_same_as_one_at_a_time():
    agent, batch = PolicyAgent(by_hash, "scrabble"), make_variant("scrabble", "mini").batch(range(11))
    views = batch.views(np.arange(11))
    together = agent.choose_many(views, np.random.default_rng(0))
    alone = [agent.choose_many(views[i].only(), np.random.default_rng(0))[0] for i in range(11)]
    np.testing.assert_equal(together, np.stack(alone))
    single = PolicyAgent(first_action, "scrabble", batched=False)
    assert not single.choose_many(views, np.random.default_rng(0)).any()  # action 0 is the pass


@pytest.fixture
def ghost(monkeypatch):
    """Register the example for one test, and forget it afterwards."""
    monkeypatch.setenv(catalog.REGISTERED, "")
    yield register_game("ghost.spec:SPEC")
    monkeypatch.undo()
    catalog._read_games.cache_clear()


@pytest.mark.usefixtures("ghost")
def test_a_policy_of_an_added_game_plays():
    agent = PolicyAgent(first_action, "ghost", batched=False)
    assert 0 <= evaluate(agent, "careful", "ghost", pairs=4).score <= 1


@pytest.mark.parametrize(
    "make", [make_env, make_aec_env, lambda *names, **options: make_vector_env(names[0], 3, *names[1:], **options)]
)
def test_the_agent_of_an_environment_has_its_options(make):
    agent = PolicyAgent.of(by_hash, make("scrabble", "mini", actions="candidates", rewards="result"))
    assert (agent.options, agent.ruleset) == ({"actions": "candidates"}, "mini")
    with pytest.raises(
        LexarenaError, match=r"^policy can only play Scrabble with the ruleset mini; this is Scrabble, ruleset seven"
    ):
        evaluate(agent, "greedy", "scrabble", "seven", pairs=1)
    with pytest.raises(LexarenaError, match="env must be a lexarena environment, got 5"):
        PolicyAgent.of(by_hash, 5)


def test_a_league_takes_policies_as_objects():
    named = PolicyAgent(by_hash, "scrabble", name="hash")
    league = play_league([named, "greedy", "random"], "scrabble", "mini", pairs=2)
    assert {standing.agent for standing in league.standings} == {"hash", "greedy", "random"}
    with pytest.raises(LexarenaError, match="an agent is listed twice"):
        play_league([named, named], "scrabble", "mini", pairs=2)


def test_a_saved_policy_is_named_by_its_directory(tmp_path):
    PolicyAgent(by_hash, "scrabble", name="hash", actions="candidates").save(tmp_path / "mine")
    spec = f"agent:{tmp_path / 'mine'}"
    played = [evaluate(agent, "greedy", "scrabble", "mini", pairs=10) for agent in (spec, str(tmp_path / "mine"))]
    direct = evaluate(PolicyAgent(by_hash, "scrabble", actions="candidates"), "greedy", "scrabble", "mini", pairs=10)
    assert [each.mean_scores for each in played] == [direct.mean_scores] * 2
    assert make_agent(spec, "scrabble").name == "hash"
    env = make_env("scrabble", "mini", opponent=spec, seat=1)
    assert env.reset(seed=1)[1]["ply"] == 1


def test_the_app_offers_a_policy_that_was_added(tmp_path, monkeypatch):
    from lexarena.cli.play import offer_agent
    from lexarena.play import offer
    from lexarena.web.setup import Seat, Setup, choose_move

    monkeypatch.setattr(offer, "_added", [])
    PolicyAgent(by_hash, "scrabble", name="hash", ruleset="mini").save(tmp_path)
    offer_agent(f"agent:{tmp_path}")
    spec = offer.offer_of("scrabble").opponent("hash", "mini").spec({})
    assert spec == f"agent:{tmp_path.resolve()}"
    assert "agent:" not in json.dumps(offer.offer_of("scrabble").to_json())
    assert "hash" not in [each.name for each in offer.offer_of("racer").opponents]
    with pytest.raises(LexarenaError, match="unknown opponent"):
        offer.offer_of("scrabble").opponent("hash", "standard")
    setup = Setup("scrabble", "mini", None, (Seat("you"), Seat("hash", spec)), 5)
    assert setup.after([choose_move(setup.to_json(), [], spec)]).ply == 1


def test_a_torch_module_is_a_policy(tmp_path):
    torch = pytest.importorskip("torch")
    network = torch.nn.Sequential(PickKey("board"), torch.nn.Flatten(), torch.nn.Linear(25, 25_622))
    agent = PolicyAgent.of(network, make_env("scrabble", "mini"), sample=True)
    agent.save(tmp_path / "net")
    results = [evaluate(each, "random", "scrabble", "mini", pairs=5) for each in (agent, f"agent:{tmp_path / 'net'}")]
    assert results[0].mean_scores == results[1].mean_scores


try:
    from torch.nn import Module

    class PickKey(Module):
        """The first layer of a network: one key of the observation."""

        def __init__(self, key):
            super().__init__()
            self.key = key

        def forward(self, observation):
            return observation[self.key].float()
except ImportError:
    pass


def test_a_model_of_stable_baselines_is_a_policy(tmp_path):
    contrib = pytest.importorskip("sb3_contrib")
    env = make_env("scrabble", "mini", actions="candidates", mask=False, opponent="random")
    model = contrib.MaskablePPO("MultiInputPolicy", env, n_steps=8, batch_size=8, seed=1)
    agent = PolicyAgent.of(model, model.get_env())
    agent.save(tmp_path)
    assert json.loads((tmp_path / "agent.json").read_text())["model"] == "sb3_contrib.ppo_mask.ppo_mask:MaskablePPO"
    results = [evaluate(each, "random", "scrabble", "mini", pairs=5) for each in (agent, f"agent:{tmp_path}")]
    assert results[0].mean_scores == results[1].mean_scores


def test_the_vector_environment_serves_stable_baselines():
    contrib = pytest.importorskip("sb3_contrib")
    from stable_baselines3.common.vec_env import VecMonitor

    from lexarena.envs import StableBaselinesVecEnv

    envs = StableBaselinesVecEnv(make_vector_env("scrabble", 16, "mini", actions="candidates", mask=False), seed=3)
    plain = make_vector_env("scrabble", 16, "mini", actions="candidates", mask=False)
    np.testing.assert_equal(envs.reset(), plain.reset(seed=3)[0])
    ended = 0
    for _ in range(30):
        actions = plain.random_actions(np.random.default_rng(1))
        seen, rewards, over, infos = envs.step(actions)
        expected, their_rewards, terminated, truncated, info = plain.step(actions)
        np.testing.assert_equal((seen, over), (expected, terminated | truncated))
        assert rewards.tolist() == their_rewards.astype(np.float32).tolist()
        for game in np.flatnonzero(over):
            np.testing.assert_equal(infos[game]["terminal_observation"], info["final_obs"][game])
            ended += 1
    assert ended > 16
    model = contrib.MaskablePPO("MultiInputPolicy", VecMonitor(envs), n_steps=8, batch_size=64, seed=1)
    model.learn(256)
    assert len(model.ep_info_buffer) > 0
    assert PolicyAgent.of(model, model.get_env()).options == {"actions": "candidates", "mask": False}


@pytest.mark.parametrize(
    ("policy", "problem"),
    [
        (lambda seen, mask: np.full(len(mask), 3), "policy chose action 3, which is not legal; choose among"),
        (lambda seen, mask: np.full(len(mask), -1), "policy chose action -1, which is not legal; choose among"),
        (lambda seen, mask: mask[:, :-1], r"policy returned bool of shape \(1, 25621\); return an array \(1,\) with"),
        (lambda seen, mask: np.where(mask, np.nan, 0), "policy returned a score that is not a number"),
    ],
)
def test_a_wrong_answer_is_reported(policy, problem):
    batch = make_variant("scrabble", "mini").batch([5])
    agent = PolicyAgent(policy, "scrabble")
    batch.arrays.ends[:] = 0  # an empty bag: no exchanges
    with pytest.raises((LexarenaError, IllegalMoveError), match=problem):
        agent.choose_many(batch.views(), np.random.default_rng(0))


def test_wrong_directories_and_policies_are_reported(tmp_path):
    with pytest.raises(LexarenaError, match=r"agent\.json: cannot be read \(no such file\); give a directory that"):
        make_agent(f"agent:{tmp_path}", "scrabble")
    (tmp_path / "agent.json").write_text("{}")
    with pytest.raises(LexarenaError, match="cannot be loaded as a policy"):
        make_agent(f"agent:{tmp_path}", "scrabble")
    with pytest.raises(LexarenaError, match="'agent:' names no directory; write agent:DIR"):
        make_agent("agent:", "scrabble")
    with pytest.raises(LexarenaError, match="a policy must be callable or have a method predict, got 5"):
        PolicyAgent(5, "scrabble")
    with pytest.raises(LexarenaError, match=r"policy cannot be saved .*; define the policy as a function or class"):
        PolicyAgent(lambda seen, mask: mask, "scrabble").save(tmp_path)
