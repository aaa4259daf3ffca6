// Plays one game: reads the referee's lines from standard input, writes moves to standard output.
//
// Standard output belongs to the referee; write to std::cerr to debug.
#include <iostream>

#include "scrabble_bot.hpp"

int main() {
    ScrabbleBot bot(load_rules(), load_words());
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream parts(trimmed(line));
        std::string kind, move;
        parts >> kind;
        if (kind == "opponent") {
            std::getline(parts, move);
            bot.lay(trimmed(move));
        } else if (kind == "turn") {
            parts >> bot.rack >> bot.my_points >> bot.their_points >> bot.in_bag >> bot.seconds_left;
            move = bot.choose_move();
            bot.lay(move);
            std::cout << move << std::endl;  // endl flushes
        } else if (kind == "end") {
            break;  // "scrabble 1", "first" and "second" need no answer
        }
    }
    return 0;
}
