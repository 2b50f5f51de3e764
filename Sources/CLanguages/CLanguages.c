#include "CLanguages.h"

#include "tables.h"

#include <string.h>

static const struct clanguages_table *find(const char *name) {
  for (size_t index = 0; index < sizeof(clanguages_tables) / sizeof(*clanguages_tables); index++) {
    if (strcmp(clanguages_tables[index].name, name) == 0) return &clanguages_tables[index];
  }
  return NULL;
}

/* Where the first line begins whose code is not before this one. */
static size_t lower_bound(const struct clanguages_table *table, const char *code) {
  size_t low = 0, high = table->size;
  while (low < high) {
    size_t line = low + (high - low) / 2;
    while (line > low && table->text[line - 1] != '\n') line--;
    const char *tab = memchr(table->text + line, '\t', table->size - line);
    size_t length = (size_t)(tab - (table->text + line)), wanted = strlen(code);
    int order = memcmp(table->text + line, code, length < wanted ? length : wanted);
    if (order < 0 || (order == 0 && length < wanted)) {
      const char *end = memchr(tab, '\n', (size_t)(table->text + table->size - tab));
      low = (size_t)(end - table->text) + 1;
    } else {
      high = line;
    }
  }
  return low;
}

const char *clanguages_find(const char *name, const char *code, size_t *length) {
  const struct clanguages_table *table = find(name);
  if (!table) return NULL;
  size_t line = lower_bound(table, code), wanted = strlen(code);
  if (table->size - line <= wanted || memcmp(table->text + line, code, wanted) != 0) return NULL;
  const char *found = table->text + line + wanted;
  if (*found++ != '\t') return NULL;
  *length = (size_t)((const char *)memchr(found, '\n', (size_t)(table->text + table->size - found)) - found);
  return found;
}

const char *clanguages_complete(const char *name, const char *beginning, size_t *length) {
  const struct clanguages_table *table = find(name);
  if (!table) return NULL;
  size_t line = lower_bound(table, beginning), wanted = strlen(beginning);
  if (table->size - line <= wanted || memcmp(table->text + line, beginning, wanted) != 0) return NULL;
  const char *found = table->text + line;
  const char *tab = memchr(found, '\t', table->size - line);
  const char *end = memchr(tab, '\n', (size_t)(table->text + table->size - tab));
  size_t rest = (size_t)(table->text + table->size - (end + 1));
  if (rest >= wanted && memcmp(end + 1, beginning, wanted) == 0) return NULL;
  *length = (size_t)(tab - found);
  return found;
}
