// Blocks in poll with no descriptors at an address that no file offset can hold: `wild_poll start`, or after an answer.
#include "bot.h"
#include <poll.h>

int main(int count, char **words) {
  (void)words;
  if (count < 2) {
    hear();
    say("ok\n");
  }
  for (;;) poll((struct pollfd *)-1, 0, -1);  // a stop ends it, with an error
}
