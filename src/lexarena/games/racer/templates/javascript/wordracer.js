#!/usr/bin/env node
// A Word Racer bot that plays at random. It does all the input and output; the ideas are yours.
//
// Put them into chooseCall and chooseCell. Cells are numbered row by row, 0 top left, 24 the centre, 48 bottom right.
"use strict";

const fs = require("fs");
const readline = require("readline");

const SIZE = 7;
const CENTRE = 24;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Return the words that give points; none if there is no such file. */
function loadWords(path = "words.dat") {
  let text;
  try {
    text = fs.readFileSync(path, "utf8");
  } catch {
    return [];
  }
  return text.split("\n").map((line) => line.trim().toUpperCase()).filter((word) => /^[A-Z]{2,7}$/.test(word));
}

let seed = 0;

/** Return a random number below 1. It has a seed, unlike Math.random, so `lexarena replay --bot` can repeat a game. */
function random() {
  seed = (seed + 0x6d2b79f5) | 0; // mulberry32
  let bits = Math.imul(seed ^ (seed >>> 15), seed | 1);
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
  return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
}

function pick(items) {
  return items[Math.floor(random() * items.length)];
}

/** Your bot. `board` has 49 cells, each a letter or "." while it is empty. */
class WordRacer {
  /** Get ready. This runs before the clock does: the place for tables made from the words. */
  constructor(words) {
    this.words = words;
    this.board = new Array(SIZE * SIZE).fill(".");
  }

  /**
   * Choose a letter to call, and the empty cell of the own board for it.
   * Here: a random letter of a random word, so that common letters are called more often.
   */
  chooseCall() {
    const letter = pick(this.words.length > 0 ? pick(this.words) : ALPHABET);
    return { letter, cell: pick(this.freeCells()) };
  }

  /** Choose the empty cell for a letter that the opponent called. Here: any. */
  chooseCell(letter) {
    return pick(this.freeCells());
  }

  /** Return the empty cells. */
  freeCells() {
    return [...this.board.keys()].filter((cell) => this.board[cell] === ".");
  }

  // From here on: the protocol. There is no need to change it.

  begin(start) {
    this.board[CENTRE] = start;
    seed = start.charCodeAt(0);
  }

  call() {
    const { letter, cell } = this.chooseCall();
    if (!/^[A-Z]$/.test(letter)) {
      throw new Error(`chooseCall gave the letter ${letter}; it must be one of A to Z`);
    }
    this.put(letter, cell);
    return { letter, cell };
  }

  place(letter) {
    const cell = this.chooseCell(letter);
    this.put(letter, cell);
    return cell;
  }

  put(letter, cell) {
    if (this.board[cell] !== ".") {
      throw new Error(`cell ${cell} is not an empty cell of the board`);
    }
    this.board[cell] = letter;
  }

  isFull() {
    return !this.board.includes(".");
  }
}

/** Play one game: read letters from standard input, write moves to standard output. Debug with console.error. */
function main() {
  const bot = new WordRacer(loadWords());
  const input = readline.createInterface({ input: process.stdin });
  const say = (line) => process.stdout.write(line + "\n");
  const call = () => {
    const { letter, cell } = bot.call();
    say(`${letter} ${cell}`);
  };
  process.stdout.on("error", () => process.exit(0)); // the referee has gone
  let lines = 0;
  input.on("line", (text) => {
    const line = text.trim();
    lines += 1;
    if (lines === 1) {
      bot.begin(line);
    } else if (lines === 2) {
      if (line === "1") call();
    } else if (!bot.isFull()) {
      say(String(bot.place(line)));
      if (!bot.isFull()) call();
    }
    if (bot.isFull()) input.close();
  });
}

module.exports = { WordRacer, loadWords, SIZE, ALPHABET };

if (require.main === module) main();
