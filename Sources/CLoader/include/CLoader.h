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

#endif
