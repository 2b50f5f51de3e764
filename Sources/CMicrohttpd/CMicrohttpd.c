#include "CMicrohttpd.h"

#include "CLoader.h"

#include <pthread.h>
#include <stddef.h>
#include <string.h>

/* Every function that is looked up, once: the table and the look-up are made of this list. */
#define FUNCTIONS(each)                        \
  each(MHD_start_daemon)                       \
  each(MHD_stop_daemon)                        \
  each(MHD_suspend_connection)                 \
  each(MHD_resume_connection)                  \
  each(MHD_get_connection_values)              \
  each(MHD_create_response_from_buffer)        \
  each(MHD_create_response_from_fd_at_offset64) \
  each(MHD_create_response_from_callback)      \
  each(MHD_add_response_header)                \
  each(MHD_queue_response)                     \
  each(MHD_destroy_response)

CLOADER_TABLE(FUNCTIONS)

static bool is_loaded = false;

static void load(void) {
#ifdef __APPLE__
  static const char *const names[] = {"libmicrohttpd.12.dylib", "libmicrohttpd.dylib"};
#else
  static const char *const names[] = {"libmicrohttpd.so.12", "libmicrohttpd.so"};
#endif
  is_loaded = cloader_open(names, CLOADER_COUNT(names), look_up) != NULL;
}

CLOADER_ONCE(cmicrohttpd_load)

static size_t keep_address(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  return strlen(text);
}

struct MHD_Daemon *cmicrohttpd_start(int socket, unsigned int connections, unsigned int seconds,
                                     MHD_AccessHandlerCallback handler, MHD_RequestCompletedCallback end,
                                     void *context) {
  if (!cmicrohttpd_load()) return NULL;
  return library.MHD_start_daemon(MHD_USE_AUTO_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, handler, context,
                                  MHD_OPTION_LISTEN_SOCKET, (MHD_socket)socket,
                                  MHD_OPTION_CONNECTION_LIMIT, connections,
                                  MHD_OPTION_CONNECTION_TIMEOUT, seconds,
                                  MHD_OPTION_UNESCAPE_CALLBACK, keep_address, NULL,
                                  MHD_OPTION_NOTIFY_COMPLETED, end, context,
                                  MHD_OPTION_END);
}

void cmicrohttpd_stop(struct MHD_Daemon *server) { library.MHD_stop_daemon(server); }

void cmicrohttpd_suspend(struct MHD_Connection *connection) { library.MHD_suspend_connection(connection); }

void cmicrohttpd_resume(struct MHD_Connection *connection) { library.MHD_resume_connection(connection); }

void cmicrohttpd_values(struct MHD_Connection *connection, enum MHD_ValueKind kind, MHD_KeyValueIterator each,
                        void *context) {
  library.MHD_get_connection_values(connection, kind, each, context);
}

struct MHD_Response *cmicrohttpd_response_of_bytes(const void *bytes, size_t count) {
  return library.MHD_create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

struct MHD_Response *cmicrohttpd_response_of_file(int descriptor, uint64_t offset, uint64_t count) {
  return library.MHD_create_response_from_fd_at_offset64(count, descriptor, offset);
}

struct MHD_Response *cmicrohttpd_response_of_stream(MHD_ContentReaderCallback reader, void *context,
                                                    MHD_ContentReaderFreeCallback end) {
  return library.MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 16 << 10, reader, context, end);
}

void cmicrohttpd_add_field(struct MHD_Response *response, const char *name, const char *value) {
  library.MHD_add_response_header(response, name, value);
}

bool cmicrohttpd_queue(struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response) {
  return library.MHD_queue_response(connection, status, response) == MHD_YES;
}

void cmicrohttpd_release(struct MHD_Response *response) { library.MHD_destroy_response(response); }
