#ifndef CLANGUAGES_H
#define CLANGUAGES_H

#include <stddef.h>

/* What languages are called, and what the registry of language subtags holds: tables of lines 'code, tab, name' in the order of
   their codes, which are in lower case. 'own' has the names of languages in themselves; 'en' has a name for every language; others
   are called by the language that their names are in. 'scripts', 'regions' and 'variants' have no names. 'quotes' has quotation
   marks in the place of names, with blanks between them: outer and inner ones, each opening and closing; 'root' is for all others.

   Scripts/languages makes the tables. */

/* The name that stands for a code in a table, which is no string: it has `length` bytes. None where it has no such code. */
const char *clanguages_find(const char *table, const char *code, size_t *length);

/* The only code of a table that begins with some letters, in the same way; none where several do, or none does. */
const char *clanguages_complete(const char *table, const char *beginning, size_t *length);

#endif
