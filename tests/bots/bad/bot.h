// What the attacks share: they are bots, which hear a line and say one.
#pragma once
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Read one line of the referee's; the end of input ends the bot. */
static inline void hear(void) {
  char byte = 0;
  while (byte != '\n')
    if (read(0, &byte, 1) != 1) exit(0);
}

static inline void say(const char *text) {
  if (write(1, text, strlen(text)) < 0) exit(3);
}

/* Answer every line, for ever. */
static inline void play(void) {
  for (;;) {
    hear();
    say("ok\n");
  }
}

/* Tell the test, on standard error, whether an attempt was refused. */
static inline void attempt(const char *what, int failed) {
  if (failed) fprintf(stderr, "refused %s: %s\n", what, strerror(errno));
  else fprintf(stderr, "GOT %s\n", what);
}
