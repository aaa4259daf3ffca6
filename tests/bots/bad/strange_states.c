// Sits in strange states: `strange_states SEED`. By the seed it names its threads wildly, spoils its descriptors, memory and
// arguments, blocks in calls with wild arguments, before or after an answer, in one thread or several, or ends.
#include "bot.h"
#include <fcntl.h>
#include <linux/futex.h>
#include <poll.h>
#include <pthread.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/select.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>

static unsigned long long state;

static unsigned long next(unsigned long limit) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return limit ? (unsigned long)(state >> 11) % limit : 0;
}

static char page[8192] __attribute__((aligned(4096)));

/* An address: none, the last, odd, unmapped, beyond user space, the end of a page, or good. */
static void *wild(void) {
  static const unsigned long places[] = {0, ~0UL, ~7UL, 1, 8, 1UL << 63, (1UL << 63) - 8, 1UL << 47, 0xffffffff81000000UL};
  unsigned long which = next(14);
  if (which < sizeof places / sizeof *places) return (void *)places[which];
  if (which == 9) return page + sizeof page - 4;
  return page + 8 * next(256);
}

static unsigned long count(void) {
  static const unsigned long counts[] = {0, 1, 2, 3, 16, 64, 1024, ~0UL, 1UL << 32, (1UL << 32) + 1, 0x7fffffff};
  return counts[next(sizeof counts / sizeof *counts)];
}

static void name_it(void) {
  static const char *const names[] = {") R 0 0 0", "\nVmPTE:\t9 kB", "\xff\xfe\x80", "", " ", "\\\n)", "((((", "1) S (2", "\t\t"};
  prctl(PR_SET_NAME, names[next(sizeof names / sizeof *names)], 0, 0, 0);
}

static void fill(void) {
  for (size_t i = 0; i < sizeof page; i += 8) {
    struct pollfd each = {(int)next(12) - 2, (short)next(4), 0};
    memcpy(page + i, &each, sizeof each);
  }
}

/* Block in a call; many return at once, because the arguments are nonsense. */
static void block(void) {
  struct timespec hour = {3600, 0};
  int epoll, pipes[2];
  switch (next(12)) {
    case 0: syscall(SYS_poll, wild(), next(2) ? 0 : count(), -1); break;
    case 1: syscall(SYS_ppoll, wild(), next(2) ? 0 : count(), NULL, NULL, 8); break;
#ifdef SYS_select
    case 2: syscall(SYS_select, next(2) ? 0 : count(), wild(), NULL, NULL, NULL); break;
#endif
    case 3: syscall(SYS_pselect6, next(2) ? 0 : count(), wild(), NULL, NULL, NULL, NULL); break;
    case 4:
      epoll = epoll_create1(0);
      for (int i = 0; i < 4; i++) {
        struct epoll_event event = {(uint32_t)next(8), {.u64 = ~0ULL}};
        epoll_ctl(epoll, EPOLL_CTL_ADD, (int)next(3) ? (int)next(4) : eventfd(0, 0), &event);
      }
      syscall(SYS_epoll_pwait, epoll, page, 1 + next(8), -1, NULL, 8);
      break;
    case 5:
      epoll = epoll_create1(0);
      if (next(2)) dup2(0, epoll);  /* the number is of another kind of file now */
      syscall(SYS_epoll_pwait, epoll, page, 8, -1, NULL, 8);
      break;
    case 6: if (!pipe(pipes)) syscall(SYS_read, pipes[0] | (next(2) ? 1UL << 40 : 0), wild(), count()); break;
    case 7: if (!pipe(pipes)) syscall(SYS_readv, pipes[0], wild(), 1 + next(4)); break;
    case 8: syscall(SYS_futex, page + 4 * next(64), FUTEX_WAIT | FUTEX_PRIVATE_FLAG, *(int *)page, NULL, NULL, 0); break;
    case 9: nanosleep(&hour, NULL); break;
    case 10: syscall(SYS_read, 0, wild(), count()); break;
    default: for (volatile unsigned i = 0; i < 1000000; i++) {} pause();
  }
}

static void spoil(char **words) {
  switch (next(9)) {
    case 0: close(2); break;
    case 1: dup2(0, 3 + (int)next(400)); break;
    case 2: dup2(1, 3 + (int)next(400)); break;
    case 3: close((int)next(3)); break;
    case 4: munmap(page + 4096, 4096); break;
    case 5: memset(words[0], (int)next(256), strlen(words[0])); break;
    case 6: mprotect(page, 4096, PROT_NONE); break;
    case 7: prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); break;
    default: fcntl(0, F_SETFL, O_NONBLOCK);
  }
}

static void *sit(void *nothing) {
  name_it();
  for (int i = 0; i < 20; i++) block();
  for (;;) pause();
  return nothing;
}

int main(int number, char **words) {
  state = 0x9E3779B97F4A7C15ULL * (unsigned long long)(number > 1 ? atol(words[1]) + 1 : 1);
  for (int i = 0; i < 8; i++) next(0);
  unsigned long when = next(4), threads = next(4), spoiled = next(3);
  fill();
  name_it();
  if (when >= 2) {
    hear();
    if (next(4)) say("ok\n");
    if (when == 3) {
      hear();
      say(next(4) ? "ok\n" : "ok\nok\n");
    }
  }
  for (unsigned long i = 0; i < spoiled; i++) spoil(words);
  for (unsigned long i = 0; i < threads; i++) {
    pthread_t thread;
    pthread_attr_t small;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, 65536);
    pthread_create(&thread, &small, sit, NULL);
  }
  for (unsigned long i = next(3); i > 0; i--) block();
  switch (next(6)) {
    case 0: _exit((int)next(256));
    case 1: *(volatile int *)wild() = 1; break;
    case 2: syscall(SYS_exit, 0); break;  /* the first thread alone */
    case 3: execl("/proc/self/exe", ") Z 0 0", "7", NULL); break;
    default: break;
  }
  play();
}
