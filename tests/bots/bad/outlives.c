// Wants to outlive everybody: it gives up the signal that ends it with its parent, ignores all others, and never exits.
#include "bot.h"
#include <signal.h>
#include <sys/prctl.h>

int main(void) {
  attempt("no death signal", prctl(PR_SET_PDEATHSIG, 0, 0, 0, 0) != 0);
  for (int number = 1; number < 64; number++) signal(number, SIG_IGN);
  for (;;) {
    char byte = 0;
    if (read(0, &byte, 1) != 1) sleep(1);
    else if (byte == '\n' && write(1, "ok\n", 3) < 0) sleep(1);
  }
}
