/* Lets valgrind watch programs that use libdispatch.

   Swift's concurrency ends the main thread in libdispatch, where it waits in sigsuspend with a mask that lies in memory nobody may write to.
   Valgrind up to 3.22 writes to the mask that it is given, and crashes. Preloaded, this gives it a copy. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>

int sigsuspend(const sigset_t *mask) {
  static int (*real)(const sigset_t *);
  if (!real) real = (int (*)(const sigset_t *))dlsym(RTLD_NEXT, "sigsuspend");
  sigset_t copy = *mask;
  return real(&copy);
}
