"""The numbers of the system calls, by name, on the kinds of machine that there is a filter for; and the C library.

The numbers are those of the kernel's headers: asm/unistd_64.h for x86_64, asm-generic/unistd.h for aarch64. Each line has
the number of its first call; the others follow in order.
"""

import ctypes
import os
import sys
from functools import cache

_EVERYWHERE = """
424: pidfd_send_signal io_uring_setup io_uring_enter io_uring_register open_tree move_mount fsopen fsconfig
432: fsmount fspick pidfd_open clone3 close_range openat2 pidfd_getfd faccessat2 process_madvise epoll_pwait2
442: mount_setattr quotactl_fd landlock_create_ruleset landlock_add_rule landlock_restrict_self memfd_secret
448: process_mrelease futex_waitv set_mempolicy_home_node cachestat fchmodat2 map_shadow_stack futex_wake
455: futex_wait futex_requeue statmount listmount lsm_get_self_attr lsm_set_self_attr lsm_list_modules mseal
463: setxattrat getxattrat listxattrat removexattrat open_tree_attr file_getattr file_setattr
"""
"""Newer calls: one number on every machine."""

_X86_64 = """
0: read write open close stat fstat lstat poll lseek mmap mprotect munmap brk rt_sigaction rt_sigprocmask
15: rt_sigreturn ioctl pread64 pwrite64 readv writev access pipe select sched_yield mremap msync mincore
28: madvise shmget shmat shmctl dup dup2 pause nanosleep getitimer alarm setitimer getpid sendfile socket
42: connect accept sendto recvfrom sendmsg recvmsg shutdown bind listen getsockname getpeername socketpair
54: setsockopt getsockopt clone fork vfork execve exit wait4 kill uname semget semop semctl shmdt msgget
69: msgsnd msgrcv msgctl fcntl flock fsync fdatasync truncate ftruncate getdents getcwd chdir fchdir rename
83: mkdir rmdir creat link unlink symlink readlink chmod fchmod chown fchown lchown umask gettimeofday
97: getrlimit getrusage sysinfo times ptrace getuid syslog getgid setuid setgid geteuid getegid setpgid
110: getppid getpgrp setsid setreuid setregid getgroups setgroups setresuid getresuid setresgid getresgid
121: getpgid setfsuid setfsgid getsid capget capset rt_sigpending rt_sigtimedwait rt_sigqueueinfo
130: rt_sigsuspend sigaltstack utime mknod uselib personality ustat statfs fstatfs sysfs getpriority
141: setpriority sched_setparam sched_getparam sched_setscheduler sched_getscheduler sched_get_priority_max
147: sched_get_priority_min sched_rr_get_interval mlock munlock mlockall munlockall vhangup modify_ldt
155: pivot_root _sysctl prctl arch_prctl adjtimex setrlimit chroot sync acct settimeofday mount umount2
167: swapon swapoff reboot sethostname setdomainname iopl ioperm create_module init_module delete_module
177: get_kernel_syms query_module quotactl nfsservctl getpmsg putpmsg afs_syscall tuxcall security gettid
187: readahead setxattr lsetxattr fsetxattr getxattr lgetxattr fgetxattr listxattr llistxattr flistxattr
197: removexattr lremovexattr fremovexattr tkill time futex sched_setaffinity sched_getaffinity
205: set_thread_area io_setup io_destroy io_getevents io_submit io_cancel get_thread_area lookup_dcookie
213: epoll_create epoll_ctl_old epoll_wait_old remap_file_pages getdents64 set_tid_address restart_syscall
220: semtimedop fadvise64 timer_create timer_settime timer_gettime timer_getoverrun timer_delete
227: clock_settime clock_gettime clock_getres clock_nanosleep exit_group epoll_wait epoll_ctl tgkill utimes
236: vserver mbind set_mempolicy get_mempolicy mq_open mq_unlink mq_timedsend mq_timedreceive mq_notify
245: mq_getsetattr kexec_load waitid add_key request_key keyctl ioprio_set ioprio_get inotify_init
254: inotify_add_watch inotify_rm_watch migrate_pages openat mkdirat mknodat fchownat futimesat newfstatat
263: unlinkat renameat linkat symlinkat readlinkat fchmodat faccessat pselect6 ppoll unshare set_robust_list
274: get_robust_list splice tee sync_file_range vmsplice move_pages utimensat epoll_pwait signalfd
283: timerfd_create eventfd fallocate timerfd_settime timerfd_gettime accept4 signalfd4 eventfd2
291: epoll_create1 dup3 pipe2 inotify_init1 preadv pwritev rt_tgsigqueueinfo perf_event_open recvmmsg
300: fanotify_init fanotify_mark prlimit64 name_to_handle_at open_by_handle_at clock_adjtime syncfs sendmmsg
308: setns getcpu process_vm_readv process_vm_writev kcmp finit_module sched_setattr sched_getattr renameat2
317: seccomp getrandom memfd_create kexec_file_load bpf execveat userfaultfd membarrier mlock2
326: copy_file_range preadv2 pwritev2 pkey_mprotect pkey_alloc pkey_free statx io_pgetevents rseq
"""

