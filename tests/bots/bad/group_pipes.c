// Fills memory with what the kernel keeps for it: large pipes that nobody reads.
#include "bot.h"
#include <fcntl.h>

int main(void) {
  static char block[1 << 16];
  long filled = 0;
  hear();
  for (int ends[2]; pipe2(ends, O_NONBLOCK) == 0;) {
    fcntl(ends[1], F_SETPIPE_SZ, 1 << 20);
    for (long wrote; (wrote = write(ends[1], block, sizeof block)) > 0;) filled += wrote;
  }
  fprintf(stderr, "%ld\n", filled >> 20);
  say("ok\n");
  play();
}
