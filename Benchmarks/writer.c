/* The least that any generator of a site has to do: make its folders and write its files.
 *
 *   writer SITE OUT THREADS
 *
 * Reads the site SITE into memory, then writes the same files into the new folder OUT, and prints the seconds of the writing.
 * The upper two levels of folders come first. What is deeper is dealt out to the threads, a folder of the third level with all that
 * is below it at a time, so that nobody waits for a folder that another one makes.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

struct file {
  char *path;
  char *bytes;
  size_t size;
};

/* A folder, and the files that lie in it; folders of one share are written by one thread. */
struct folder {
  char *path;
  int depth;
  size_t share;
  struct file *files;
  size_t count, room;
};

/* The depth of the folders that are dealt out. */
enum { DEALT = 2 };

static struct folder *folders;
static size_t folder_count, folder_room;
static int threads;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static char *join(const char *folder, const char *name) {
  char *path = NULL;
  if (asprintf(&path, "%s/%s", folder, name) < 0) fail("memory");
  return path;
}

static struct file load(const char *source, const char *target) {
  struct file file = {strdup(target), NULL, 0};
  struct stat status;
  int descriptor = open(source, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0 || fstat(descriptor, &status) < 0) fail(source);
  file.bytes = malloc(status.st_size + 1);
  if (!file.path || !file.bytes) fail("memory");
  while (file.size < (size_t)status.st_size) {
    ssize_t count = read(descriptor, file.bytes + file.size, status.st_size - file.size);
    if (count <= 0) fail(source);
    file.size += count;
  }
  close(descriptor);
  return file;
}

static void walk(const char *source, const char *target, int depth, size_t share) {
  if (folder_count == folder_room) {
    folder_room = folder_room ? folder_room * 2 : 1024;
    folders = realloc(folders, folder_room * sizeof *folders);
    if (!folders) fail("memory");
  }
  size_t here = folder_count++;
  if (depth <= DEALT) share = here;
  folders[here] = (struct folder){strdup(target), depth, share, NULL, 0, 0};
  DIR *stream = opendir(source);
  if (!stream) fail(source);
  for (struct dirent *entry; (entry = readdir(stream));) {
    if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
    char *from = join(source, entry->d_name), *to = join(target, entry->d_name);
    struct stat status;
    if (stat(from, &status) < 0) fail(from);
    if (S_ISDIR(status.st_mode)) {
      walk(from, to, depth + 1, share);
    } else {
      struct folder *folder = &folders[here];
      if (folder->count == folder->room) {
        folder->room = folder->room ? folder->room * 2 : 16;
        folder->files = realloc(folder->files, folder->room * sizeof *folder->files);
        if (!folder->files) fail("memory");
      }
      folder->files[folder->count++] = load(from, to);
    }
    free(from);
    free(to);
  }
  closedir(stream);
}

static void write_file(const struct file *file) {
  int descriptor = open(file->path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (descriptor < 0) fail(file->path);
  for (size_t done = 0; done < file->size;) {
    ssize_t count = write(descriptor, file->bytes + done, file->size - done);
    if (count < 0) fail(file->path);
    done += count;
  }
  if (close(descriptor) < 0) fail(file->path);
}

/* Writes the files of every folder whose share leaves this remainder; each stands behind the folder that it lies in. */
static void *write_shares(void *remainder) {
  for (size_t i = 0; i < folder_count; i++) {
    if (folders[i].share % (size_t)threads != (size_t)remainder) continue;
    if (folders[i].depth >= DEALT && mkdir(folders[i].path, 0777) < 0) fail(folders[i].path);
    for (size_t j = 0; j < folders[i].count; j++) write_file(&folders[i].files[j]);
  }
  return NULL;
}

int main(int count, char **arguments) {
  if (count != 4 || (threads = atoi(arguments[3])) < 1 || threads > 64) {
    fprintf(stderr, "usage: writer SITE OUT THREADS\n");
    return 64;
  }
  walk(arguments[1], arguments[2], 0, 0);
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  for (size_t i = 0; i < folder_count; i++) {
    if (folders[i].depth < DEALT && mkdir(folders[i].path, 0777) < 0) fail(folders[i].path);
  }
  pthread_t others[64];
  for (size_t i = 1; i < (size_t)threads; i++) {
    if (pthread_create(&others[i], NULL, write_shares, (void *)i)) fail("thread");
  }
  write_shares(0);
  for (int i = 1; i < threads; i++) pthread_join(others[i], NULL);
  clock_gettime(CLOCK_MONOTONIC, &end);
  printf("%.6f\n", (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9);
  return 0;
}
