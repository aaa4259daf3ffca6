// Plays, and when its input ends starts as many threads as it can.
#include "swarm.h"

int main(void) {
  char byte;
  while (read(0, &byte, 1) == 1)
    if (byte == '\n') say("ok\n");
  swarm();
}
