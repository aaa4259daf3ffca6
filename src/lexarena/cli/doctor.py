"""`lexarena doctor`: what is installed, what works here, and what to install for what."""

import typer

from lexarena.console.options import AsJson


def doctor(as_json: AsJson = False) -> None:
    """Show versions, the cache, the sandbox, the browser, the GPU and the extras, and what to install for what."""
    import json
    from dataclasses import asdict

    from lexarena.console.doctor import examine

    findings = examine()
    if as_json:
        typer.echo(json.dumps([asdict(finding) for finding in findings], indent=1))
        return
    for finding in findings:
        typer.echo(f"{'ok' if finding.fine else '--'}  {finding.topic:<9}  {finding.text}")
        if finding.remedy:
            typer.echo(f"    {'':<9}  {finding.remedy}")
