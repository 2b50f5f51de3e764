#include "CHarfBuzz.h"

#include "CLoader.h"

#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* The library's own names for what passes through here unseen. */
typedef struct hb_blob_t hb_blob_t;
typedef struct hb_face_t hb_face_t;
typedef struct hb_font_t hb_font_t;
typedef struct hb_buffer_t hb_buffer_t;
typedef struct hb_set_t hb_set_t;
typedef struct hb_unicode_funcs_t hb_unicode_funcs_t;
typedef struct hb_subset_input_t hb_subset_input_t;
typedef struct hb_draw_funcs_t hb_draw_funcs_t;
typedef const struct hb_language_impl_t *hb_language_t;

/* hb_font_extents_t, hb_glyph_info_t and hb_glyph_position_t; what is private in them is only left room for. */
typedef struct {
  int32_t ascender, descender, line_gap;
  int32_t reserved[9];
} extents_t;

typedef struct {
  uint32_t glyph, mask, cluster, var1, var2;
} info_t;

typedef struct {
  int32_t x_advance, y_advance, x_offset, y_offset;
  uint32_t var;
} position_t;

enum { DUPLICATE = 0, LEFT_TO_RIGHT = 4, RIGHT_TO_LEFT = 5, WITHOUT_HINTS = 1, RETAIN_GLYPH_IDS = 2, DROPPED_TABLES = 3 };

static struct {
  const char *(*hb_version_string)(void);
  hb_blob_t *(*hb_blob_create)(const char *, unsigned, int, void *, void (*)(void *));
  const char *(*hb_blob_get_data)(hb_blob_t *, unsigned *);
  void (*hb_blob_destroy)(hb_blob_t *);
  hb_face_t *(*hb_face_create)(hb_blob_t *, unsigned);
  unsigned (*hb_face_get_upem)(const hb_face_t *);
  unsigned (*hb_face_get_glyph_count)(const hb_face_t *);
  hb_blob_t *(*hb_face_reference_table)(const hb_face_t *, uint32_t);
  hb_blob_t *(*hb_face_reference_blob)(hb_face_t *);
  void (*hb_face_destroy)(hb_face_t *);
  hb_font_t *(*hb_font_create)(hb_face_t *);
  int (*hb_font_get_h_extents)(hb_font_t *, extents_t *);
  int (*hb_font_get_nominal_glyph)(hb_font_t *, uint32_t, uint32_t *);
  void (*hb_font_make_immutable)(hb_font_t *);
  void (*hb_font_destroy)(hb_font_t *);
  hb_unicode_funcs_t *(*hb_unicode_funcs_get_default)(void);
  uint32_t (*hb_unicode_script)(hb_unicode_funcs_t *, uint32_t);
  int (*hb_script_get_horizontal_direction)(uint32_t);
  hb_language_t (*hb_language_from_string)(const char *, int);
  hb_buffer_t *(*hb_buffer_create)(void);
  void (*hb_buffer_reset)(hb_buffer_t *);
  void (*hb_buffer_add_utf8)(hb_buffer_t *, const char *, int, unsigned, int);
  void (*hb_buffer_set_direction)(hb_buffer_t *, int);
  void (*hb_buffer_set_script)(hb_buffer_t *, uint32_t);
  void (*hb_buffer_set_language)(hb_buffer_t *, hb_language_t);
  int (*hb_buffer_allocation_successful)(hb_buffer_t *);
  info_t *(*hb_buffer_get_glyph_infos)(hb_buffer_t *, unsigned *);
  position_t *(*hb_buffer_get_glyph_positions)(hb_buffer_t *, unsigned *);
  void (*hb_buffer_destroy)(hb_buffer_t *);
  void (*hb_shape)(hb_font_t *, hb_buffer_t *, const void *, unsigned);
  void (*hb_set_add)(hb_set_t *, uint32_t);
} shaper;

