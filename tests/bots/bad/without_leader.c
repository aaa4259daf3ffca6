// Its first thread ends, which looks like the end of the bot; another one then starts as many threads as it can, 2,900 at most.
#include "bot.h"
#include <pthread.h>
#include <sys/syscall.h>

static void *rest(void *nothing) {
  for (;;) pause();
  return nothing;
}

static void *swarm(void *nothing) {
  usleep(50000);
  pthread_attr_t small;
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, 1 << 14);
  pthread_t thread;
  int started = 0;
  while (started < 2900 && !pthread_create(&thread, &small, rest, NULL)) started++;
  fprintf(stderr, "%d threads\n", started);
  return rest(nothing);
}

int main(void) {
  hear();
  pthread_t thread;
  pthread_create(&thread, NULL, swarm, NULL);
  syscall(SYS_exit, 0);
}
