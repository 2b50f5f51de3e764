// A disk that fails: preloaded into a program, it counts the calls that change what lies below some folders, and lets one of them,
// or every one from then on, fail; or it ends the program there. Everything else goes on to the C library untouched.
//
//   FAULTS_BELOW    the folders, absolute and without links, with colons between them
//   FAULTS_CALLS    what is counted: 'changes' (the default), or 'opens': whatever takes a descriptor, for reading too
//   FAULTS_MODE     'count'; 'once' and 'on' fail the call and all from it on; 'short' writes half of what the call was to write, after
//                   which there is no room; 'kill' ends the process instead of the call, 'torn' in the middle of it
//   FAULTS_AT       the number of that call, from 1
//   FAULTS_ERRNO    what it fails with
//   FAULTS_TOLD     a file of TOLD bytes, which is told at once of how many calls there were, how many failed, and which one first
//
// A full disk gives room back and lets names be changed, so that with ENOSPC only the calls that need room fail from then on.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define TOLD 4096

enum kind { OPEN, TAKES, MOVES, REMOVES, WRITES };
enum verdict { GO, FAIL, HALF, TEAR };

static struct {
  atomic_long calls, failed;
  char first[TOLD - 2 * sizeof(long)];
} *told;
static const char *below;
static int counts_opens, error;
static long at;
static enum { COUNT, ONCE, ON, SHORT, KILL, TORN } mode;

// The function of the C library, looked up when it is first called: other libraries open files before our constructors run.
#define REAL(type, name, ...) \
  static type (*find_##name(void))(__VA_ARGS__) { \
    static type (*found)(__VA_ARGS__); \
    if (!found) found = (type (*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name); \
    return found; \
  }

__attribute__((constructor)) static void begin(void) {
  const char *file = getenv("FAULTS_TOLD"), *how = getenv("FAULTS_MODE"), *what = getenv("FAULTS_CALLS");
  const char *number = getenv("FAULTS_AT"), *code = getenv("FAULTS_ERRNO");
  below = getenv("FAULTS_BELOW");
  if (!below || !file) return;
  static const char *const modes[] = {"count", "once", "on", "short", "kill", "torn"};
  for (int i = 0; how && i < 6; i++)
    if (!strcmp(how, modes[i])) mode = i;
  counts_opens = what && !strcmp(what, "opens");
  at = number ? atol(number) : 0;
  error = code ? atoi(code) : EIO;
  int descriptor = (int)syscall(SYS_openat, AT_FDCWD, file, O_RDWR | O_CLOEXEC);
  if (descriptor < 0) abort();
  void *page = mmap(NULL, TOLD, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  if (page == MAP_FAILED) abort();
  close(descriptor);
  told = page;
}

static int lies_below(const char *path) {
  for (const char *folder = below; folder && *folder;) {
    const char *end = strchrnul(folder, ':');
    size_t length = (size_t)(end - folder);
    if (!strncmp(path, folder, length) && (path[length] == '/' || path[length] == 0)) return 1;
    folder = *end ? end + 1 : NULL;
  }
  return 0;
}

// The whole path of a name that a call was given, seen from a folder; none where it lies elsewhere.
static const char *whole(int folder, const char *name, char *path) {
  if (!told || !name) return NULL;
  ssize_t length = 0;
  if (name[0] != '/') {
    char link[64] = "/proc/self/cwd";
    if (folder != AT_FDCWD) snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
    length = readlink(link, path, PATH_MAX - 1);
    if (length < 0) return NULL;
    path[length++] = '/';
  }
  snprintf(path + length, (size_t)(PATH_MAX - length), "%s", name);
  return lies_below(path) ? path : NULL;
}

// The path that an open file was opened by.
static const char *opened(int descriptor, char *path) {
  if (!told) return NULL;
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length < 0) return NULL;
  path[length] = 0;
  return lies_below(path) ? path : NULL;
}

// Counts a call and says what becomes of it.
static enum verdict judge(const char *call, enum kind kind, const char *path) {
  if (!path || counts_opens != (kind == OPEN)) return GO;
  long number = atomic_fetch_add(&told->calls, 1) + 1;
  if (mode == COUNT || number < at || ((mode == ONCE || mode == KILL || mode == TORN) && number > at)) return GO;
  if (mode == KILL || (mode == TORN && kind != WRITES)) {
    snprintf(told->first, sizeof told->first, "%s %s", call, path);
    kill(getpid(), SIGKILL);
  }
  int needs_room = kind == TAKES || kind == WRITES;
  if (number > at && error == ENOSPC && !needs_room) return GO;
  if (mode == SHORT && !needs_room) return GO;
  if (atomic_fetch_add(&told->failed, 1) == 0) snprintf(told->first, sizeof told->first, "%s %s", call, path);
  if (mode == TORN) return TEAR;
  return mode == SHORT && kind == WRITES && number == at ? HALF : FAIL;
}

#define FAILS(call, kind, path, result) \
  if (judge(call, kind, path) != GO) { errno = error; return result; }

// MARK: Names

// Opening is two things: it may make or empty a file, and it takes a descriptor.
#define OPENS(call, folder, name, flags, result) \
  char path[PATH_MAX * 2]; \
  const char *place = whole(folder, name, path); \
  FAILS(call, OPEN, place, result) \
  if ((flags) & O_CREAT) { FAILS(call, TAKES, place, result) } \
  else if ((flags) & (O_WRONLY | O_RDWR | O_TRUNC)) { FAILS(call, MOVES, place, result) }

#define OPENING(name) \
  REAL(int, name, const char *, int, ...) \
  int name(const char *file, int flags, ...) { \
    va_list rest; va_start(rest, flags); \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest); \
    OPENS("open", AT_FDCWD, file, flags, -1) \
    return find_##name()(file, flags, mode); \
  }
