#ifndef CMARKDOWN_SHIM_H
#define CMARKDOWN_SHIM_H

#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
#include <stdlib.h>

/// Releases text that the renderer allocated, so that callers need no C library of their own for it.
static inline void cmarkdown_free(char *text) { free(text); }

#endif
