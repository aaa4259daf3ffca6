"""The templates for Scrabble bots, by language."""

from lexarena.bots.new_bot import Template

TEMPLATES = {
    "python": Template(
        "Python",
        command="python3 scrabble_bot.py",
        build=None,
        test=("lexarena bot match . . --game scrabble",),
        ideas="choose_move in scrabble_bot.py",
        files=("scrabble_bot.py",),
    ),
    "cpp": Template(
        "C++",
        command="./scrabble_bot",
        build="g++ -std=c++17 -O2 -o scrabble_bot main.cpp",
        test=("lexarena bot match . . --game scrabble",),
        ideas="choose_move in scrabble_bot.hpp",
        files=("scrabble_bot.hpp", "main.cpp"),
        product="scrabble_bot",
        tools=("g++",),
    ),
}
