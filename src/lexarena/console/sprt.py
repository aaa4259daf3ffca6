"""The options of a sequential probability ratio test, and its result in words, for all commands that have one."""

from typing import TYPE_CHECKING, Annotated

from lexarena.console.options import flag
from lexarena.errors import LexarenaError

if TYPE_CHECKING:
    from lexarena.ratings import Sprt, SprtReport

TEST = "Sequential test (SPRT)"
"""The group of these options in the help of a command."""

Elo = Annotated[
    str | None, flag("--elo", "LOW,HIGH", "Elo differences that --sprt decides between, such as 0,5.", TEST)
]
EloModel = Annotated[
    str | None,
    flag("--model", "MODEL", "The unit of --elo: normalized (default) or logistic (default with --luck).", TEST),
]
Alpha = Annotated[
    float | None, flag("--alpha", "P", "Probability of accepting HIGH when LOW is true (default: 0.05).", TEST)
]
Beta = Annotated[
    float | None, flag("--beta", "P", "Probability of accepting LOW when HIGH is true (default: 0.05).", TEST)
]
_ERROR = 0.05
_UNITS = {"score": "", "logistic": " Elo", "normalized": " normalized Elo"}


def sprt_option(
    is_wanted: bool,
    elo: str | None = None,
    between: str | None = None,
    model: str | None = None,
    alpha: float | None = None,
    beta: float | None = None,
    without_luck: bool = False,
) -> "Sprt | None":
    """Return the test that the options describe, or None without `--sprt`. Without luck, Elo is logistic."""
    from lexarena.ratings.sprt import LOGISTIC_MODEL, NORMALIZED_MODEL, SCORE_MODEL

    given = {"--elo": elo, "--between": between, "--model": model, "--alpha": alpha, "--beta": beta}
    if not is_wanted:
        for name, value in given.items():
            if value is not None:
                raise LexarenaError(f"{name} needs --sprt; add --sprt, or leave {name} out")
        return None
    if elo is not None and between is not None:
        raise LexarenaError("--elo and --between cannot be combined; give one of them")
    if model is not None and (elo is None or model not in (NORMALIZED_MODEL, LOGISTIC_MODEL)):
        raise LexarenaError(f"--model {model}: use normalized or logistic, together with --elo")
    errors = (_ERROR if alpha is None else alpha, _ERROR if beta is None else beta)
    if not all(0 < error < 0.5 for error in errors):
        raise LexarenaError(f"--alpha {errors[0]:g} --beta {errors[1]:g}: both must be between 0 and 0.5")
    if elo is None:
        return _parsed("--between", between or "0.5,0.52", SCORE_MODEL, errors, "two scores, such as 0.5,0.52")
    if without_luck and model == NORMALIZED_MODEL:
        raise LexarenaError(f"--model {model}: results without luck have no normalized Elo; use --model logistic")
    usual = LOGISTIC_MODEL if without_luck else NORMALIZED_MODEL
    return _parsed("--elo", elo, model or usual, errors, "two Elo differences, the lower one first, as in 0,5")


def _parsed(option: str, text: str, model: str, errors: tuple[float, float], wanted: str) -> "Sprt":
    from lexarena.ratings import Sprt

    try:
        lower, higher = (float(part) for part in text.split(","))
        return Sprt(lower, higher, *errors, model)
    except ValueError:
        raise LexarenaError(f"{option} {text}: give {wanted}") from None


def ratio_text(ratio: float | None, bounds: tuple[float, float]) -> str:
    """Return the log likelihood ratio of a test and the bounds at which it stops; None or NaN is unknown.

    >>> ratio_text(-0.001, (-2.94, 2.94)), ratio_text(None, (-2.94, 2.94))
    ('LLR +0.00 (-2.94 to +2.94)', 'LLR unknown (-2.94 to +2.94)')
    """
    low, high = bounds
    shown = "unknown" if ratio is None or ratio != ratio else f"{round(ratio, 2) + 0.0:+.2f}"  # 0 has no minus
    return f"LLR {shown} ({low:.2f} to {high:+.2f})"


def sprt_lines(report: "SprtReport") -> list[str]:
    """Return the result of a test in words.

    >>> state = {"model": "score", "lower": 0.5, "higher": 0.52, "alpha": 0.05, "beta": 0.05, "ratio": 3.1}
    >>> state |= {"bounds": (-2.94, 2.94), "verdict": "higher", "adjusted": False}
    >>> for line in sprt_lines(state | {"estimate": 0.561, "estimate_low": 0.52, "estimate_high": 0.6}):
    ...     print(line)
    test between 50.0% and 52.0%: at least 52.0%; LLR +3.10 (-2.94 to +2.94)
    estimate after the stop, median-unbiased: 56.1%, 95% interval 52.0% to 60.0%
    """

    def shown(value: float | None, infinite: str = "") -> str:
        if value is None:
            return infinite
        return f"{value:.1%}" if report["model"] == "score" else f"{value:+.1f}"

    lower, higher = shown(report["lower"]), shown(report["higher"])
    verdict = {"lower": f"at most {lower}", "higher": f"at least {higher}", "open": "not decided yet"}[
        report["verdict"]
    ]
    unit = _UNITS[report["model"]]
    interval = f"{shown(report['estimate_low'], '-inf')} to {shown(report['estimate_high'], '+inf')}"
    how = "estimate" if report["verdict"] == "open" else "estimate after the stop, median-unbiased"
    how += ", without luck" if report["adjusted"] else ""
    known = any(report[key] is not None for key in ("estimate", "estimate_low", "estimate_high"))
    estimate = f"{shown(report['estimate'], 'infinite')}{unit}, 95% interval {interval}" if known else "unknown"
    return [
        f"test between {lower} and {higher}{unit}: {verdict}; {ratio_text(report['ratio'], report['bounds'])}",
        f"{how}: {estimate}",
    ]