static struct {
  hb_subset_input_t *(*hb_subset_input_create_or_fail)(void);
  hb_set_t *(*hb_subset_input_unicode_set)(hb_subset_input_t *);
  hb_set_t *(*hb_subset_input_glyph_set)(hb_subset_input_t *);
  hb_set_t *(*hb_subset_input_set)(hb_subset_input_t *, int);
  void (*hb_subset_input_set_flags)(hb_subset_input_t *, unsigned);
  void (*hb_subset_input_destroy)(hb_subset_input_t *);
  hb_face_t *(*hb_subset_or_fail)(hb_face_t *, const hb_subset_input_t *);
} subsetter;

typedef void (*point_t)(hb_draw_funcs_t *, void *, void *, float, float, void *);
typedef void (*curve_t)(hb_draw_funcs_t *, void *, void *, float, float, float, float, void *);
typedef void (*cubic_t)(hb_draw_funcs_t *, void *, void *, float, float, float, float, float, float, void *);
typedef void (*close_t)(hb_draw_funcs_t *, void *, void *, void *);

/* What draws outlines: in HarfBuzz since 4.0.0, so that it may be missing where all else is there. */
static struct {
  hb_draw_funcs_t *(*hb_draw_funcs_create)(void);
  void (*hb_draw_funcs_set_move_to_func)(hb_draw_funcs_t *, point_t, void *, void (*)(void *));
  void (*hb_draw_funcs_set_line_to_func)(hb_draw_funcs_t *, point_t, void *, void (*)(void *));
  void (*hb_draw_funcs_set_quadratic_to_func)(hb_draw_funcs_t *, curve_t, void *, void (*)(void *));
  void (*hb_draw_funcs_set_cubic_to_func)(hb_draw_funcs_t *, cubic_t, void *, void (*)(void *));
  void (*hb_draw_funcs_set_close_path_func)(hb_draw_funcs_t *, close_t, void *, void (*)(void *));
  void (*hb_draw_funcs_destroy)(hb_draw_funcs_t *);
  void (*hb_font_get_glyph_shape)(hb_font_t *, uint32_t, hb_draw_funcs_t *, void *);
} drawer;

static bool can_draw = false;

struct charfbuzz_font {
  hb_face_t *face;
  hb_font_t *font;
};

struct charfbuzz_buffer {
  hb_buffer_t *buffer;
  hb_language_t language;
};

static bool is_loaded = false;

#define LOOK_UP(library, name) is_whole = cloader_find(handle, #name, (void *)&library.name) && is_whole;

static bool look_up_shaper(void *handle) {
  bool is_whole = true;
  LOOK_UP(shaper, hb_version_string)
  LOOK_UP(shaper, hb_blob_create)
  LOOK_UP(shaper, hb_blob_get_data)
  LOOK_UP(shaper, hb_blob_destroy)
  LOOK_UP(shaper, hb_face_create)
  LOOK_UP(shaper, hb_face_get_upem)
  LOOK_UP(shaper, hb_face_get_glyph_count)
  LOOK_UP(shaper, hb_face_reference_table)
  LOOK_UP(shaper, hb_face_reference_blob)
  LOOK_UP(shaper, hb_face_destroy)
  LOOK_UP(shaper, hb_font_create)
  LOOK_UP(shaper, hb_font_get_h_extents)
  LOOK_UP(shaper, hb_font_get_nominal_glyph)
  LOOK_UP(shaper, hb_font_make_immutable)
  LOOK_UP(shaper, hb_font_destroy)
  LOOK_UP(shaper, hb_unicode_funcs_get_default)
  LOOK_UP(shaper, hb_unicode_script)
  LOOK_UP(shaper, hb_script_get_horizontal_direction)
  LOOK_UP(shaper, hb_language_from_string)
  LOOK_UP(shaper, hb_buffer_create)
  LOOK_UP(shaper, hb_buffer_reset)
  LOOK_UP(shaper, hb_buffer_add_utf8)
  LOOK_UP(shaper, hb_buffer_set_direction)
  LOOK_UP(shaper, hb_buffer_set_script)
  LOOK_UP(shaper, hb_buffer_set_language)
  LOOK_UP(shaper, hb_buffer_allocation_successful)
  LOOK_UP(shaper, hb_buffer_get_glyph_infos)
  LOOK_UP(shaper, hb_buffer_get_glyph_positions)
  LOOK_UP(shaper, hb_buffer_destroy)
  LOOK_UP(shaper, hb_shape)
  LOOK_UP(shaper, hb_set_add)
  return is_whole;
}

