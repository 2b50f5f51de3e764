#include "CLoader.h"

#include <dlfcn.h>
#include <string.h>

void *cloader_open(const char *const names[], size_t count, bool (*look_up)(void *handle)) {
  for (size_t index = 0; index < count; index++) {
    void *handle = dlopen(names[index], RTLD_LAZY | RTLD_LOCAL);
    if (handle && look_up(handle)) return handle;
  }
  return NULL;
}

bool cloader_find(void *handle, const char *name, void *function) {
  void *found = dlsym(handle, name);
  /* The detour over memcpy is how a pointer to data becomes one to a function. */
  if (found) memcpy(function, (void *)&found, sizeof(found));
  return found != NULL;
}
