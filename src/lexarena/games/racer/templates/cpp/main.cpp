// Plays one game: reads letters from standard input, writes moves to standard output.
//
// Standard output belongs to the referee; write to std::cerr to debug.
#include <iostream>

#include "wordracer.hpp"

static void call(WordRacer& bot) {
    Call call = bot.call();
    std::cout << call.letter << ' ' << call.cell << std::endl;  // endl flushes
}

int main() {
    WordRacer bot(load_words());
    char start, first;
    if (!(std::cin >> start >> first)) return 0;
    bot.begin(start);
    if (first == '1') call(bot);
    for (char letter; !bot.is_full() && std::cin >> letter;) {
        std::cout << bot.place(letter) << std::endl;
        if (!bot.is_full()) call(bot);
    }
    return 0;
}
