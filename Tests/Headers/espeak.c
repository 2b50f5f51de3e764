/* eSpeak NG. */

#include <espeak-ng/speak_lib.h>

#include "CESpeak/CESpeak.c"
#include "compare.h"

NUMBERS(SAME)

SAME_SIZE(event_t, espeak_EVENT)
SAME_FIELD(event_t, type, espeak_EVENT, type)
SAME_FIELD(event_t, identifier, espeak_EVENT, unique_identifier)
SAME_FIELD(event_t, text_position, espeak_EVENT, text_position)
SAME_FIELD(event_t, length, espeak_EVENT, length)
SAME_FIELD(event_t, audio_position, espeak_EVENT, audio_position)
SAME_FIELD(event_t, sample, espeak_EVENT, sample)
SAME_FIELD(event_t, user_data, espeak_EVENT, user_data)
SAME_FIELD(event_t, id.number, espeak_EVENT, id.number)
SAME_FIELD(event_t, id.name, espeak_EVENT, id.name)
SAME_FIELD(event_t, id.text, espeak_EVENT, id.string)

SAME_SIZE(voice_t, espeak_VOICE)
SAME_FIELD(voice_t, name, espeak_VOICE, name)
SAME_FIELD(voice_t, languages, espeak_VOICE, languages)
SAME_FIELD(voice_t, identifier, espeak_VOICE, identifier)
SAME_FIELD(voice_t, gender, espeak_VOICE, gender)
SAME_FIELD(voice_t, age, espeak_VOICE, age)
SAME_FIELD(voice_t, variant, espeak_VOICE, variant)
SAME_FIELD(voice_t, reserved, espeak_VOICE, xx1)
SAME_FIELD(voice_t, score, espeak_VOICE, score)
SAME_FIELD(voice_t, spare, espeak_VOICE, spare)

/* Their layouts being the same, functions are compared with the library's own. */
#define event_t espeak_EVENT
#define voice_t espeak_VOICE
FUNCTIONS(AGAIN)
