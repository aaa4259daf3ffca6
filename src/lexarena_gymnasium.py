"""Registers lexarena's environments as soon as Gymnasium is imported.

Since version 1.0, Gymnasium has no entry points for the environments of other packages. So the wheel has a start-up file,
`lexarena_gymnasium.pth`, which calls `wait` when Python starts. Nothing else is imported before Gymnasium is.
"""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType


class _Waiting:
    """An import hook that acts once, on Gymnasium's registry, and then removes itself."""

    @classmethod
    def find_spec(cls, name: str, path: object = None, target: object = None) -> object:
        """Let the registry be found as usual, and have the environments registered once it has been executed."""
        if name != "gymnasium.envs":
            return None
        sys.meta_path.remove(cls)  # type: ignore[arg-type]
        specs = (finder.find_spec(name, path, target) for finder in sys.meta_path)  # type: ignore[arg-type]
        found = next(filter(None, specs), None)
        if found is not None and found.loader is not None:
            execute = found.loader.exec_module

            def execute_and_register(module: "ModuleType") -> None:
                execute(module)
                _register()

            found.loader.exec_module = execute_and_register  # type: ignore[method-assign]
        return found


def wait() -> None:
    """Register the environments when Gymnasium is imported."""
    if _Waiting not in sys.meta_path:  # type: ignore[comparison-overlap]
        sys.meta_path.insert(0, _Waiting)  # type: ignore[arg-type]


def _register() -> None:
    """Register the environments of the built-in games; what goes wrong is a warning, for Gymnasium must be imported.

    `lexarena.envs` registers those of all games, but has to look for plug-ins, which takes longer.
    """
    try:
        from importlib import import_module

        from gymnasium.envs.registration import register, registry

        for game in import_module("lexarena.games").__all__:
            spec = import_module(f"lexarena.games.{game}.spec").SPEC
            for name, (single, vector) in spec.environments.items():
                if name not in registry:
                    register(name, entry_point=single, vector_entry_point=vector)
    except Exception as error:
        import warnings

        warnings.warn(f"lexarena's environments could not be registered: {error!r}", stacklevel=2)
