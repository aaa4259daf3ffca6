// A Word Racer bot that plays at random. main.cpp does the input and output; the ideas are yours.
//
// Put them into choose_call and choose_cell. Cells are numbered row by row, 0 top left, 24 the centre, 48 bottom right.
#pragma once

#include <algorithm>
#include <cctype>
#include <fstream>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

constexpr int SIZE = 7;
constexpr int CENTRE = 24;
constexpr char EMPTY = '.';

// Returns the words that give points; none if there is no such file.
inline std::vector<std::string> load_words(const std::string& path = "words.dat") {
    std::vector<std::string> words;
    std::ifstream file(path);
    for (std::string word; std::getline(file, word);) {
        word.erase(word.find_last_not_of(" \t\r") + 1);
        for (char& letter : word) letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
        bool plain = std::all_of(word.begin(), word.end(), [](char letter) { return letter >= 'A' && letter <= 'Z'; });
        if (plain && word.size() >= 2 && word.size() <= SIZE) words.push_back(word);
    }
    return words;
}

struct Call {
    char letter;
    int cell;
};

class WordRacer {
public:
    // The own board: 49 cells, each a letter or '.' while it is empty.
    std::string board = std::string(SIZE * SIZE, EMPTY);

    // Get ready. This runs before the clock does: the place for tables made from the words.
    explicit WordRacer(std::vector<std::string> words) : words_(std::move(words)) {}

    // Choose a letter to call, and the empty cell of the own board for it.
    // Here: a random letter of a random word, so that common letters are called more often.
    Call choose_call() {
        static const std::string alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
        const std::string& letters = words_.empty() ? alphabet : words_[below(words_.size())];
        return {letters[below(letters.size())], any_free_cell()};
    }

    // Choose the empty cell for a letter that the opponent called. Here: any.
    int choose_cell(char /*letter*/) { return any_free_cell(); }

    // Returns the empty cells.
    std::vector<int> free_cells() const {
        std::vector<int> free;
        for (int cell = 0; cell < SIZE * SIZE; ++cell) {
            if (board[cell] == EMPTY) free.push_back(cell);
        }
        return free;
    }

    // From here on: what main.cpp and local_tester.cpp use. There is no need to change it.

    void begin(char start) {
        board[CENTRE] = start;
        random_.seed(start);  // the same letters give the same game, so `lexarena replay --bot` can repeat it
    }

    Call call() {
        Call call = choose_call();
        if (call.letter < 'A' || call.letter > 'Z') {
            throw std::logic_error(std::string("choose_call gave the letter ") + call.letter + "; it must be one of A to Z");
        }
        put(call.letter, call.cell);
        return call;
    }

    int place(char letter) {
        int cell = choose_cell(letter);
        put(letter, cell);
        return cell;
    }

    bool is_full() const { return board.find(EMPTY) == std::string::npos; }

private:
    std::vector<std::string> words_;
    std::mt19937 random_;

    std::size_t below(std::size_t limit) { return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random_); }

    int any_free_cell() {
        std::vector<int> free = free_cells();
        return free[below(free.size())];
    }

    void put(char letter, int cell) {
        if (cell < 0 || cell >= SIZE * SIZE || board[cell] != EMPTY) {
            throw std::logic_error("cell " + std::to_string(cell) + " is not an empty cell of the board");
        }
        board[cell] = letter;
    }
};
