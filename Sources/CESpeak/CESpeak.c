#include "CESpeak.h"

#include "CLoader.h"

#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* espeak_EVENT and espeak_VOICE. */
typedef struct {
  unsigned type, identifier;
  int text_position, length, audio_position, sample;
  void *user_data;
  union {
    int number;
    const char *name;
    char text[8];
  } id;
} event_t;

typedef struct {
  const char *name, *languages, *identifier;
  unsigned char gender, age, variant, reserved;
  int score;
  void *spare;
} voice_t;

#define NUMBERS(each)                             \
  each(LIST_ENDS, 0, espeakEVENT_LIST_TERMINATED) \
  each(WORD_BEGINS, 1, espeakEVENT_WORD)          \
  each(SYNCHRONOUS, 2, AUDIO_OUTPUT_SYNCHRONOUS)  \
  each(RATE, 1, espeakRATE)                       \
  each(POSITION_IN_CHARACTERS, 1, POS_CHARACTER)  \
  each(TEXT_IS_UTF8, 1, espeakCHARS_UTF8)         \
  each(DO_NOT_EXIT, 0x8000, espeakINITIALIZE_DONT_EXIT)

CLOADER_NUMBERS(NUMBERS)

/* Every function that is looked up, once, with its type. */
#define FUNCTIONS(each)                                                                                       \
  each(espeak_Initialize, int, (unsigned, int, const char *, int))                                            \
  each(espeak_SetSynthCallback, void, (int (*)(short *, int, event_t *)))                                     \
  each(espeak_Synth, int, (const void *, size_t, unsigned, unsigned, unsigned, unsigned, unsigned *, void *)) \
  each(espeak_SetParameter, int, (unsigned, int, int))                                                        \
  each(espeak_ListVoices, const voice_t **, (voice_t *))                                                      \
  each(espeak_SetVoiceByName, int, (const char *))                                                            \
  each(espeak_Info, const char *, (const char **))

CLOADER_TABLE_BY_HAND(FUNCTIONS)

static bool is_loaded = false;

static void load(void) {
#ifdef __APPLE__
  static const char *const names[] = {"libespeak-ng.1.dylib", "libespeak-ng.dylib"};
#else
  static const char *const names[] = {"libespeak-ng.so.1", "libespeak-ng.so"};
#endif
  is_loaded = cloader_open(names, CLOADER_COUNT(names), look_up) != NULL;
}

CLOADER_ONCE(cespeak_load)

/* What is spoken now: the library gives its callback nothing else to know it by. */
static struct {
  struct cespeak_speech *speech;
  size_t sample_room, word_room, most_samples;
  bool has_failed, is_too_long;
} now;

/* Makes room for some more in an array; false where there is none. */
static bool grow(void **array, size_t *room, size_t wanted, size_t size) {
  if (wanted <= *room) return true;
  size_t larger = *room ? *room : 1024;
  while (larger < wanted) larger *= 2;
  void *moved = realloc(*array, larger * size);
  if (!moved) return false;
  *array = moved;
  *room = larger;
  return true;
}

static bool take(const short *samples, size_t count, const event_t *events) {
  struct cespeak_speech *speech = now.speech;
  if (samples && count > 0) {
    size_t sum = speech->sample_count + count;
    now.is_too_long = sum > now.most_samples;
    if (now.is_too_long || !grow((void **)&speech->samples, &now.sample_room, sum, sizeof(*speech->samples))) return false;
    memcpy(speech->samples + speech->sample_count, samples, count * sizeof(*samples));
    speech->sample_count = sum;
  }
  for (; events && events->type != LIST_ENDS; events++) {
    if (events->type != WORD_BEGINS || events->text_position < 1 || events->audio_position < 0) continue;
    if (!grow((void **)&speech->words, &now.word_room, speech->word_count + 1, sizeof(*speech->words))) return false;
    speech->words[speech->word_count++] =
        (struct cespeak_word){(uint32_t)events->text_position - 1, (uint32_t)events->audio_position};
  }
  return true;
}

/* Gives 1 to end what is spoken. */
static int hear(short *samples, int count, event_t *events) {
  if (!now.speech || now.has_failed) return 1;
  now.has_failed = !take(samples, count > 0 ? (size_t)count : 0, events);
  return now.has_failed;
}

int cespeak_start(void) {
  int rate = library.espeak_Initialize(SYNCHRONOUS, 0, NULL, DO_NOT_EXIT);
  library.espeak_SetSynthCallback(hear);
  /* Without its data it would go on, and crash with the first voice. */
  const char *folder = NULL;
  char file[PATH_MAX];
  library.espeak_Info(&folder);
  int length = folder ? snprintf(file, sizeof(file), "%s/phontab", folder) : -1;
  return length > 0 && (size_t)length < sizeof(file) && access(file, R_OK) == 0 ? rate : -1;
}

const char *cespeak_version(void) { return library.espeak_Info(NULL); }

void cespeak_list(void (*each)(void *context, const char *identifier, const char *language, int priority), void *context) {
  const voice_t **voices = library.espeak_ListVoices(NULL);
  for (; voices && *voices; voices++) {
    const voice_t *voice = *voices;
    if (!voice->identifier || !voice->languages) continue;
    /* Pairs of a byte and a text; a zero in the place of the byte ends them. */
    for (const char *pair = voice->languages; *pair; pair += strlen(pair) + 1)
      each(context, voice->identifier, pair + 1, (unsigned char)*pair);
  }
}

bool cespeak_choose(const char *voice, int rate) {
  return library.espeak_SetVoiceByName(voice) == 0 && library.espeak_SetParameter(RATE, rate, 0) == 0;
}

bool cespeak_speak(const char *text, size_t most_samples, struct cespeak_speech *speech) {
  memset(speech, 0, sizeof(*speech));
  memset(&now, 0, sizeof(now));
  now.speech = speech;
  now.most_samples = most_samples;
  int error = library.espeak_Synth(text, strlen(text) + 1, 0, POSITION_IN_CHARACTERS, 0, TEXT_IS_UTF8, NULL, NULL);
  now.speech = NULL;
  speech->is_too_long = now.is_too_long;
  return error == 0 && !now.has_failed;
}

void cespeak_release(struct cespeak_speech *speech) {
  free(speech->samples);
  free(speech->words);
  memset(speech, 0, sizeof(*speech));
}
