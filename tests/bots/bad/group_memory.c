// Takes memory until it gets no more, and uses all of it.
#include "bot.h"

int main(void) {
  hear();
  for (char *block; (block = malloc(1 << 20)) != 0;) memset(block, 1, 1 << 20);
  abort();
}
