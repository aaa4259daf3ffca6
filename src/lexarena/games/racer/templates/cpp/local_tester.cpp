// Lets the bot play against itself in this terminal, and shows both boards and their points.
#include <chrono>
#include <cstdio>
#include <unordered_set>

#include "wordracer.hpp"

using Words = std::unordered_set<std::string>;

// Returns the most points that words without a common cell make in a row or a column.
static int line_points(const std::string& line, const Words& words) {
    static const int points[] = {0, 0, 1, 2, 3, 5, 8, 13};
    int best[SIZE + 1] = {};
    for (int i = SIZE - 1; i >= 0; --i) {
        best[i] = best[i + 1];
        for (int length = 2; i + length <= SIZE; ++length) {
            if (words.count(line.substr(i, length))) best[i] = std::max(best[i], points[length] + best[i + length]);
        }
    }
    return best[0];
}

static int board_points(const std::string& board, const Words& words) {
    int points = 0;
    for (int i = 0; i < SIZE; ++i) {
        std::string column;
        for (int row = 0; row < SIZE; ++row) column += board[SIZE * row + i];
        points += line_points(board.substr(SIZE * i, SIZE), words) + line_points(column, words);
    }
    return points;
}

static double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

int main() {
    std::vector<std::string> words = load_words();
    if (words.empty()) std::puts("There is no word in words.dat of this directory, or no such file, so nothing gives points.");
    WordRacer bots[] = {WordRacer(words), WordRacer(words)};
    char start = static_cast<char>('A' + std::random_device{}() % 26);
    bots[0].begin(start);
    bots[1].begin(start);
    double seconds[2] = {0, 0};
    for (int turn = 0; turn < 48; ++turn) {
        int caller = turn % 2;
        double began = now();
        char letter = bots[caller].call().letter;
        double called = now();
        bots[1 - caller].place(letter);
        seconds[caller] += called - began;
        seconds[1 - caller] += now() - called;
    }
    Words valid(words.begin(), words.end());
    for (int seat = 0; seat < 2; ++seat) {
        const std::string& board = bots[seat].board;
        const char* name = seat == 0 ? "first" : "second";
        std::printf("%s: %d points, %.3f s\n", name, board_points(board, valid), seconds[seat]);
        for (int cell = 0; cell < SIZE * SIZE; ++cell) {
            std::printf("%s%c%s", cell % SIZE ? " " : "  ", board[cell], cell % SIZE == SIZE - 1 ? "\n" : "");
        }
    }
}
