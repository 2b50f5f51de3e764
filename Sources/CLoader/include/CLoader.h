#ifndef CLOADER_H
#define CLOADER_H

#include <stdbool.h>
#include <stddef.h>

/* How C libraries are loaded when they are first needed: for the C modules of the house that do not link theirs, because most commands
   never need it and would start later for it. Swift does not see this. */

/* Opens the first of some libraries that is there and in which `look_up` finds all that it looks for; NULL where there is none.
   What has been opened stays open. */
void *cloader_open(const char *const names[], size_t count, bool (*look_up)(void *handle));

/* Finds a function by its name, and puts it where `function` points to: a pointer to a function. Says whether it is there. */
bool cloader_find(void *handle, const char *name, void *function);

/* The number of names in an array. */
#define CLOADER_COUNT(names) (sizeof(names) / sizeof((names)[0]))

/* Makes of a list of functions, FUNCTIONS(each), that a header declares: `library`, a table of them, and `look_up`, which fills it. */
#define CLOADER_TABLE(FUNCTIONS)                   \
  static struct {                                  \
    FUNCTIONS(CLOADER_FIELD)                       \
  } library;                                       \
  static bool look_up(void *handle) {              \
    return true FUNCTIONS(CLOADER_LOOK_UP);        \
  }
#define CLOADER_FIELD(name) __typeof__(&name) name;
#define CLOADER_LOOK_UP(name) &&cloader_find(handle, #name, (void *)&library.name)

/* The same without a header, of FUNCTIONS(each) by hand: each(name, result, parameters). Numbers are declared likewise,
   by NUMBERS(each): each(name, number, the library's name). The stage `headers` of the tests compares both with the
   library's header. */
#define CLOADER_TABLE_BY_HAND(FUNCTIONS)            \
  static struct {                                   \
    FUNCTIONS(CLOADER_FIELD_BY_HAND)                \
  } library;                                        \
  static bool look_up(void *handle) {               \
    return true FUNCTIONS(CLOADER_LOOK_UP_BY_HAND); \
  }
#define CLOADER_FIELD_BY_HAND(name, result, parameters) result(*name) parameters;
#define CLOADER_LOOK_UP_BY_HAND(name, result, parameters) CLOADER_LOOK_UP(name)
#define CLOADER_NUMBERS(NUMBERS) enum { NUMBERS(CLOADER_NUMBER) };
#define CLOADER_NUMBER(name, number, theirs) name = number,

/* Makes a function that lets `load` run once, and says whether that has set `is_loaded`. It takes <pthread.h>. */
#define CLOADER_ONCE(function)                       \
  bool function(void) {                              \
    static pthread_once_t once = PTHREAD_ONCE_INIT;  \
    pthread_once(&once, load);                       \
    return is_loaded;                                \
  }

#endif
