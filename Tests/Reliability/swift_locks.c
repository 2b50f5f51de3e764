/* Lets the thread sanitizer see the locks of Swift's Synchronization.

   A Mutex that is free is taken and given back by an atomic exchange, which the sanitizer sees. One that is waited for goes from thread to thread in the
   kernel (FUTEX_LOCK_PI), by two functions of the library, of which it knows nothing. Preloaded, these stand before them and tell it; a C compiler that
   knows Swift's calling convention is needed, which clang is. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self

extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

static void *next(const char *name) {
  return dlsym(RTLD_NEXT, name);
}

SWIFT void lock_slowly(uint32_t thread, SELF) __asm__("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
SWIFT void lock_slowly(uint32_t thread, SELF) {
  static SWIFT void (*real)(uint32_t, SELF);
  if (!real) real = (SWIFT void (*)(uint32_t, SELF))next("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
  real(thread, self);
  if (__tsan_acquire) __tsan_acquire(self);
}

SWIFT void unlock_slowly(SELF) __asm__("$s15Synchronization12_MutexHandleV11_unlockSlowyyF");
SWIFT void unlock_slowly(SELF) {
  static SWIFT void (*real)(SELF);
  if (!real) real = (SWIFT void (*)(SELF))next("$s15Synchronization12_MutexHandleV11_unlockSlowyyF");
  if (__tsan_release) __tsan_release(self);
  real(self);
}
