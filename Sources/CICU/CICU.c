#include "CICU.h"

#include "CLoader.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

/* UErrorCode; what is above zero is a failure. Names of functions end in the version of the library: ucol_open_72. */
typedef int error_t_icu;
enum { OLDEST = 50, NEWEST = 99 };

/* ubrk.h: kinds of breaks, the end of a text, and the statuses of those behind something that is no word. */
#define NUMBERS(each)       \
  each(WORDS, 1, UBRK_WORD) \
  each(LINES, 2, UBRK_LINE) \
  each(DONE, -1, UBRK_DONE) \
  each(NO_WORD, 100, UBRK_WORD_NONE_LIMIT)

CLOADER_NUMBERS(NUMBERS)

/* Every function that is looked up, once, with its type: those of both libraries. */
#define COLLATION(each)                                                  \
  each(ucol_open, struct cicu_collator *, (const char *, error_t_icu *)) \
  each(ucol_close, void, (struct cicu_collator *))                       \
  each(ucol_getSortKey, int32_t, (const struct cicu_collator *, const uint16_t *, int32_t, uint8_t *, int32_t))

#define COMMON(each)                                                                                        \
  each(uloc_forLanguageTag, int32_t, (const char *, char *, int32_t, int32_t *, error_t_icu *))             \
  each(ubrk_open, struct cicu_breaks *, (unsigned, const char *, const uint16_t *, int32_t, error_t_icu *)) \
  each(ubrk_close, void, (struct cicu_breaks *))                                                            \
  each(ubrk_setText, void, (struct cicu_breaks *, const uint16_t *, int32_t, error_t_icu *))                \
  each(ubrk_next, int32_t, (struct cicu_breaks *))                                                          \
  each(ubrk_getRuleStatus, int32_t, (struct cicu_breaks *))

static struct {
  COLLATION(CLOADER_FIELD_BY_HAND)
  COMMON(CLOADER_FIELD_BY_HAND)
} library;

static int version;

static bool find(void *handle, const char *name, void *function) {
  char whole[64];
  snprintf(whole, sizeof(whole), "%s_%d", name, version);
  return cloader_find(handle, whole, function);
}

#define FIND(name, result, parameters) &&find(handle, #name, (void *)&library.name)

static bool look_up(void *handle) { return true COLLATION(FIND); }

static bool look_up_common(void *handle) { return true COMMON(FIND); }

static bool is_there;

static void look_for_library(void) {
  for (int next = NEWEST; next >= OLDEST && !is_there; next--) {
    version = next;
    char name[64], common[64];
    snprintf(name, sizeof(name), "libicui18n.so.%d", version);
    snprintf(common, sizeof(common), "libicuuc.so.%d", version);
    const char *names[] = {name}, *commons[] = {common};
    is_there = cloader_open(commons, 1, look_up_common) && cloader_open(names, 1, look_up);
  }
}

static bool load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, look_for_library);
  return is_there;
}

int cicu_version(void) { return load() ? version : 0; }

size_t cicu_line_ends(const uint16_t *text, size_t count, int32_t *places, size_t room) {
  if (!load() || count > INT32_MAX) return 0;
  error_t_icu error = 0;
  struct cicu_breaks *breaks = library.ubrk_open(LINES, "", text, (int32_t)count, &error);
  if (error > 0 || !breaks) return 0;
  size_t found = 0;
  for (int32_t place; found < room && (place = library.ubrk_next(breaks)) != DONE;) places[found++] = place;
  library.ubrk_close(breaks);
  return found;
}

typedef char locale_name[160];

/* The locale of a language, the root where it has none; false where the library is not there. */
static bool find_locale(const char *language, locale_name locale) {
  if (!load()) return false;
  error_t_icu error = 0;
  int32_t length = library.uloc_forLanguageTag(language, locale, sizeof(locale_name), NULL, &error);
  if (error > 0 || length <= 0 || length >= (int32_t)sizeof(locale_name)) locale[0] = 0;
  return true;
}

struct cicu_collator *cicu_open(const char *language) {
  locale_name locale;
  if (!find_locale(language, locale)) return NULL;
  error_t_icu error = 0;
  struct cicu_collator *collator = library.ucol_open(locale, &error);
  return error > 0 ? NULL : collator;
}

size_t cicu_key(struct cicu_collator *collator, const uint16_t *text, size_t count, uint8_t *key, size_t room) {
  int32_t length = library.ucol_getSortKey(collator, text, (int32_t)count, key, (int32_t)room);
  return length > 0 ? (size_t)length : 0;
}

void cicu_close(struct cicu_collator *collator) { library.ucol_close(collator); }

struct cicu_breaks *cicu_open_breaks(const char *language) {
  locale_name locale;
  if (!find_locale(language, locale)) return NULL;
  error_t_icu error = 0;
  struct cicu_breaks *breaks = library.ubrk_open(WORDS, locale, NULL, 0, &error);
  return error > 0 ? NULL : breaks;
}

size_t cicu_words(struct cicu_breaks *breaks, const uint16_t *text, size_t count, int32_t *bounds) {
  error_t_icu error = 0;
  library.ubrk_setText(breaks, text, (int32_t)count, &error);
  if (error > 0) return 0;
  size_t words = 0;
  int32_t start = 0;
  for (int32_t end; (end = library.ubrk_next(breaks)) >= 0; start = end) {
    if (library.ubrk_getRuleStatus(breaks) < NO_WORD) continue;
    bounds[2 * words] = start;
    bounds[2 * words++ + 1] = end;
  }
  return words;
}

void cicu_close_breaks(struct cicu_breaks *breaks) { library.ubrk_close(breaks); }
