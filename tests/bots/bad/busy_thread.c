// One thread computes all the time; the other answers.
#include "bot.h"
#include <pthread.h>

static void *work(void *nothing) {
  for (volatile unsigned long i = 0;; i++) {}
  return nothing;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
  play();
}