OPENING(open)
OPENING(open64)

#define OPENING_AT(name) \
  REAL(int, name, int, const char *, int, ...) \
  int name(int folder, const char *file, int flags, ...) { \
    va_list rest; va_start(rest, flags); \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest); \
    OPENS("open", folder, file, flags, -1) \
    return find_##name()(folder, file, flags, mode); \
  }
OPENING_AT(openat)
OPENING_AT(openat64)

#define CREATING(name) \
  REAL(int, name, const char *, mode_t) \
  int name(const char *file, mode_t mode) { \
    OPENS("creat", AT_FDCWD, file, O_CREAT | O_WRONLY, -1) \
    return find_##name()(file, mode); \
  }
CREATING(creat)
CREATING(creat64)

static int flags_of(const char *how) {
  return (strchr(how, 'w') || strchr(how, 'a') ? O_CREAT : 0) | (strpbrk(how, "wa+") ? O_RDWR : 0);
}

#define STREAMING(name) \
  REAL(FILE *, name, const char *, const char *) \
  FILE *name(const char *file, const char *how) { \
    OPENS("fopen", AT_FDCWD, file, flags_of(how), NULL) \
    return find_##name()(file, how); \
  }
STREAMING(fopen)
STREAMING(fopen64)

REAL(DIR *, opendir, const char *)
DIR *opendir(const char *name) {
  char path[PATH_MAX * 2];
  FAILS("opendir", OPEN, whole(AT_FDCWD, name, path), NULL)
  return find_opendir()(name);
}

