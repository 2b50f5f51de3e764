#ifndef CICU_H
#define CICU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The few functions of ICU that we use, for the order of titles, the bounds of words and where lines may end. The library is loaded when the first
   of them is asked for, and not when the program is. Its functions are declared by hand in CICU.c, so that building Hornbook takes none of its headers. */

/* The number of the release; 0 where the library is not there. */
int cicu_version(void);

/* The places, in UTF-16, at which a line of text may end, in their order, the end of the text included (Unicode Standard Annex 14, with dictionaries for
   what is written without spaces). Says how many there are, but no more than there is room for. */
size_t cicu_line_ends(const uint16_t *text, size_t count, int32_t *places, size_t room);

struct cicu_collator;

/* The rules of a language by its BCP 47 tag. None where the library is not there, or has no rules at all. */
struct cicu_collator *cicu_open(const char *language);

/* Writes the key of a text in UTF-16 as far as there is room, and says how long it is; keys are in the order of texts, byte by byte.
   A collator may be used by one thread at a time. */
size_t cicu_key(struct cicu_collator *collator, const uint16_t *text, size_t count, uint8_t *key, size_t room);

void cicu_close(struct cicu_collator *collator);

struct cicu_breaks;

/* What finds words by the rules and dictionaries of a language. None where the library is not there. */
struct cicu_breaks *cicu_open_breaks(const char *language);

/* Writes where each word of a text in UTF-16 begins and ends, and says how many there are: there has to be room for twice as many bounds
   as the text has units. It may be used by one thread at a time. */
size_t cicu_words(struct cicu_breaks *breaks, const uint16_t *text, size_t count, int32_t *bounds);

void cicu_close_breaks(struct cicu_breaks *breaks);

#endif
