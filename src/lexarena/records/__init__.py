"""Game records: write a game down, read it, replay it exactly, and say how it ended."""

from lexarena.records.ending import Ending, ending_text
from lexarena.records.record import Record, RecordedMove, WordsUsed, parse_record, read_record, to_json, write_record
from lexarena.records.refereed import Loss, Machine, RecordedFault, Refereed, SeatReport
from lexarena.records.replay import GameRecords, WordLists, record_game, replay, steps

__all__ = [
    "Ending",
    "GameRecords",
    "Loss",
    "Machine",
    "Record",
    "RecordedFault",
    "RecordedMove",
    "Refereed",
    "SeatReport",
    "WordLists",
    "WordsUsed",
    "ending_text",
    "parse_record",
    "read_record",
    "record_game",
    "replay",
    "steps",
    "to_json",
    "write_record",
]
