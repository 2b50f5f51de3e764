#ifndef CZIP_H
#define CZIP_H

#include <stdbool.h>
#include <zip.h>

/* The functions of libzip that we use, under names of our own. The library is loaded with the first archive and not when the program
   starts: systems call it otherwise, and it brings a library of ciphers along. */

/* Loads the library; says whether it is there. Any thread may ask, again and again. */
bool czip_load(void);

/* Each function: what it gives, its name, what it takes with types, and without. */
#define CZIP_FUNCTIONS(each)                                                                                          \
  each(void, zip_discard, (zip_t * archive), (archive))                                                               \
  each(int, zip_error_code_system, (const zip_error_t *error), (error))                                               \
  each(int, zip_error_code_zip, (const zip_error_t *error), (error))                                                  \
  each(void, zip_error_fini, (zip_error_t * error), (error))                                                          \
  each(void, zip_error_init_with_code, (zip_error_t * error, int code), (error, code))                                \
  each(const char *, zip_error_strerror, (zip_error_t * error), (error))                                              \
  each(int, zip_fclose, (zip_file_t * file), (file))                                                                  \
  each(zip_error_t *, zip_file_get_error, (zip_file_t * file), (file))                                                \
  each(const char *, zip_file_strerror, (zip_file_t * file), (file))                                                  \
  each(zip_file_t *, zip_fopen_index, (zip_t * archive, zip_uint64_t place, zip_flags_t flags),                       \
       (archive, place, flags))                                                                                       \
  each(zip_int64_t, zip_fread, (zip_file_t * file, void *bytes, zip_uint64_t count), (file, bytes, count))            \
  each(zip_error_t *, zip_get_error, (zip_t * archive), (archive))                                                    \
  each(const char *, zip_get_name, (zip_t * archive, zip_uint64_t place, zip_flags_t flags), (archive, place, flags)) \
  each(zip_int64_t, zip_get_num_entries, (zip_t * archive, zip_flags_t flags), (archive, flags))                      \
  each(zip_t *, zip_open, (const char *path, int flags, int *code), (path, flags, code))                              \
  each(int, zip_stat, (zip_t * archive, const char *name, zip_flags_t flags, zip_stat_t *facts),                      \
       (archive, name, flags, facts))                                                                                 \
  each(int, zip_stat_index, (zip_t * archive, zip_uint64_t place, zip_flags_t flags, zip_stat_t *facts),              \
       (archive, place, flags, facts))                                                                                \
  each(const char *, zip_strerror, (zip_t * archive), (archive))

/* They may be called only after the library has been loaded: `czip_open` and so on. */
#define CZIP_DECLARE(type, name, parameters, arguments) type c##name parameters;
CZIP_FUNCTIONS(CZIP_DECLARE)

#endif
