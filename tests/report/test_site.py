"""The pages of a tournament: every game has one, they link to each other, and nothing is written outside the directory."""

import json
import re
from html import unescape

import pytest
from played_contest import HOSTILE, contest

from lexarena.errors import LexarenaError
from lexarena.report.site import summary_data, summary_page, write_site


@pytest.fixture(scope="module")
def played():
    return contest("racer")


@pytest.fixture(scope="module")
def site(played, tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    seen = []
    write_site(folder, *played, progress=lambda done, total: seen.append((done, total)))
    games = len(played[0]["games"])
    assert seen == [(done, games) for done in range(1, games + 1)]
    return folder


def data_of(path, key):
    return json.loads(re.search(rf'id="{key}">(.*?)</script>', path.read_text(encoding="utf-8"))[1])


def test_every_link_leads_to_a_file(played, site):
    pages = [site / game["page"] for game in played[0]["games"]]
    assert sorted(site.rglob("*.html")) == sorted([*pages, site / "summary.html"])
    for page in [site / "summary.html", *pages]:
        for link in re.findall(r'(?:href|src)="([^"]+)"', page.read_text(encoding="utf-8")):
            assert link.startswith("data:") or (page.parent / unescape(link)).is_file(), f"{page.name}: {link}"
    for place, page in enumerate(pages):
        links = data_of(page, "game")["links"]
        assert (page.parent / links["summary"]).resolve() == (site / "summary.html").resolve()
        for key, other in (("previous", place - 1), ("next", place + 1)):
            wanted = pages[other].resolve() if 0 <= other < len(pages) else None
            assert (links[key] and (page.parent / links[key]).resolve()) == wanted


def test_the_summary_has_the_results_and_no_text_breaks_out(played, site):
    page = (site / "summary.html").read_text(encoding="utf-8")
    assert page.count("<script") == page.count("</script>") == 2
    assert "<img" not in page
    assert "\u202e" not in page
    data = data_of(site / "summary.html", "tournament")
    results = played[0]
    assert [row["points"] for row in data["ranking"]] == [row["points"] for row in results["ranking"]]
    assert [game["winner"] for game in data["games"]] == [game["winner"] for game in results["games"]]
    shown = HOSTILE.replace("\u202e", "\\u202e")
    assert data["title"] == f"Cup of {shown}"
    assert shown in [row["name"] for row in data["ranking"]]
    assert {name for game in data["games"] for name in game["players"]} == {row["name"] for row in data["ranking"]}


def test_a_summary_of_bare_results_can_be_made():
    assert "Tournament" in summary_page({"schema": 1}, "assets")
    assert summary_data({})["games"] == []


def test_a_page_outside_the_folder_is_refused(played, tmp_path):
    results, records = played
    for page in ("../evil.html", "/evil.html", "games/../../evil.html"):
        games = [dict(results["games"][0], page=page)]
        with pytest.raises(LexarenaError, match="is outside"):
            write_site(tmp_path / "site", results | {"games": games}, records[:1])
    assert not list(tmp_path.rglob("evil.html"))


def test_a_folder_that_cannot_be_written_is_named(played, tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(LexarenaError, match="cannot write the pages"):
        write_site(tmp_path / "file" / "site", *played)
