// Changes as much as a bot can, in each turn, at random: `moves SEED`. What it holds, it keeps until its next turn.
#include "bot.h"
#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>

static sigset_t queued;

static int upto(int most) { return rand() % most; }

static void *sleeper(void *nothing) {
  struct timespec moment = {0, 1000000L * (1 + upto(30))};
  nanosleep(&moment, NULL);
  return nothing;
}

static void read_some(const char *path) {
  DIR *folder = opendir(path);
  struct dirent *entry;
  char bytes[4096], name[300];
  for (int left = upto(200); folder && left > 0 && (entry = readdir(folder)); left--) {
    int file = openat(dirfd(folder), entry->d_name, O_RDONLY | O_NONBLOCK);
    if (file >= 0 && read(file, bytes, sizeof bytes) < 0) errno = 0;
    if (file >= 0) close(file);
    snprintf(name, sizeof name, "%s/no-%d", path, upto(1 << 30));
    struct stat nothing;
    stat(name, &nothing);
  }
  if (folder) closedir(folder);
}

static void turn(void) {
  static int held[400], count;
  static char *memory;
  static size_t size;
  pthread_t threads[60];
  while (count) close(held[--count]);
  if (memory) munmap(memory, size);
  int pipes = upto(60), pairs = upto(60), events = upto(60), started = upto(60);
  for (int each = 0; each < pipes; each++, count += 2)
    if (pipe(held + count)) exit(4);
  for (int each = 0; each < pairs; each++, count += 2)
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, held + count)) exit(5);
  for (int each = 0; each < events; each++) held[count++] = each % 2 ? eventfd(0, 0) : epoll_create1(0);
  for (int each = 0; each < started; each++)
    if (pthread_create(threads + each, NULL, sleeper, NULL)) exit(6);
  while (started) pthread_join(threads[--started], NULL);
  while (sigtimedwait(&queued, NULL, &(struct timespec){0}) > 0) {}
  for (int each = 1 + upto(30); each; each--) raise(SIGRTMIN);
  size = (size_t)(1 + upto(200)) << 20;
  memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  memset(memory, 1, size);
  read_some("/usr/bin");
  read_some("/usr/lib/x86_64-linux-gnu");
  read_some("/proc");
  read_some("/proc/self");
  read_some("/proc/self/fd");
  read_some(".");
  fprintf(stderr, "%*d\n", 1 + upto(5000), 0);
}

int main(int count, char **words) {
  sigemptyset(&queued);
  sigaddset(&queued, SIGRTMIN);
  sigprocmask(SIG_BLOCK, &queued, NULL);
  srand(count > 1 ? (unsigned)atoi(words[1]) : 0);
  for (;;) {
    hear();
    turn();
    say("ok\n");
  }
}
