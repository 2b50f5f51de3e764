#ifndef CESPEAK_H
#define CESPEAK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The few functions of eSpeak NG that we use, under names of our own. The library is loaded when the first page is read aloud and not
   when the program is. Its functions are declared by hand in CESpeak.c after speak_lib.h (revision 12), so that building Hornbook takes
   no header of it.

   The library has one voice for the whole process: one thread at a time may use it. */

/* Loads the library; says whether it is there. Any thread may ask, again and again. */
bool cespeak_load(void);

/* Makes it ready, once: gives the samples in a second, or -1 where its data are missing; nothing else may be called then. */
int cespeak_start(void);

/* The version, such as "1.51". */
const char *cespeak_version(void);

/* Tells `each` of every voice and language of it: a smaller priority fits better. */
void cespeak_list(void (*each)(void *context, const char *identifier, const char *language, int priority), void *context);

/* Chooses a voice by its name, and how many words it speaks in a minute. */
bool cespeak_choose(const char *voice, int rate);

struct cespeak_word {
  /* The character of the text that it begins with, from 0. */
  uint32_t character;
  /* When it begins. */
  uint32_t milliseconds;
};

struct cespeak_speech {
  int16_t *samples;
  size_t sample_count;
  struct cespeak_word *words;
  size_t word_count;
  /* Whether there was more. */
  bool is_too_long;
};

/* Speaks a text in UTF-8 into memory, and gives at most so many samples; false where there are more, or no memory. What it gives has to be
   released in any case. */
bool cespeak_speak(const char *text, size_t most_samples, struct cespeak_speech *speech);

void cespeak_release(struct cespeak_speech *speech);

#endif
