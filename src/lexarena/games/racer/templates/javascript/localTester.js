#!/usr/bin/env node
// Let the bot play against itself in this terminal, and show both boards and their points.
"use strict";

const { WordRacer, loadWords, SIZE, ALPHABET } = require("./wordracer.js");

const POINTS = { 2: 1, 3: 2, 4: 3, 5: 5, 6: 8, 7: 13 };

/** Return the most points that words without a common cell make in a row or a column. */
function linePoints(line, words) {
  const best = new Array(SIZE + 1).fill(0);
  for (let i = SIZE - 1; i >= 0; i--) {
    best[i] = best[i + 1];
    for (let end = i + 2; end <= SIZE; end++) {
      if (words.has(line.slice(i, end))) best[i] = Math.max(best[i], POINTS[end - i] + best[end]);
    }
  }
  return best[0];
}

function boardPoints(board, words) {
  let points = 0;
  for (let i = 0; i < SIZE; i++) {
    points += linePoints(board.slice(SIZE * i, SIZE * (i + 1)).join(""), words);
    points += linePoints(board.filter((_, cell) => cell % SIZE === i).join(""), words);
  }
  return points;
}

process.stdout.on("error", () => process.exit(0)); // whoever reads has seen enough, as in `node localTester.js | head`
const words = loadWords();
if (words.length === 0) console.log("There is no word in words.dat of this directory, or no such file, so nothing gives points.");
const bots = [new WordRacer(words), new WordRacer(words)];
const start = ALPHABET[Math.floor(Math.random() * ALPHABET.length)];
bots.forEach((bot) => bot.begin(start));
const used = [0, 0];
for (let turn = 0; turn < 48; turn++) {
  const caller = turn % 2;
  const began = performance.now();
  const { letter } = bots[caller].call();
  const called = performance.now();
  bots[1 - caller].place(letter);
  used[caller] += called - began;
  used[1 - caller] += performance.now() - called;
}
const valid = new Set(words);
bots.forEach((bot, seat) => {
  const name = seat === 0 ? "first" : "second";
  console.log(`${name}: ${boardPoints(bot.board, valid)} points, ${(used[seat] / 1000).toFixed(3)} s`);
  for (let row = 0; row < SIZE; row++) {
    console.log("  " + bot.board.slice(SIZE * row, SIZE * (row + 1)).join(" "));
  }
});
