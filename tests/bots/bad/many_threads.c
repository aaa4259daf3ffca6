// Starts threads that sleep: `many_threads COUNT [turn]`, when it starts or in its first turn.
#include "bot.h"
#include <pthread.h>

static void *rest(void *nothing) {
  for (;;) pause();
  return nothing;
}

static void start(int count) {
  pthread_attr_t small;
  pthread_t thread;
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, 16384);
  for (int i = 0; i < count; i++)
    if (pthread_create(&thread, &small, rest, NULL)) return;
}

int main(int count, char **words) {
  if (count < 3) start(atoi(words[1]));
  hear();
  if (count > 2) start(atoi(words[1]));
  say("ok\n");
  play();
}
