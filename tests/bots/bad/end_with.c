// Ends in its turn: `end_with exit STATUS`, or `end_with signal NUMBER`, which it raises as a fault of the processor does.
#include "bot.h"
#include <signal.h>

int main(int count, char **words) {
  int number = count > 2 ? atoi(words[2]) : 0;
  hear();
  if (!strcmp(words[1], "exit")) _exit(number);
  if (number == SIGSEGV) *(volatile int *)8 = 1;
  if (number == SIGILL) __builtin_trap();
  raise(number);
  _exit(99);
}