static bool look_up_subsetter(void *handle) {
  bool is_whole = true;
  LOOK_UP(subsetter, hb_subset_input_create_or_fail)
  LOOK_UP(subsetter, hb_subset_input_unicode_set)
  LOOK_UP(subsetter, hb_subset_input_glyph_set)
  LOOK_UP(subsetter, hb_subset_input_set)
  LOOK_UP(subsetter, hb_subset_input_set_flags)
  LOOK_UP(subsetter, hb_subset_input_destroy)
  LOOK_UP(subsetter, hb_subset_or_fail)
  return is_whole;
}

static void look_up_drawer(void *handle) {
  bool is_whole = true;
  LOOK_UP(drawer, hb_draw_funcs_create)
  LOOK_UP(drawer, hb_draw_funcs_set_move_to_func)
  LOOK_UP(drawer, hb_draw_funcs_set_line_to_func)
  LOOK_UP(drawer, hb_draw_funcs_set_quadratic_to_func)
  LOOK_UP(drawer, hb_draw_funcs_set_cubic_to_func)
  LOOK_UP(drawer, hb_draw_funcs_set_close_path_func)
  LOOK_UP(drawer, hb_draw_funcs_destroy)
  LOOK_UP(drawer, hb_font_get_glyph_shape)
  can_draw = is_whole;
}

static void load(void) {
#ifdef __APPLE__
  static const char *const shapers[] = {"libharfbuzz.0.dylib", "libharfbuzz.dylib"};
  static const char *const subsetters[] = {"libharfbuzz-subset.0.dylib", "libharfbuzz-subset.dylib"};
#else
  static const char *const shapers[] = {"libharfbuzz.so.0", "libharfbuzz.so"};
  static const char *const subsetters[] = {"libharfbuzz-subset.so.0", "libharfbuzz-subset.so"};
#endif
  void *handle = cloader_open(shapers, CLOADER_COUNT(shapers), look_up_shaper);
  is_loaded = handle && cloader_open(subsetters, CLOADER_COUNT(subsetters), look_up_subsetter);
  if (is_loaded) look_up_drawer(handle);
}

CLOADER_ONCE(charfbuzz_load)

const char *charfbuzz_version(void) { return charfbuzz_load() ? shaper.hb_version_string() : ""; }

struct charfbuzz_font *charfbuzz_open(const void *bytes, size_t count) {
  if (!charfbuzz_load() || count > INT_MAX) return NULL;
  struct charfbuzz_font *font = malloc(sizeof(*font));
  if (!font) return NULL;
  hb_blob_t *blob = shaper.hb_blob_create(bytes, (unsigned)count, DUPLICATE, NULL, NULL);
  font->face = shaper.hb_face_create(blob, 0);
  shaper.hb_blob_destroy(blob);
  font->font = shaper.hb_font_create(font->face);
  shaper.hb_font_make_immutable(font->font);
  if (shaper.hb_face_get_glyph_count(font->face) > 0) return font;
  charfbuzz_close(font);
  return NULL;
}

void charfbuzz_close(struct charfbuzz_font *font) {
  shaper.hb_font_destroy(font->font);
  shaper.hb_face_destroy(font->face);
  free(font);
}

unsigned charfbuzz_units(struct charfbuzz_font *font) { return shaper.hb_face_get_upem(font->face); }

void charfbuzz_extents(struct charfbuzz_font *font, int32_t *ascent, int32_t *descent, int32_t *gap) {
  extents_t extents;
  memset(&extents, 0, sizeof(extents));
  shaper.hb_font_get_h_extents(font->font, &extents);
  *ascent = extents.ascender;
  *descent = extents.descender;
  *gap = extents.line_gap;
}

