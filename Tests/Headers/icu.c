/* ICU, whose functions have its version in their names: not here. */

#define U_DISABLE_RENAMING 1
#include <unicode/ubrk.h>
#include <unicode/ucol.h>
#include <unicode/uloc.h>

#include "CICU/CICU.c"
#include "compare.h"

NUMBERS(SAME)

/* What passes through unseen has names of our own. */
#define cicu_collator UCollator
#define cicu_breaks UBreakIterator
COLLATION(AGAIN)
COMMON(AGAIN)
