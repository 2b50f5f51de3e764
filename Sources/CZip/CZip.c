#include "CZip.h"

#include "CLoader.h"

#include <pthread.h>
#include <stddef.h>

#define FIELD(type, name, parameters, arguments) CLOADER_FIELD(name)
#define LOOK_UP(type, name, parameters, arguments) CLOADER_LOOK_UP(name)

static struct {
  CZIP_FUNCTIONS(FIELD)
} library;

static bool look_up(void *handle) {
  return true CZIP_FUNCTIONS(LOOK_UP);
}

static bool is_loaded = false;

static void load(void) {
#ifdef __APPLE__
  static const char *const names[] = {"libzip.5.dylib", "libzip.dylib"};
#else
  static const char *const names[] = {"libzip.so.5", "libzip.so.4"};
#endif
  is_loaded = cloader_open(names, CLOADER_COUNT(names), look_up) != NULL;
}

CLOADER_ONCE(czip_load)

#define DEFINE(type, name, parameters, arguments) \
  type c##name parameters { return library.name arguments; }
CZIP_FUNCTIONS(DEFINE)
