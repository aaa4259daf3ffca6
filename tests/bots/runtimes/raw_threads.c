// 64 threads made with the system call itself, with the flags of Go's runtime; each adds its number, and the last one wakes us.
#define _GNU_SOURCE
#include <linux/futex.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#define THREADS 64
#define STACK 65536
#define FLAGS (CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_SYSVSEM | CLONE_THREAD)

static atomic_int done, sum;

static int work(void *number) {
  atomic_fetch_add(&sum, (int)(long)number);
  if (atomic_fetch_add(&done, 1) + 1 == THREADS) syscall(SYS_futex, &done, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
  syscall(SYS_exit, 0);
  return 0;
}

int main(void) {
  char line[256];
  for (long number = 1; number <= THREADS; number++) {
    char *stack = mmap(NULL, STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
    if (stack == MAP_FAILED || clone(work, stack + STACK, FLAGS, (void *)number) < 0) return 3;
  }
  for (int seen = atomic_load(&done); seen < THREADS; seen = atomic_load(&done))
    syscall(SYS_futex, &done, FUTEX_WAIT_PRIVATE, seen, NULL, NULL, 0);
  while (fgets(line, sizeof line, stdin)) {
    puts(atomic_load(&sum) == THREADS * (THREADS + 1) / 2 ? "ok" : "no");
    fflush(stdout);
  }
}
