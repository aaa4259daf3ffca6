// Plays, and when its input ends starts as many threads as it can, 2,900 at most.
#include <pthread.h>
#include "bot.h"

static void *rest(void *nothing) {
  for (;;) pause();
  return nothing;
}

int main(void) {
  char byte;
  while (read(0, &byte, 1) == 1)
    if (byte == '\n') say("ok\n");
  pthread_attr_t small;
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, 1 << 14);
  pthread_t thread;
  int started = 0;
  while (started < 2900 && !pthread_create(&thread, &small, rest, NULL)) started++;
  fprintf(stderr, "%d threads\n", started);
  rest(NULL);
}
