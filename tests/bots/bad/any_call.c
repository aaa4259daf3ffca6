// A bot that makes random system calls with random arguments: `any_call SEED CALLS_PER_TURN [PROCESS...]`.
//
// Calls that would only end or block the bot itself are rare, so that most seeds last for many calls. It tells on standard
// error how many calls it has made, answers each line of the referee's, and goes on.
#include "bot.h"
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>

#define LAST_CALL 600
#define AREA (1 << 20)

static uint64_t state;
static uint64_t draw(void) {  // xorshift64*
  state ^= state >> 12;
  state ^= state << 25;
  state ^= state >> 27;
  return state * 0x2545F4914F6CDD1DULL;
}
static uint64_t below(uint64_t bound) { return draw() % bound; }

static char *area;
static long others[16];
static int count_others;
static const char *paths[] = {
    "words.dat", ".", "..", "/", "/tmp", "/tmp/any_call", "/etc/passwd", "/etc/shadow", "/proc/self/mem", "/proc/self/fd/0",
    "/proc/self/oom_score_adj", "/proc/1/mem", "/proc/1/root", "/proc/sysrq-trigger", "/dev/null", "/dev/mem", "/dev/shm/x",
    "/sys/fs/cgroup", "../../owner", "../../bots", "x", "", "/usr/bin/true", "/bin/sh", "honest",
};

static uint64_t argument(void) {
  switch (below(14)) {
    case 0: return 0;
    case 1: return below(4);
    case 2: return below(64);
    case 3: return (uint64_t)-1;
    case 4: return (uint64_t)area + below(AREA);
    case 5: return (uint64_t)area + 4096 * below(AREA / 4096);
    case 6: return 4096 * below(512);
    case 7: return 1ULL << below(64);
    case 8: return draw();
    case 9: return draw() & 0xffffffff;
    case 10: return (uint64_t)paths[below(sizeof paths / sizeof *paths)];
    case 11: return count_others ? (uint64_t)others[below(count_others)] : 1;
    case 12: return (uint64_t)getpid();
    default: return (1ULL << below(32)) | (1ULL << below(32)) | (1ULL << below(32));
  }
}

static int ends_itself(long number) {
  switch (number) {
    case SYS_exit: case SYS_exit_group: case SYS_rt_sigreturn: case SYS_execve: case SYS_execveat: case SYS_munmap:
    case SYS_mremap: case SYS_brk: case SYS_close: case SYS_dup3: case SYS_kill: case SYS_tgkill: case SYS_tkill:
    case SYS_rt_sigqueueinfo: case SYS_rt_tgsigqueueinfo: case SYS_mprotect: case SYS_shutdown:
    case SYS_set_tid_address: case SYS_close_range: case SYS_prlimit64: case SYS_setrlimit: case SYS_pkey_mprotect:
    case SYS_mmap: case SYS_clone: case SYS_read: case SYS_readv: case SYS_sigaltstack: case SYS_prctl:
#ifdef __x86_64__
    case SYS_dup2: case SYS_vfork: case SYS_arch_prctl:
#endif
      return 1;
    default: return 0;
  }
}

static int only_attacks(long number) {  // what a filter may end the bot for
  switch (number) {
    case SYS_ptrace: case SYS_process_vm_readv: case SYS_process_vm_writev: case SYS_bpf: case SYS_perf_event_open:
    case SYS_kexec_load: case SYS_kexec_file_load: case SYS_init_module: case SYS_finit_module: case SYS_delete_module:
    case SYS_mount: case SYS_umount2: case SYS_pivot_root: case SYS_chroot: case SYS_setns: case SYS_unshare: case SYS_reboot:
    case SYS_swapon: case SYS_swapoff: case SYS_open_by_handle_at: case SYS_keyctl: case SYS_add_key: case SYS_request_key:
    case SYS_userfaultfd: case SYS_open_tree: case SYS_move_mount: case SYS_fsopen: case SYS_fsconfig: case SYS_fsmount:
    case SYS_fspick: case SYS_mount_setattr: case SYS_pidfd_getfd: case SYS_kcmp: case SYS_acct: case SYS_quotactl:
    case SYS_nfsservctl: case SYS_settimeofday: case SYS_clock_settime: case SYS_clock_adjtime: case SYS_adjtimex:
    case SYS_sethostname: case SYS_setdomainname: case SYS_vhangup: case SYS_syslog: case SYS_lookup_dcookie:
#ifdef __x86_64__
    case SYS_iopl: case SYS_ioperm: case SYS_modify_ldt:
#endif
      return 1;
    default: return number == 174 || number > 442 || (number > 334 && number < 424);
  }
}

static void wake(int number) { (void)number; }

/* Undo what a call may have done to our way of leaving a call that blocks. */
static void be_woken(void) {
  struct sigaction action = {.sa_handler = wake};
  sigset_t none;
  sigemptyset(&none);
  sigaction(SIGALRM, &action, NULL);
  signal(SIGPIPE, SIG_IGN);
  sigprocmask(SIG_SETMASK, &none, NULL);
  struct itimerval often = {{0, 2000}, {0, 2000}};
  setitimer(ITIMER_REAL, &often, NULL);
}

int main(int count, char **words) {
  state = strtoull(words[1], NULL, 10) * 0x9E3779B97F4A7C15ULL + 1;
  long each = atol(words[2]), made = 0;
  for (int i = 3; i < count && count_others < 16; i++) others[count_others++] = atol(words[i]);
  area = mmap(NULL, AREA, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  for (int i = 0; i < 8; i++) (void)!open(i % 2 ? "words.dat" : ".", O_RDONLY);
  for (;;) {
    struct itimerval never = {{0, 0}, {0, 0}};
    setitimer(ITIMER_REAL, &never, NULL);
    hear();
    for (long i = 0; i < each; i++) {
      if (i % 16 == 0) be_woken();
      if (i % 64 == 0) for (int byte = 0; byte < AREA; byte += 97) area[byte] = (char)draw();
      long number = below(16) ? (long)below(LAST_CALL) : (long)(draw() & 0x3fffffff);
      if (!below(4000)) number |= 0x40000000;  // a call of another machine type, which ends the bot
      if (ends_itself(number) && below(200)) continue;
      if (only_attacks(number) && below(400)) continue;
      syscall(number, argument(), argument(), argument(), argument(), argument(), argument());
      made++;
    }
    char reported[64];
    int length = snprintf(reported, sizeof reported, "made %ld\n", made);
    (void)!write(2, reported, length);
    say("ok\n");
  }
}
