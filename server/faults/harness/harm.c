/*
 * A library that is loaded before others (LD_PRELOAD) and does harm while somebody asks for it:
 * - while the file that HARM_FSYNC names exists, nothing is written through to the disk, and who asks for it is told so (EIO);
 * - the time of day is that of the system and as many seconds as the file that HARM_CLOCK names begins with, 8 bytes.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static int fails(void) {
  const char *file = getenv("HARM_FSYNC");
  if (file == NULL || access(file, F_OK) != 0) return 0;
  errno = EIO;
  return 1;
}

int fsync(int fd) {
  static int (*real)(int);
  if (!real) real = dlsym(RTLD_NEXT, "fsync");
  return fails() ? -1 : real(fd);
}

int fdatasync(int fd) {
  static int (*real)(int);
  if (!real) real = dlsym(RTLD_NEXT, "fdatasync");
  return fails() ? -1 : real(fd);
}

static int64_t jump(void) {
  static volatile int64_t *seconds;
  static int tried;
  const char *file = getenv("HARM_CLOCK");
  if (!tried && file != NULL) {
    tried = 1;
    int fd = open(file, O_RDONLY);
    void *page = fd < 0 ? MAP_FAILED : mmap(NULL, sizeof *seconds, PROT_READ, MAP_SHARED, fd, 0);
    if (page != MAP_FAILED) seconds = page;
  }
  return seconds ? *seconds : 0;
}

int clock_gettime(clockid_t clock, struct timespec *at) {
  static int (*real)(clockid_t, struct timespec *);
  if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
  int result = real(clock, at);
  if (result == 0 && clock == CLOCK_REALTIME) at->tv_sec += jump();
  return result;
}

int gettimeofday(struct timeval *at, void *zone) {
  static int (*real)(struct timeval *, void *);
  if (!real) real = dlsym(RTLD_NEXT, "gettimeofday");
  int result = real(at, zone);
  if (result == 0) at->tv_sec += jump();
  return result;
}
