/* libvips and GLib. What stands behind the dots of a call, names and values, no header knows, and is not compared:
   libvips looks at it as it runs. */

#include <vips/vips.h>

/* A macro in some versions of GLib, which would take calls through a table for its own. */
#undef g_free

#include "CVips/CVips.c"
#include "compare.h"

NUMBERS(SAME)
FUNCTIONS(AGAIN)

#if VIPS_MAJOR_VERSION == 8 && VIPS_MINOR_VERSION < 13
void vips_operation_block_set(const char *, int);
#endif
BLOCK(AGAIN)