bool charfbuzz_has(struct charfbuzz_font *font, uint32_t character) {
  uint32_t glyph = 0;
  return shaper.hb_font_get_nominal_glyph(font->font, character, &glyph) && glyph != 0;
}

uint32_t charfbuzz_script(uint32_t character) {
  return shaper.hb_unicode_script(shaper.hb_unicode_funcs_get_default(), character);
}

bool charfbuzz_is_right_to_left(uint32_t script) {
  return shaper.hb_script_get_horizontal_direction(script) == RIGHT_TO_LEFT;
}

struct charfbuzz_buffer *charfbuzz_buffer_open(const char *language) {
  if (!charfbuzz_load()) return NULL;
  struct charfbuzz_buffer *buffer = malloc(sizeof(*buffer));
  if (!buffer) return NULL;
  buffer->buffer = shaper.hb_buffer_create();
  buffer->language = shaper.hb_language_from_string(language, -1);
  return buffer;
}

void charfbuzz_buffer_close(struct charfbuzz_buffer *buffer) {
  shaper.hb_buffer_destroy(buffer->buffer);
  free(buffer);
}

bool charfbuzz_shape(struct charfbuzz_font *font, struct charfbuzz_buffer *lent, const uint8_t *text, size_t count,
                     uint32_t script, bool is_right_to_left, struct charfbuzz_line *line,
                     void (*each)(void *, const struct charfbuzz_glyph *), void *context) {
  if (!lent || count > INT_MAX) return false;
  hb_buffer_t *buffer = lent->buffer;
  shaper.hb_buffer_reset(buffer);
  shaper.hb_buffer_add_utf8(buffer, (const char *)text, (int)count, 0, (int)count);
  shaper.hb_buffer_set_direction(buffer, is_right_to_left ? RIGHT_TO_LEFT : LEFT_TO_RIGHT);
  shaper.hb_buffer_set_script(buffer, script);
  shaper.hb_buffer_set_language(buffer, lent->language);
  shaper.hb_shape(font->font, buffer, NULL, 0);
  bool is_done = shaper.hb_buffer_allocation_successful(buffer);
  unsigned glyphs = 0, positions = 0;
  const info_t *infos = shaper.hb_buffer_get_glyph_infos(buffer, &glyphs);
  const position_t *places = shaper.hb_buffer_get_glyph_positions(buffer, &positions);
  line->advance = 0;
  line->missing = 0;
  for (unsigned index = 0; index < glyphs && index < positions; index++) {
    line->advance += places[index].x_advance;
    if (infos[index].glyph == 0) line->missing++;
    if (each) {
      each(context, &(struct charfbuzz_glyph){infos[index].glyph, infos[index].cluster, places[index].x_advance,
                                              places[index].x_offset, places[index].y_offset});
    }
  }
  return is_done;
}

/* Who is told where the pen goes. */
struct pen {
  void (*each)(void *, char, const float *);
  void *context;
};

static void move_to(hb_draw_funcs_t *funcs, void *data, void *state, float x, float y, void *user) {
  struct pen *pen = data;
  pen->each(pen->context, 'M', (float[]){x, y});
}

static void line_to(hb_draw_funcs_t *funcs, void *data, void *state, float x, float y, void *user) {
  struct pen *pen = data;
  pen->each(pen->context, 'L', (float[]){x, y});
}

static void quadratic_to(hb_draw_funcs_t *funcs, void *data, void *state, float ax, float ay, float x, float y,
                         void *user) {
  struct pen *pen = data;
  pen->each(pen->context, 'Q', (float[]){ax, ay, x, y});
}

static void cubic_to(hb_draw_funcs_t *funcs, void *data, void *state, float ax, float ay, float bx, float by, float x,
                     float y, void *user) {
  struct pen *pen = data;
  pen->each(pen->context, 'C', (float[]){ax, ay, bx, by, x, y});
}

static void close_path(hb_draw_funcs_t *funcs, void *data, void *state, void *user) {
  struct pen *pen = data;
  pen->each(pen->context, 'Z', NULL);
}

