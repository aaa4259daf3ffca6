// Tells by its files what it did in an earlier game: `reads_files FOLDER`. It reads every second file after it has looked.
#include "bot.h"
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>

int main(int count, char **words) {
  DIR *folder = opendir(count > 1 ? words[1] : ".");
  struct dirent *entry;
  struct stat found;
  char byte;
  if (!folder) return 4;
  while ((entry = readdir(folder)))
    if (strcmp(entry->d_name, "..") && !fstatat(dirfd(folder), entry->d_name, &found, AT_SYMLINK_NOFOLLOW))
      fprintf(stderr, "%s %lld.%ld\n", entry->d_name, (long long)found.st_atim.tv_sec, found.st_atim.tv_nsec);
  rewinddir(folder);
  while ((entry = readdir(folder))) {
    int file = openat(dirfd(folder), entry->d_name, O_RDONLY);
    if (file >= 0 && read(file, &byte, 1) < 0 && errno != EISDIR) return 5;
    if (file >= 0) close(file);
  }
  play();
}
