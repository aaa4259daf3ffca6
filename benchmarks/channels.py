"""What two bots can tell each other without a word, in bits per turn and per second: the channels that no sandbox closes.

    python -m benchmarks.channels

One bot is given a random symbol and passes it on; the other one says what it measures. The first half of the turns shows
what each symbol looks like, the second half counts errors. From the share of errors follow the bits that are certain to
arrive (Fano's inequality). Seconds are those of both bots' turns with the referee's work. The channel `page cache` is a
memory too: a page that was read in one game is still in the cache in the next.
"""

import math
import os
import random
import statistics
import subprocess
import tempfile
import time
from dataclasses import replace
from pathlib import Path

import typer

from lexarena.bots.clock import Limits
from lexarena.bots.commands import resolve_command
from lexarena.bots.cores import pinned
from lexarena.bots.guard import Guard
from lexarena.bots.process import BotProcess
from lexarena.bots.sandbox.choose import choose_sandbox
from lexarena.bots.scratch import Scratch
from lexarena.bots.staging import stage_bot
from lexarena.errors import LexarenaError

CHANNELS = {"pipe numbers": 16, "thread numbers": 16, "page cache": 256, "processor cache": 2, "queued signals": 16}
"""The channels, and the symbols of each."""
TURNS = 120
BOT = r"""
#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static long now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000000000L + t.tv_nsec;
}
static long new_pipe(void) {
  int ends[2];
  struct stat found;
  if (pipe(ends) || fstat(*ends, &found)) exit(4);
  close(ends[0]), close(ends[1]);
  return (long)found.st_ino;
}
static long tid;
static void *tell(void *nothing) { tid = gettid(); return nothing; }
static long new_thread(void) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, tell, NULL) || pthread_join(thread, NULL)) exit(5);
  return tid;
}
static sigset_t queued;
static void forget_signals(void) {
  struct timespec none = {0};
  while (sigtimedwait(&queued, NULL, &none) > 0) {}
}
static long queue_signals(long most) {
  long count = 0;
  while (count < most && !pthread_kill(pthread_self(), SIGRTMIN)) count++;
  return count;
}
static char memory[32 << 20];
static void walk(size_t size) { for (size_t at = 0; at < size; at += 64) ((volatile char *)memory)[at]++; }

int main(int count, char **words) {
  char line[32];
  int file = open("pages.dat", O_RDONLY), sends = !strcmp(words[2], "send"), kind = *words[1];
  long last = 0, page = 0, value;
  sigemptyset(&queued), sigaddset(&queued, SIGRTMIN), sigprocmask(SIG_BLOCK, &queued, NULL);
  if (count < 3 || posix_fadvise(file, 0, 0, POSIX_FADV_RANDOM)) return 3;
  while (fgets(line, sizeof line, stdin)) {
    int symbol = atoi(line);
    value = 0;
    if (kind == '0') {
      for (int each = 0; sends && each < 16 * symbol; each++) new_pipe();
      if (!sends) value = new_pipe() - last, last += value;
    } else if (kind == '1') {
      for (int each = 0; sends && each < 4 * symbol; each++) new_thread();
      if (!sends) value = new_thread() - last, last += value;
    } else if (kind == '2') {
      for (int bit = 0; bit < 8; bit++, page++) {
        long began = now();
        if (sends ? symbol >> bit & 1 : 1)
          if (pread(file, line, 1, page << 14) != 1) return 6;
        value |= (long)(now() - began < 20000) << bit;
      }
    } else if (kind == '4') {
      if (sends) forget_signals();
      value = queue_signals(sends ? 16 * symbol : 1 << 20);
      if (!sends) forget_signals();
    } else if (sends) {
      if (symbol) walk(sizeof memory);
    } else {
      long began = now();
      walk(1 << 19);
      value = now() - began;
      walk(1 << 19);
    }
    printf("%ld\n", value), fflush(stdout);
  }
}
"""


def certain_bits(symbols: int, errors: float) -> float:
    """Return the bits that a symbol carries at least if this share of them is misread."""
    if errors in (0.0, 1.0):
        return math.log2(symbols) if errors == 0.0 else 0.0
    unsure = -errors * math.log2(errors) - (1 - errors) * math.log2(1 - errors)
    return max(0.0, math.log2(symbols) - unsure - errors * math.log2(max(1, symbols - 1)))


def misread(kind: str, sent: list[int], read: list[int]) -> float:
    """Return the share of the second half of the symbols that is misread by what the first half looked like."""
    half = len(sent) // 2
    if kind == "page cache":
        return statistics.mean(map(int.__ne__, sent[half:], read[half:]))
    looks = {
        symbol: statistics.median([value for one, value in zip(sent[:half], read, strict=False) if one == symbol])
        for symbol in set(sent[:half])
    }
    guessed = [min(looks, key=lambda each: abs(looks[each] - value)) for value in read[half:]]
    return statistics.mean(map(int.__ne__, sent[half:], guessed))


def turn(bot: BotProcess, symbol: int) -> int:
    """Give a bot a turn; return the number that it says."""
    heard = bytearray()

    def feed(data: bytes) -> bool:
        heard.extend(data)
        return b"\n" in heard

    fault = bot.turn(b"%d\n" % symbol, feed).fault
    if fault is not None:
        raise SystemExit(f"a bot failed: {fault}")
    return int(heard)


def measure(kind: str, mode: str, folder: Path) -> tuple[float, float, float]:
    """Return the share of misread symbols, the bits per turn and the bits per second of a channel."""
    core, number, symbols = max(os.sched_getaffinity(0)), list(CHANNELS).index(kind), CHANNELS[kind]
    sandbox, rng = choose_sandbox(mode), random.Random(1)
    with Scratch() as scratch, Guard(scratch) as guard, pinned(core):
        bots, staged = (
            [],
            stage_bot(scratch, folder, "./bot"),
        )  # one copy, whose files are shared as those of the system
        for role in ("send", "receive"):
            command = resolve_command(f"./bot {number} {role}", staged.folder)
            bots.append(BotProcess.start(guard, replace(staged, command=command), Limits(seconds=600.0), sandbox, core))
        with (staged.folder / "pages.dat").open("rb") as file:
            os.fsync(file.fileno())
            os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        sent = [rng.randrange(symbols) for _ in range(2 * TURNS)]
        read, began = [], time.monotonic()
        for symbol in sent:
            turn(bots[0], symbol)
            read.append(turn(bots[1], 0))
        took = (time.monotonic() - began) / len(sent)
        for bot in bots:
            bot.close()
    errors = misread(kind, sent, read)
    bits = certain_bits(symbols, errors)
    return errors, bits, bits / took


def main() -> None:
    """Measure each channel in each sandbox."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "bot.c").write_text(BOT)
        subprocess.run(["cc", "-O1", "-pthread", "-o", "bot", "bot.c"], cwd=folder, check=True)
        (folder / "pages.dat").write_bytes(b"x" * (1 << 14) * 8 * 2 * TURNS)
        typer.echo(f"{'channel':16} {'sandbox':12} {'misread':>8} {'bits a turn':>12} {'bits a second':>14}")
        for kind in CHANNELS:
            for mode in ("bubblewrap", "landlock"):
                try:
                    errors, bits, rate = measure(kind, mode, folder)
                except LexarenaError as error:
                    typer.echo(f"{mode} is left out: {error}")
                    continue
                typer.echo(f"{kind:16} {mode:12} {errors:>8.0%} {bits:>12.1f} {rate:>14,.0f}")


if __name__ == "__main__":
    main()