bool charfbuzz_outline(struct charfbuzz_font *font, uint32_t glyph, void (*each)(void *, char, const float *),
                       void *context) {
  if (!can_draw) return false;
  hb_draw_funcs_t *funcs = drawer.hb_draw_funcs_create();
  drawer.hb_draw_funcs_set_move_to_func(funcs, move_to, NULL, NULL);
  drawer.hb_draw_funcs_set_line_to_func(funcs, line_to, NULL, NULL);
  drawer.hb_draw_funcs_set_quadratic_to_func(funcs, quadratic_to, NULL, NULL);
  drawer.hb_draw_funcs_set_cubic_to_func(funcs, cubic_to, NULL, NULL);
  drawer.hb_draw_funcs_set_close_path_func(funcs, close_path, NULL, NULL);
  drawer.hb_font_get_glyph_shape(font->font, glyph, funcs, &(struct pen){each, context});
  drawer.hb_draw_funcs_destroy(funcs);
  return true;
}

void charfbuzz_table(struct charfbuzz_font *font, uint32_t tag, void (*each)(void *, const void *, size_t),
                     void *context) {
  hb_blob_t *blob = shaper.hb_face_reference_table(font->face, tag);
  unsigned count = 0;
  const char *bytes = shaper.hb_blob_get_data(blob, &count);
  each(context, bytes, bytes ? count : 0);
  shaper.hb_blob_destroy(blob);
}

/* Makes the font that an input asks for, which goes with it, and gives its bytes to `each`. */
static bool make_subset(struct charfbuzz_font *font, hb_subset_input_t *input, unsigned flags,
                        void (*each)(void *, const void *, size_t), void *context) {
  subsetter.hb_subset_input_set_flags(input, flags);
  hb_face_t *face = subsetter.hb_subset_or_fail(font->face, input);
  subsetter.hb_subset_input_destroy(input);
  if (!face) return false;
  hb_blob_t *blob = shaper.hb_face_reference_blob(face);
  unsigned length = 0;
  const char *bytes = shaper.hb_blob_get_data(blob, &length);
  if (length > 0) each(context, bytes, length);
  shaper.hb_blob_destroy(blob);
  shaper.hb_face_destroy(face);
  return length > 0;
}

bool charfbuzz_subset(struct charfbuzz_font *font, const uint32_t *characters, size_t count,
                      void (*each)(void *, const void *, size_t), void *context) {
  hb_subset_input_t *input = subsetter.hb_subset_input_create_or_fail();
  if (!input) return false;
  hb_set_t *set = subsetter.hb_subset_input_unicode_set(input);
  for (size_t index = 0; index < count; index++) shaper.hb_set_add(set, characters[index]);
  /* Hints round advances to whole pixels on some screens, so that a measured line would not fit any more. */
  return make_subset(font, input, WITHOUT_HINTS, each, context);
}

bool charfbuzz_subset_glyphs(struct charfbuzz_font *font, const uint32_t *glyphs, size_t count,
                             void (*each)(void *, const void *, size_t), void *context) {
  hb_subset_input_t *input = subsetter.hb_subset_input_create_or_fail();
  if (!input) return false;
  hb_set_t *set = subsetter.hb_subset_input_glyph_set(input);
  for (size_t index = 0; index < count; index++) shaper.hb_set_add(set, glyphs[index]);
  /* Glyphs that layout tables reach would come along. */
  hb_set_t *dropped = subsetter.hb_subset_input_set(input, DROPPED_TABLES);
  static const char *const tables[] = {"GSUB", "GPOS", "GDEF"};
  for (size_t index = 0; index < CLOADER_COUNT(tables); index++) {
    const unsigned char *tag = (const unsigned char *)tables[index];
    shaper.hb_set_add(dropped, (uint32_t)tag[0] << 24 | (uint32_t)tag[1] << 16 | (uint32_t)tag[2] << 8 | tag[3]);
  }
  return make_subset(font, input, WITHOUT_HINTS | RETAIN_GLYPH_IDS, each, context);
}
