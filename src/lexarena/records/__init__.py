"""Game records: write a game down, read it, and play it again exactly."""

from lexarena.records.record import Record, RecordedMove, WordsUsed, parse_record, read_record, to_json, write_record
from lexarena.records.refereed import RecordedFault, Refereed, SeatReport
from lexarena.records.replay import record_game, replay, steps

__all__ = [
    "Record",
    "RecordedFault",
    "RecordedMove",
    "Refereed",
    "SeatReport",
    "WordsUsed",
    "parse_record",
    "read_record",
    "record_game",
    "replay",
    "steps",
    "to_json",
    "write_record",
]
