// What counts something that all bots share, or shows what is in the cache of files: `counts` tries each, once.
#include "bot.h"
#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <sys/uio.h>

#ifndef SYS_cachestat
#define SYS_cachestat 451
#endif

static void cached_pages(void) {
  char byte, *page;
  unsigned char cached[1] = {0};
  unsigned long range[2] = {0, 4096}, counted[5];
  struct iovec part = {&byte, 1};
  int file = open("/usr/bin/env", O_RDONLY);
  page = mmap(NULL, 4096, PROT_READ, MAP_PRIVATE, file, 0);
  attempt("preadv2 without waiting", syscall(SYS_preadv2, file, &part, 1, 0, 0, 8) < 0 && errno != EAGAIN);
  attempt("mincore", mincore(page, 4096, cached));
  attempt("cachestat", syscall(SYS_cachestat, file, range, counted, 0) < 0);
  attempt("readahead", readahead(file, 0, 4096) < 0);
  attempt("advice on a file", posix_fadvise(file, 0, 4096, POSIX_FADV_WILLNEED));
  attempt("advice on memory", madvise(page, 4096, MADV_WILLNEED));
}

static void counters(void) {
  struct rusage used;
  struct sysinfo machine;
  struct statfs disk;
  unsigned long number;
  int ends[2], mode;
  socklen_t size = sizeof number;
  attempt("getrusage", getrusage(RUSAGE_SELF, &used));
  attempt("sysinfo", sysinfo(&machine));
  attempt("statfs", statfs("/usr", &disk));
  attempt("get_mempolicy", syscall(SYS_get_mempolicy, &mode, NULL, 0, &mode, 3) < 0);
  attempt("socket cookie", socketpair(AF_UNIX, SOCK_STREAM, 0, ends) || getsockopt(ends[0], SOL_SOCKET, 57, &number, &size));
}

static void try_file(const char *folder, const char *name) {
  char path[600], byte;
  snprintf(path, sizeof path, "%s/%s", folder, name);
  int file = open(path, O_RDONLY);
  attempt(path, file < 0 || read(file, &byte, 1) < 0);
}

static void *from_a_thread(void *nothing) {
  char folder[64];
  snprintf(folder, sizeof folder, "/proc/self/task/%d", (int)gettid());
  try_file(folder, "stat");
  snprintf(folder, sizeof folder, "/proc/%d", (int)gettid());
  try_file(folder, "stat");
  return nothing;
}

int main(void) {
  static const char *machines[] = {"meminfo", "stat", "loadavg", "uptime", "vmstat", "diskstats", "interrupts", "softirqs",
                                   "locks", "zoneinfo", "buddyinfo", "swaps", "net/unix", "net/sockstat", "cgroups",
                                   "sys/fs/file-nr", "sys/fs/inode-nr", "sys/fs/dentry-state", "sys/kernel/random/uuid",
                                   "pressure/cpu", "schedstat", "slabinfo", "kallsyms", "iomem", "vmallocinfo", "timer_list"};
  static const char *own[] = {"stat", "statm", "status", "io", "smaps", "smaps_rollup", "numa_maps", "pagemap", "sched", "mountinfo",
                              "net/unix", "net/sockstat", "fdinfo/0"};
  pthread_t thread;
  hear();
  cached_pages();
  counters();
  for (unsigned each = 0; each < sizeof machines / sizeof *machines; each++) try_file("/proc", machines[each]);
  for (unsigned each = 0; each < sizeof own / sizeof *own; each++) try_file("/proc/self", own[each]);
  try_file("/proc/thread-self", "stat");
  attempt("a file in what is hidden", open("/proc/self/task/new", O_CREAT | O_WRONLY, 0600) < 0);
  try_file("/sys/devices/system/node/node0", "meminfo");
  if (pthread_create(&thread, NULL, from_a_thread, NULL) || pthread_join(thread, NULL)) return 4;
  say("ok\n");
  play();
}
