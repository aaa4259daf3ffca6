// Starts the number of threads that it is given before it reads its first line; goes on with those that it gets.
#include "bot.h"
#include <pthread.h>

static void *wait_for_ever(void *unused) {
  for (;;) pause();
  return unused;
}

int main(int count, char **words) {
  pthread_attr_t small;
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, 32 << 10);
  int wanted = count > 1 ? atoi(words[1]) : 3000, got = 0;
  for (pthread_t thread; got < wanted && pthread_create(&thread, &small, wait_for_ever, 0) == 0;) got++;
  fprintf(stderr, "%d\n", got);
  play();
}
