// A Scrabble bot that plays simple words. main.cpp does the input and output; the ideas are yours.
//
// Put them into choose_move. The board has a letter on each square, lower case for a blank, and '.' while it is empty.
#pragma once

#include <algorithm>
#include <cctype>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

constexpr char EMPTY = '.';

inline std::string upper(std::string text) {
    for (char& letter : text) letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    return text;
}

inline std::string trimmed(const std::string& text) {
    auto first = text.find_first_not_of(" \t\r"), last = text.find_last_not_of(" \t\r");
    return first == std::string::npos ? "" : text.substr(first, last - first + 1);
}

// Returns the words that may be played; none if there is no such file.
inline std::vector<std::string> load_words(const std::string& path = "words.dat") {
    std::vector<std::string> words;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        std::string word = upper(trimmed(line));
        bool plain = std::all_of(word.begin(), word.end(), [](char letter) { return letter >= 'A' && letter <= 'Z'; });
        if (plain && word.size() >= 2) words.push_back(word);
    }
    return words;
}

// Returns the rules as "table.key" -> value, as they stand in ruleset.toml: one key = value a line.
inline std::map<std::string, std::string> load_rules(const std::string& path = "ruleset.toml") {
    std::map<std::string, std::string> rules;
    std::ifstream file(path);
    std::string table;
    for (std::string line; std::getline(file, line);) {
        line = trimmed(line);
        auto equals = line.find('=');
        if (!line.empty() && line[0] == '[' && line.back() == ']') {
            table = line.substr(1, line.size() - 2) + ".";
        } else if (equals != std::string::npos) {
            rules[table + trimmed(line.substr(0, equals))] = trimmed(line.substr(equals + 1));
        }
    }
    return rules;
}

class ScrabbleBot {
public:
    int size;
    std::vector<std::string> board;
    std::string rack;  // '?' is a blank
    int my_points = 0, their_points = 0, in_bag = 0;
    double seconds_left = 0;

    // Get ready. This runs before the clock does: the place for tables made from the words.
    ScrabbleBot(std::map<std::string, std::string> rules, const std::vector<std::string>& words)
        : size(std::stoi(rules["board.size"])), board(size, std::string(size, EMPTY)),
          exchanges_(rules["exchange.allowed"] == "true"), minimum_in_bag_(std::stoi(rules["exchange.minimum_in_bag"])) {
        for (char letter = 'A'; letter <= 'Z'; ++letter) values_[letter - 'A'] = std::stoi(rules[std::string("tiles.values.") + letter]);
        for (const std::string& word : words) {
            if (static_cast<int>(word.size()) <= size && words_.insert(word).second) spelled_[sorted(word)].push_back(word);
        }
    }

    // Choose a move, in notation: "8H WORD" across, "H8 WORD" down, "-AB" exchanges A and B, "-" passes.
    // Here: of the words that use one letter of the board, the one with the most points, premiums not counted.
    std::string choose_move() {
        std::string best;
        int most = -1;
        auto consider = [&](const std::string& word, int row, int col, bool down) {
            int points = 0;
            for (char letter : word) points += values_[letter - 'A'];
            if (points > most) best = text(word, row, col, down), most = points;
        };
        bool empty = true;
        for (int row = 0; row < size; ++row) {
            for (int col = 0; col < size; ++col) {
                if (board[row][col] == EMPTY) continue;
                empty = false;
                char shared = upper(std::string(1, board[row][col]))[0];
                for (const std::string& group : groups()) {
                    for (const std::string& word : words_of(group + shared)) try_through(word, row, col, shared, consider);
                }
            }
        }
        if (empty) {
            int centre = size / 2;
            for (const std::string& group : groups()) {
                for (const std::string& word : words_of(group)) {
                    consider(word, centre, std::max(0, centre - static_cast<int>(word.size()) + 1), false);
                }
            }
        }
        if (!best.empty()) return best;
        bool enough = in_bag >= std::max(minimum_in_bag_, static_cast<int>(rack.size()));
        return exchanges_ && enough ? "-" + rack : "-";
    }

