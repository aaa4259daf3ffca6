// As many threads as the bot gets, 2,900 at most; each of them only rests.
#pragma once
#include <pthread.h>
#include "bot.h"

static void *rest(void *nothing) {
  for (;;) pause();
  return nothing;
}

static void swarm(void) {
  pthread_attr_t small;
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, 1 << 14);
  pthread_t thread;
  int started = 0;
  while (started < 2900 && !pthread_create(&thread, &small, rest, NULL)) started++;
  fprintf(stderr, "%d threads\n", started);
  rest(NULL);
}
