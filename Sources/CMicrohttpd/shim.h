#ifndef CMICROHTTPD_SHIM_H
#define CMICROHTTPD_SHIM_H

#include <microhttpd.h>

/* Leaves addresses as they came: only who knows what they mean may decode them, once. */
static inline size_t cmicrohttpd_keep_address(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  return __builtin_strlen(text);
}

/* MHD_start_daemon is variadic and cannot be used from Swift. The best way of waiting that the system has is epoll on
   Linux, which knows no limit of descriptors. */
static inline struct MHD_Daemon *cmicrohttpd_start(int socket, unsigned int connections, unsigned int seconds,
                                                   MHD_AccessHandlerCallback handler, void *context) {
  return MHD_start_daemon(MHD_USE_AUTO_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, handler, context,
                          MHD_OPTION_LISTEN_SOCKET, (MHD_socket)socket,
                          MHD_OPTION_CONNECTION_LIMIT, connections,
                          MHD_OPTION_CONNECTION_TIMEOUT, seconds,
                          MHD_OPTION_UNESCAPE_CALLBACK, cmicrohttpd_keep_address, NULL,
                          MHD_OPTION_END);
}

/* Cast macros that Swift cannot see. */
static const uint64_t cmicrohttpd_size_unknown = MHD_SIZE_UNKNOWN;
static const ssize_t cmicrohttpd_end_of_stream = MHD_CONTENT_READER_END_OF_STREAM;

#endif
