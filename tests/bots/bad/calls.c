// System calls that a bot has no use for: `calls continue_by_timer`, `calls continue_by_signal` or `calls many`.
#include "bot.h"
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>

#define PERIOD 20000000  // nanoseconds

static timer_t timer;

static void *compute(void *nothing) {
  for (volatile long n = 0;; n = n + 1) {}
  return nothing;
}

/* A signal that continues a process also takes back one that would stop it. */
static void *continue_always(void *nothing) {
  for (;;) kill(getpid(), SIGCONT);
  return nothing;
}

static void start(void *(*work)(void *)) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, work, NULL) != 0) exit(4);
}

static void take_note(int number) { (void)number; }

static int set_timer(void) {
  struct itimerspec times = {{0, PERIOD}, {0, PERIOD}};
  return timer_settime(timer, 0, &times, NULL);
}

/* Have the kernel continue us while we are stopped. A timer ends with a signal that is not handled, so set it each turn. */
static void continue_by_timer(void) {
  struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGCONT};
  signal(SIGCONT, take_note);
  attempt("timer", timer_create(CLOCK_MONOTONIC, &event, &timer) || set_timer());
  for (;;) {
    hear();
    set_timer();
    say("ok\n");
  }
}

/* Lock files that others read, and be asked before others may open them. */
static void lock_files(void) {
  struct flock lock = {.l_type = F_RDLCK};
  int words = open("words.dat", O_RDONLY);
  attempt("lease", fcntl(words, F_SETLEASE, F_RDLCK));
  attempt("file lock", flock(words, LOCK_EX | LOCK_NB));
  attempt("record lock", fcntl(words, F_SETLK, &lock));
  attempt("lock of a description", fcntl(words, F_OFD_SETLK, &lock));
  attempt("truncation", open("words.dat", O_RDONLY | O_TRUNC) < 0);
  attempt("eviction from the cache", posix_fadvise(words, 0, 0, POSIX_FADV_DONTNEED));
  close(words);
}

/* Choose a signal that comes while we are stopped. */
static void ask_for_signals(void) {
  int folder = open(".", O_RDONLY), on = 1;
  attempt("signal on input", fcntl(0, F_SETFL, O_ASYNC));
  attempt("signal on input by request", ioctl(0, FIOASYNC, &on));
  attempt("signal on changes", fcntl(folder, F_NOTIFY, DN_CREATE));
  attempt("number of the signal", fcntl(0, F_SETSIG, SIGCONT));
  attempt("owner of the signal", fcntl(0, F_SETOWN, getpid()));
  attempt("signal to continue", kill(getpid(), SIGCONT));
  attempt("signal to continue a thread", syscall(SYS_tgkill, getpid(), gettid(), SIGCONT));
  attempt("signal at the end of the parent", prctl(PR_SET_PDEATHSIG, SIGCONT));
  close(folder);
}

/* Change how the referee and the kernel see this process. */
static void change_process(void) {
  struct sched_param parameters = {0};
  struct timespec used;
  attempt("no death signal", prctl(PR_SET_PDEATHSIG, 0));
  attempt("not to be looked into", prctl(PR_SET_DUMPABLE, 0));
  attempt("a tracer", prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY));
  attempt("adoption of processes", prctl(PR_SET_CHILD_SUBREAPER, 1));
  attempt("personality", personality(ADDR_NO_RANDOMIZE) == -1);
  attempt("idle scheduling", sched_setscheduler(0, SCHED_IDLE, &parameters));
  attempt("priority", setpriority(PRIO_PROCESS, 0, 19));
  attempt("own table of files", syscall(SYS_close_range, 100, 200, 2));
  attempt("CPU time of another", getppid() == 0 || clock_gettime(((clockid_t)~getppid() << 3) | 2, &used));
}

static void take_memory(void) {
  int ends[2];
  char byte = 0, control[CMSG_SPACE(sizeof(int))] = {0};
  struct iovec data = {&byte, 1};
  struct msghdr message = {.msg_iov = &data, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET, header->cmsg_type = SCM_RIGHTS, header->cmsg_len = CMSG_LEN(sizeof(int));
  void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  attempt("locked memory", mlock(page, 4096));
  attempt("memory locked from the start", mmap(NULL, 4096, PROT_READ, 0x2022, -1, 0) == MAP_FAILED);
  attempt("memory merged with that of others", madvise(page, 4096, MADV_MERGEABLE));
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) exit(5);
  attempt("a file in a socket", sendmsg(ends[0], &message, 0) < 0);
}

int main(int count, char **words) {
  const char *what = count > 1 ? words[1] : "";
  if (strcmp(what, "many") == 0) {
    lock_files();
    ask_for_signals();
    change_process();
    take_memory();
  } else {
    hear();
    start(compute);
    say("ok\n");
    if (strcmp(what, "continue_by_timer") == 0) continue_by_timer();
    attempt("signal to continue", kill(getpid(), SIGCONT));
    start(continue_always);
  }
  play();
}
