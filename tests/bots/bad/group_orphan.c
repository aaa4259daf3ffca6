// Asks not to be ended with its parent, and plays on.
#include "bot.h"
#include <sys/prctl.h>

int main(void) {
  prctl(PR_SET_PDEATHSIG, 0);
  play();
}