_AARCH64 = """
0: io_setup io_destroy io_submit io_cancel io_getevents setxattr lsetxattr fsetxattr getxattr lgetxattr
10: fgetxattr listxattr llistxattr flistxattr removexattr lremovexattr fremovexattr getcwd lookup_dcookie
19: eventfd2 epoll_create1 epoll_ctl epoll_pwait dup dup3 fcntl inotify_init1 inotify_add_watch
28: inotify_rm_watch ioctl ioprio_set ioprio_get flock mknodat mkdirat unlinkat symlinkat linkat renameat
39: umount2 mount pivot_root nfsservctl statfs fstatfs truncate ftruncate fallocate faccessat chdir fchdir
51: chroot fchmod fchmodat fchownat fchown openat close vhangup pipe2 quotactl getdents64 lseek read write
65: readv writev pread64 pwrite64 preadv pwritev sendfile pselect6 ppoll signalfd4 vmsplice splice tee
78: readlinkat newfstatat fstat sync fsync fdatasync sync_file_range timerfd_create timerfd_settime
87: timerfd_gettime utimensat acct capget capset personality exit exit_group waitid set_tid_address unshare
98: futex set_robust_list get_robust_list nanosleep getitimer setitimer kexec_load init_module delete_module
107: timer_create timer_gettime timer_getoverrun timer_settime timer_delete clock_settime clock_gettime
114: clock_getres clock_nanosleep syslog ptrace sched_setparam sched_setscheduler sched_getscheduler
121: sched_getparam sched_setaffinity sched_getaffinity sched_yield sched_get_priority_max
126: sched_get_priority_min sched_rr_get_interval restart_syscall kill tkill tgkill sigaltstack rt_sigsuspend
134: rt_sigaction rt_sigprocmask rt_sigpending rt_sigtimedwait rt_sigqueueinfo rt_sigreturn setpriority
141: getpriority reboot setregid setgid setreuid setuid setresuid getresuid setresgid getresgid setfsuid
152: setfsgid times setpgid getpgid getsid setsid getgroups setgroups uname sethostname setdomainname
163: getrlimit setrlimit getrusage umask prctl getcpu gettimeofday settimeofday adjtimex getpid getppid
174: getuid geteuid getgid getegid gettid sysinfo mq_open mq_unlink mq_timedsend mq_timedreceive mq_notify
185: mq_getsetattr msgget msgctl msgrcv msgsnd semget semctl semtimedop semop shmget shmctl shmat shmdt
198: socket socketpair bind listen accept connect getsockname getpeername sendto recvfrom setsockopt
209: getsockopt shutdown sendmsg recvmsg readahead brk munmap mremap add_key request_key keyctl clone execve
222: mmap fadvise64 swapon swapoff mprotect msync mlock munlock mlockall munlockall mincore madvise
234: remap_file_pages mbind get_mempolicy set_mempolicy migrate_pages move_pages rt_tgsigqueueinfo
241: perf_event_open accept4 recvmmsg
260: wait4 prlimit64 fanotify_init fanotify_mark name_to_handle_at open_by_handle_at clock_adjtime syncfs
268: setns sendmmsg process_vm_readv process_vm_writev kcmp finit_module sched_setattr sched_getattr
276: renameat2 seccomp getrandom memfd_create bpf execveat userfaultfd membarrier mlock2 copy_file_range
286: preadv2 pwritev2 pkey_mprotect pkey_alloc pkey_free statx io_pgetevents rseq kexec_file_load
"""


def _read(text: str) -> dict[str, int]:
    numbers: dict[str, int] = {}
    for line in text.split("\n")[1:-1]:
        first, _, names = line.partition(":")
        numbers.update(zip(names.split(), range(int(first), 1000), strict=False))
    return numbers


NUMBERS_OF = {"x86_64": _read(_X86_64 + _EVERYWHERE[1:]), "aarch64": _read(_AARCH64 + _EVERYWHERE[1:])}
"""System calls by the kind of machine and by name. A machine lacks some: `fork`, say."""

AUDIT_ARCH = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
"""How the kernel names the kinds of machine that the filter is made for."""

MACHINE = os.uname().machine if sys.platform == "linux" else ""
NUMBERS: dict[str, int] = NUMBERS_OF.get(MACHINE, {})
"""System calls of this machine by name; empty on one that is not known."""


@cache
def libc() -> ctypes.CDLL:
    """Return the C library, for calls that Python does not offer."""
    return ctypes.CDLL(None, use_errno=True)
