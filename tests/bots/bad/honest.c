// An honest bot: `honest [MILLISECONDS]` works that long, by the processor's clock, for each answer. It opens a file before.
#include "bot.h"
#include <time.h>

static double used(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return 1000.0 * now.tv_sec + now.tv_nsec / 1e6;
}

int main(int count, char **words) {
  double work = count > 1 ? atof(words[1]) : 0;
  for (;;) {
    hear();
    FILE *file = fopen("words.dat", "r");
    if (file) fclose(file);
    for (double until = used() + work; used() < until;) {}
    say("ok\n");
  }
}
