#include "CICU.h"

#include "CLoader.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

/* UErrorCode; what is above zero is a failure. Names of functions end in the version of the library: ucol_open_72. */
typedef int error_t_icu;
enum { OLDEST = 50, NEWEST = 99 };

static struct {
  struct cicu_collator *(*open)(const char *, error_t_icu *);
  void (*close)(struct cicu_collator *);
  int32_t (*key)(const struct cicu_collator *, const uint16_t *, int32_t, uint8_t *, int32_t);
  int32_t (*locale)(const char *, char *, int32_t, int32_t *, error_t_icu *);
  struct cicu_breaks *(*open_breaks)(int, const char *, const uint16_t *, int32_t, error_t_icu *);
  void (*close_breaks)(struct cicu_breaks *);
  void (*set_text)(struct cicu_breaks *, const uint16_t *, int32_t, error_t_icu *);
  int32_t (*next_break)(struct cicu_breaks *);
  int32_t (*status)(struct cicu_breaks *);
} icu;

/* ubrk.h: kinds of breaks, the end of a text, and the statuses of those behind something that is no word. */
enum { WORDS = 1, LINES = 2, DONE = -1, NO_WORD = 100 };

static int version;

static bool find(void *handle, const char *name, void *function) {
  char whole[64];
  snprintf(whole, sizeof(whole), "%s_%d", name, version);
  return cloader_find(handle, whole, function);
}

static bool look_up(void *handle) {
  return find(handle, "ucol_open", &icu.open) && find(handle, "ucol_close", &icu.close)
         && find(handle, "ucol_getSortKey", &icu.key);
}

static bool look_up_common(void *handle) {
  return find(handle, "uloc_forLanguageTag", &icu.locale) && find(handle, "ubrk_open", &icu.open_breaks)
         && find(handle, "ubrk_close", &icu.close_breaks) && find(handle, "ubrk_setText", &icu.set_text)
         && find(handle, "ubrk_next", &icu.next_break) && find(handle, "ubrk_getRuleStatus", &icu.status);
}

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
  struct cicu_breaks *breaks = icu.open_breaks(LINES, "", text, (int32_t)count, &error);
  if (error > 0 || !breaks) return 0;
  size_t found = 0;
  for (int32_t place; found < room && (place = icu.next_break(breaks)) != DONE;) places[found++] = place;
  icu.close_breaks(breaks);
  return found;
}

typedef char locale_name[160];

/* The locale of a language, the root where it has none; false where the library is not there. */
static bool find_locale(const char *language, locale_name locale) {
  if (!load()) return false;
  error_t_icu error = 0;
  int32_t length = icu.locale(language, locale, sizeof(locale_name), NULL, &error);
  if (error > 0 || length <= 0 || length >= (int32_t)sizeof(locale_name)) locale[0] = 0;
  return true;
}

struct cicu_collator *cicu_open(const char *language) {
  locale_name locale;
  if (!find_locale(language, locale)) return NULL;
  error_t_icu error = 0;
  struct cicu_collator *collator = icu.open(locale, &error);
  return error > 0 ? NULL : collator;
}

size_t cicu_key(struct cicu_collator *collator, const uint16_t *text, size_t count, uint8_t *key, size_t room) {
  int32_t length = icu.key(collator, text, (int32_t)count, key, (int32_t)room);
  return length > 0 ? (size_t)length : 0;
}

void cicu_close(struct cicu_collator *collator) { icu.close(collator); }

struct cicu_breaks *cicu_open_breaks(const char *language) {
  locale_name locale;
  if (!find_locale(language, locale)) return NULL;
  error_t_icu error = 0;
  struct cicu_breaks *breaks = icu.open_breaks(WORDS, locale, NULL, 0, &error);
  return error > 0 ? NULL : breaks;
}

size_t cicu_words(struct cicu_breaks *breaks, const uint16_t *text, size_t count, int32_t *bounds) {
  error_t_icu error = 0;
  icu.set_text(breaks, text, (int32_t)count, &error);
  if (error > 0) return 0;
  size_t words = 0;
  int32_t start = 0;
  for (int32_t end; (end = icu.next_break(breaks)) >= 0; start = end) {
    if (icu.status(breaks) < NO_WORD) continue;
    bounds[2 * words] = start;
    bounds[2 * words++ + 1] = end;
  }
  return words;
}

void cicu_close_breaks(struct cicu_breaks *breaks) { icu.close_breaks(breaks); }