    // Whether a word can lie here, with one letter on the board already and good words across all others.
    bool fits(const std::string& word, int row, int col, bool down, int shared_row, int shared_col) const {
        int dr = down, dc = !down, length = static_cast<int>(word.size());
        if (row < 0 || col < 0 || (down ? row : col) + length > size) return false;
        if (at(row - dr, col - dc) != EMPTY || at(row + dr * length, col + dc * length) != EMPTY) return false;
        for (int i = 0; i < length; ++i) {
            int r = row + dr * i, c = col + dc * i;
            if (r == shared_row && c == shared_col) continue;
            if (board[r][c] != EMPTY || !crosses(word[i], r, c, !down)) return false;
        }
        return true;
    }

    // Whether a letter makes a word, or nothing, with its neighbours in this direction.
    bool crosses(char letter, int row, int col, bool down) const {
        int dr = down, dc = !down;
        std::string word(1, letter);
        for (int r = row - dr, c = col - dc; at(r, c) != EMPTY; r -= dr, c -= dc) word = at(r, c) + word;
        for (int r = row + dr, c = col + dc; at(r, c) != EMPTY; r += dr, c += dc) word += at(r, c);
        return word.size() == 1 || words_.count(upper(word)) > 0;
    }

    // Returns what lies on a square; nothing lies outside of the board.
    char at(int row, int col) const {
        return row >= 0 && row < size && col >= 0 && col < size ? board[row][col] : EMPTY;
    }

    // From here on: what main.cpp uses. There is no need to change it.

    // Puts the tiles of a move on the board; an exchange or a pass lays none.
    void lay(const std::string& move) {
        if (move.empty() || move[0] == '-') return;
        std::istringstream parts(move);
        std::string square, word;
        parts >> square >> word;
        bool down = std::isalpha(static_cast<unsigned char>(square[0])) != 0;
        char letter = down ? square[0] : square.back();
        int row = std::stoi(down ? square.substr(1) : square) - 1, col = std::toupper(static_cast<unsigned char>(letter)) - 'A';
        for (char tile : word) {
            if (tile == '(' || tile == ')') continue;
            if (at(row, col) == EMPTY) board.at(row).at(col) = tile;
            (down ? row : col) += 1;
        }
    }

private:
    bool exchanges_;
    int minimum_in_bag_;
    int values_[26] = {};
    std::unordered_set<std::string> words_;
    std::unordered_map<std::string, std::vector<std::string>> spelled_;  // the words by their letters, sorted

    static std::string sorted(std::string text) {
        std::sort(text.begin(), text.end());
        return text;
    }

    const std::vector<std::string>& words_of(const std::string& letters) const {
        static const std::vector<std::string> none;
        auto found = spelled_.find(sorted(letters));
        return found == spelled_.end() ? none : found->second;
    }

    // All groups of plain tiles in the rack, each once.
    std::set<std::string> groups() const {
        std::set<std::string> found;
        for (unsigned some = 1; some < 1u << rack.size(); ++some) {
            std::string group;
            for (std::size_t i = 0; i < rack.size(); ++i) {
                if (some >> i & 1) group += rack[i];
            }
            if (group.find('?') == std::string::npos) found.insert(sorted(group));
        }
        return found;
    }

    template <typename Consider>
    void try_through(const std::string& word, int row, int col, char shared, Consider consider) const {
        for (int at = 0; at < static_cast<int>(word.size()); ++at) {
            if (word[at] != shared) continue;
            if (fits(word, row, col - at, false, row, col)) consider(word, row, col - at, false);
            if (fits(word, row - at, col, true, row, col)) consider(word, row - at, col, true);
        }
    }

    static std::string text(const std::string& word, int row, int col, bool down) {
        std::string number = std::to_string(row + 1), letter(1, static_cast<char>('A' + col));
        return (down ? letter + number : number + letter) + " " + word;
    }
};
