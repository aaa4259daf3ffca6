// Bots that misbehave, one branch per case: `bad CASE [ARGUMENT...]`. See bad.py.
#include <arpa/inet.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

static void hear() {
  char byte = 0;
  while (byte != '\n')
    if (read(0, &byte, 1) != 1) exit(0);
}
static void put(int where, const std::string& text) {
  if (write(where, text.data(), text.size()) < 0) exit(3);
}
static void play() {
  for (;;) {
    hear();
    put(1, "ok\n");
  }
}
static void rest() {
  for (;;) pause();
}
static void attempt(const char* what, bool failed) {
  if (failed) fprintf(stderr, "refused %s: %s\n", what, strerror(errno));
  else fprintf(stderr, "GOT %s\n", what);
}

int main(int count, char** words) {
  const std::vector<std::string> more(words + 2, words + count);
  const std::map<std::string, std::function<void()>> cases = {
      {"good", play},
      {"hang", [] { hear(); rest(); }},
      {"busy", [] { hear(); for (volatile long n = 0;; n = n + 1) {} }},
      {"crash", [] { hear(); throw std::runtime_error("thrown"); }},
      {"segfault", [] { hear(); *(volatile int*)8 = 1; }},
      {"abort", [] { hear(); abort(); }},
      {"exit_quietly", [] { hear(); }},
      {"close_output", [] { hear(); close(1); rest(); }},
      {"flood_output", [] { hear(); for (;;) put(1, std::string(65536, 'x')); }},
      {"flood_errors", [] { hear(); for (;;) put(2, std::string(65536, 'x')); }},
      {"half_line", [] { hear(); put(1, "o"); rest(); }},
      {"half_line_and_exit", [] { hear(); put(1, "o"); }},
      {"huge_line", [] { hear(); put(1, std::string(10000000, '7')); put(1, "\n"); play(); }},
      {"binary", [] { hear(); put(1, std::string("\0\xff\xfe\x01\n", 5)); play(); }},
      {"ignore_signals", [] { for (int n = 1; n < 65; n++) signal(n, SIG_IGN); hear(); rest(); }},
      {"fork_and_play", [] { attempt("fork", fork() < 0); attempt("shell", system("true") != 0); play(); }},
      {"fork_and_die", [] { hear(); if (fork() < 0) { perror("fork"); exit(1); } put(1, "ok\n"); }},
      {"memory_private", [] { hear(); for (std::vector<std::string> hoard;;) hoard.emplace_back(16 << 20, 'x'); }},
      {"memory_shared",
       [] {
         hear();
         for (;;) {
           void* place = mmap(nullptr, 64 << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
           if (place == MAP_FAILED) { perror("mmap"); exit(1); }
           memset(place, 1, 64 << 20);
         }
       }},
      {"write_and_die", [] { hear(); if (!fopen("notes.txt", "w")) { perror("notes.txt"); exit(1); } put(1, "ok\n"); }},
      {"write_files", [&] {
         for (const auto& folder : more) attempt(folder.c_str(), open((folder + "/trace").c_str(), O_CREAT | O_WRONLY, 0600) < 0);
         attempt("words.dat", open("words.dat", O_RDWR) < 0);
         play();
       }},
      {"read_files", [&] {
         char byte;
         for (const auto& path : more) attempt(path.c_str(), read(open(path.c_str(), O_RDONLY), &byte, 1) < 0);
         play();
       }},
      {"use_network", [&] { attempt("socket", socket(AF_INET, SOCK_STREAM, 0) < 0); play(); }},
      {"touch_others", [&] {
         for (const auto& other : more) {
           attempt("priority", setpriority(PRIO_PROCESS, atoi(other.c_str()), 19) != 0);
           attempt("kill", kill(atoi(other.c_str()), SIGKILL) != 0);
         }
         play();
       }},
      {"deadly", [&] { hear(); attempt("trace", ptrace(PTRACE_SEIZE, atoi(more.at(1).c_str()), 0, 0) < 0); put(1, "ok\n"); play(); }},
      {"busy_thread", [] { std::thread([] { for (volatile long n = 0;; n = n + 1) {} }).detach(); play(); }},
      {"burn", [] {  // four busy threads, and no answer for a while
         for (int n = 0; n < 4; n++) std::thread([] { for (volatile long n = 0;; n = n + 1) {} }).detach();
         hear();
         sleep(60);
       }},
      {"work", [&] {  // a fixed amount of work for each answer
         for (;;) {
           hear();
           unsigned long sum = 1, rounds = std::stoul(more.at(0));
           for (unsigned long n = 0; n < rounds; n++) sum = sum * 6364136223846793005UL + n;
           put(1, sum == 7 ? "no\n" : "ok\n");
         }
       }},
  };
  setvbuf(stderr, nullptr, _IONBF, 0);
  cases.at(words[1])();
}
