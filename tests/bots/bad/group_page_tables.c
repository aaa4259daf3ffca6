// Fills memory with page tables alone: maps memory to read and touches one byte in every 2 MB of it.
#include "bot.h"
#include <sys/mman.h>

int main(void) {
  hear();
  const size_t step = 2UL << 20, size = 4UL << 30;
  for (size_t mapped = 0; mapped < 2048UL << 30; mapped += size) {
    volatile char *at = mmap(0, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (at == MAP_FAILED) break;
    for (size_t offset = 0; offset < size; offset += step) (void)at[offset];
  }
  say("ok\n");
  play();
}