#define NAMED(kind, name, parameters, arguments, folder, file, ...) \
  REAL(int, name, __VA_ARGS__) \
  int name parameters { \
    char path[PATH_MAX * 2]; \
    FAILS(#name, kind, whole(folder, file, path), -1) \
    return find_##name() arguments; \
  }
NAMED(TAKES, mkdir, (const char *a, mode_t m), (a, m), AT_FDCWD, a, const char *, mode_t)
NAMED(TAKES, mkdirat, (int f, const char *a, mode_t m), (f, a, m), f, a, int, const char *, mode_t)
NAMED(TAKES, link, (const char *a, const char *b), (a, b), AT_FDCWD, b, const char *, const char *)
NAMED(TAKES, symlink, (const char *a, const char *b), (a, b), AT_FDCWD, b, const char *, const char *)
NAMED(TAKES, linkat, (int f, const char *a, int g, const char *b, int o), (f, a, g, b, o), g, b, int, const char *, int, const char *, int)
NAMED(MOVES, rename, (const char *a, const char *b), (a, b), AT_FDCWD, b, const char *, const char *)
NAMED(MOVES, renameat, (int f, const char *a, int g, const char *b), (f, a, g, b), g, b, int, const char *, int, const char *)
NAMED(MOVES, renameat2, (int f, const char *a, int g, const char *b, unsigned o), (f, a, g, b, o), g, b, int, const char *, int, const char *, unsigned)
NAMED(MOVES, truncate, (const char *a, off_t n), (a, n), AT_FDCWD, a, const char *, off_t)
NAMED(MOVES, truncate64, (const char *a, off64_t n), (a, n), AT_FDCWD, a, const char *, off64_t)
NAMED(REMOVES, unlink, (const char *a), (a), AT_FDCWD, a, const char *)
NAMED(REMOVES, unlinkat, (int f, const char *a, int o), (f, a, o), f, a, int, const char *, int)
NAMED(REMOVES, rmdir, (const char *a), (a), AT_FDCWD, a, const char *)
NAMED(REMOVES, remove, (const char *a), (a), AT_FDCWD, a, const char *)

// MARK: Open files

#define CHANGING(kind, name, parameters, arguments, ...) \
  REAL(int, name, __VA_ARGS__) \
  int name parameters { \
    char path[PATH_MAX * 2]; \
    FAILS(#name, kind, opened(f, path), -1) \
    return find_##name() arguments; \
  }
CHANGING(MOVES, fsync, (int f), (f), int)
CHANGING(MOVES, fdatasync, (int f), (f), int)
CHANGING(MOVES, ftruncate, (int f, off_t n), (f, n), int, off_t)
CHANGING(MOVES, ftruncate64, (int f, off64_t n), (f, n), int, off64_t)
CHANGING(TAKES, fallocate, (int f, int o, off_t a, off_t n), (f, o, a, n), int, int, off_t, off_t)
CHANGING(TAKES, fallocate64, (int f, int o, off64_t a, off64_t n), (f, o, a, n), int, int, off64_t, off64_t)

// This one says what is wrong by its result.
#define ALLOCATING(name, offset) \
  REAL(int, name, int, offset, offset) \
  int name(int f, offset a, offset n) { \
    char path[PATH_MAX * 2]; \
    FAILS(#name, TAKES, opened(f, path), error) \
    return find_##name()(f, a, n); \
  }
ALLOCATING(posix_fallocate, off_t)
ALLOCATING(posix_fallocate64, off64_t)

// A write of which half may go out; `half` is that half.
#define WRITING(type, name, parameters, arguments, half, ...) \
  REAL(type, name, __VA_ARGS__) \
  type name parameters { \
    char path[PATH_MAX * 2]; \
    switch (judge(#name, WRITES, opened(f, path))) { \
      case GO: return find_##name() arguments; \
      case HALF: return half; \
      case TEAR: (void)!half; kill(getpid(), SIGKILL); return -1; \
      default: errno = error; return -1; \
    } \
  }
WRITING(ssize_t, write, (int f, const void *b, size_t n), (f, b, n), find_write()(f, b, n / 2), int, const void *, size_t)
WRITING(ssize_t, pwrite, (int f, const void *b, size_t n, off_t o), (f, b, n, o), find_pwrite()(f, b, n / 2, o), int, const void *, size_t, off_t)
WRITING(ssize_t, pwrite64, (int f, const void *b, size_t n, off64_t o), (f, b, n, o), find_pwrite64()(f, b, n / 2, o), int, const void *, size_t, off64_t)
WRITING(ssize_t, writev, (int f, const struct iovec *v, int n), (f, v, n), find_write()(f, v->iov_base, v->iov_len / 2), int, const struct iovec *, int)
REAL(ssize_t, sendfile, int, int, off_t *, size_t)
ssize_t sendfile(int f, int from, off_t *o, size_t n) {
  char path[PATH_MAX * 2];
  FAILS("sendfile", WRITES, opened(f, path), -1)
  return find_sendfile()(f, from, o, n);
}
REAL(ssize_t, copy_file_range, int, off64_t *, int, off64_t *, size_t, unsigned)
ssize_t copy_file_range(int from, off64_t *a, int f, off64_t *b, size_t n, unsigned o) {
  char path[PATH_MAX * 2];
  FAILS("copy_file_range", WRITES, opened(f, path), -1)
  return find_copy_file_range()(from, a, f, b, n, o);
}

// What streams write they write within the C library, where nothing can be put in between: it is taken out of them at once.
REAL(size_t, fwrite, const void *, size_t, size_t, FILE *)
size_t fwrite(const void *b, size_t size, size_t n, FILE *stream) {
  char path[PATH_MAX * 2];
  const char *place = opened(fileno(stream), path);
  switch (judge("fwrite", WRITES, place)) {
    case GO: break;
    case HALF: n /= 2; break;
    case TEAR: find_fwrite()(b, size, n / 2, stream); fflush(stream); kill(getpid(), SIGKILL); return 0;
    default: errno = error; return 0;
  }
  size_t count = find_fwrite()(b, size, n, stream);
  if (place) fflush(stream);
  return count;
}
