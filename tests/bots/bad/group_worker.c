// Answers, and then computes until the next line is there: it gains whenever it runs in the opponent's time.
#include "bot.h"
#include <poll.h>

int main(void) {
  struct pollfd input = {.fd = 0, .events = POLLIN};
  for (;;) {
    hear();
    say("ok\n");
    do
      for (volatile long work = 0; work < 100000;) work = work + 1;
    while (poll(&input, 1, 0) == 0);
  }
}
