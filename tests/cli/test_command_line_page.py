"""docs/reference/command-line.md shows every command, as the program has it."""

from tools import command_line


def test_the_page_is_what_the_program_writes():
    assert command_line.PAGE.read_text(encoding="utf-8") == command_line.text(), (
        "write it again: python -m tools.command_line"
    )


def test_a_group_leads_to_its_commands():
    page = command_line.text()
    assert "[`moves`](#lexarena-scrabble-moves)" in page
    assert "\n### lexarena scrabble moves\n" in page
    assert "`--ruleset NAME\\|FILE`" in page
