"""An agent as a sandboxed program: tried here, where its mistakes can be reported, then staged with all that it needs.

The program is `lexarena bot run AGENT`; a server that has loaded it already is forked for each game (see `fork_server`).
Python, lexarena and whatever is installed beside it can be read in the sandbox. Other modules, those of an agent named as
`module:Class` and of a game from elsewhere, are copied into the bot's folder together with the modules next to them that
they import. The agent's module is imported in this process too, as for any other match: name only code that you trust. Code
that you do not trust belongs in a bot's folder.
"""

import ast
import hashlib
import os
import shlex
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path

import lexarena
from lexarena.agents import make_agent
from lexarena.agents.registry import parse_spec, take_files
from lexarena.bots.agent_program import warm_up_agent
from lexarena.bots.scratch import Scratch
from lexarena.bots.staging import StagedBot, content_hash, copy_tree, finish, new_folder
from lexarena.cache import cache_dir
from lexarena.core.catalog import REGISTERED, spec_path
from lexarena.core.variant import Variant


def stage_agent(scratch: Scratch, agent: str, variant: Variant, files: Mapping[str, bytes] | None = None) -> StagedBot:
    """Stage an agent, given as its name or `module:Class` with its options, as a program that plays a variant.

    `files` lie beside it instead of those of the variant.
    """
    warm_up_agent(make_agent(agent, variant.game), variant)
    variant.prepare_agents()
    sources = dict(_sources(agent, variant))
    agent, own = take_files(agent, variant.game)
    words = variant.agent_arguments(agent)  # bot run AGENT, and so on
    arguments = shlex.join(words)
    folder = new_folder(scratch, "agent")
    for name, source in sources.items():
        copy_tree(source, folder / name)
    digest = hashlib.sha256(f"lexarena {lexarena.__version__} {arguments}".encode())
    for content in own.values():
        digest.update(hashlib.sha256(content).digest())
    if sources:
        digest.update(content_hash(folder).encode())
    cache_dir().mkdir(parents=True, exist_ok=True)
    environment = [("LEXARENA_CACHE", str(cache_dir())), ("PYTHONPATH", str(_lexarena_root()))]
    if not _is_readable(Path(str(import_module(variant.spec.package).__file__))):
        environment.append((REGISTERED, spec_path(variant.game)))
    return finish(
        scratch,
        folder,
        digest.hexdigest(),
        f"{shlex.quote(sys.executable)} -m lexarena {arguments}",
        {**(variant.files if files is None else files), **own},
        sorted({sys.prefix, sys.base_prefix, str(_lexarena_root()), str(cache_dir())}),
        tuple(environment),
        shown_command=f"lexarena {arguments}",
        takes_seed=True,
        server=(sys.executable, "-m", "lexarena.bots.fork_server", *words[2:]),
    )


def _sources(agent: str, variant: Variant) -> Iterator[tuple[str, Path]]:
    """Yield what has to be copied beside an agent: the path in its folder, and the file or package that belongs there."""
    name = parse_spec(agent)[0]
    path = variant.spec.agents.get(name, name)
    found: dict[str, Path] = {}
    for module in (path.partition(":")[0], variant.spec.package, variant.spec.variant.partition(":")[0]):
        root = _root(module)
        if root is not None:
            _follow(module, root, found)
    yield from sorted(found.items())


def _root(module: str) -> Path | None:
    """Return the folder that a module, which is imported already, is found in; None if the sandbox shows it anyway."""
    file = getattr(sys.modules.get(module) or import_module(module), "__file__", None)
    if file is None or _is_readable(Path(file)):
        return None
    path = Path(os.path.abspath(file))
    depth = len(module.split(".")) - (0 if path.name == "__init__.py" else 1)
    return path.parents[depth]


def _follow(module: str, root: Path, found: dict[str, Path]) -> None:
    """Add a module or its package, and what these import from the same root folder."""
    located = _locate(module, root)
    if located is None or str(located.relative_to(root)) in found:
        return
    found[str(located.relative_to(root))] = located
    for source in [located] if located.is_file() else sorted(located.rglob("*.py")):
        for imported in _imports(source):
            _follow(imported, root, found)


def _locate(module: str, root: Path) -> Path | None:
    """Return the file of a module, or the outermost package that it belongs to; None if it is not below the root."""
    place = root
    for part in module.split("."):
        place = place / part
        if (place / "__init__.py").is_file():
            return place
        if place.with_suffix(".py").is_file():
            return place.with_suffix(".py")
    return None


def _imports(source: Path) -> Iterator[str]:
    """Yield the modules that a file names in its absolute imports; relative ones stay within its package."""
    for node in ast.walk(ast.parse(source.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _is_readable(file: Path) -> bool:
    """Whether the sandbox shows a module's file to an agent anyway, and Python finds it there."""
    places = [Path(prefix).resolve() for prefix in (sys.prefix, sys.base_prefix)]
    return any(file.resolve().is_relative_to(place) for place in [*places, _lexarena_root().resolve()])


def _lexarena_root() -> Path:
    return Path(lexarena.__file__).parent.parent
