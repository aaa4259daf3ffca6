// Touches one byte in each 2 MB of mappings that it may only read: a page table each, which no limit on memory counts.
// `page_tables start` does so before it is asked. It stops at 1.5 GB of page tables, or where it gets no more addresses.
#include "bot.h"
#include <sys/mman.h>

static void touch(void) {
  const size_t step = 2UL << 20, size = 16UL << 30;
  volatile char seen = 0;
  for (int mapping = 0; mapping < 48; mapping++) {
    char *place = mmap(NULL, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (place == MAP_FAILED) return;
    madvise(place, size, MADV_NOHUGEPAGE);
    for (size_t offset = 0; offset < size; offset += step) seen += place[offset];
  }
}

int main(int count, char **words) {
  (void)words;
  if (count > 1) touch();
  hear();
  touch();
  say("ok\n");
  play();
}
