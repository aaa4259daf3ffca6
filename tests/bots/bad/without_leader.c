// Its first thread ends, which looks like the end of the bot; another one then starts as many threads as it can.
#include "swarm.h"
#include <sys/syscall.h>

static void *later(void *nothing) {
  usleep(50000);
  swarm();
  return nothing;
}

int main(void) {
  hear();
  pthread_t thread;
  pthread_create(&thread, NULL, later, NULL);
  syscall(SYS_exit, 0);
}
