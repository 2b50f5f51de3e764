#ifndef CMICROHTTPD_H
#define CMICROHTTPD_H

#include <microhttpd.h>
#include <stdbool.h>

/* The functions of libmicrohttpd that we use, under names of our own. The library is loaded when the first server is
   started and not when the program is: it brings GnuTLS along, which would make every command start later by a third. */

/* Loads the library; says whether it is there. Any thread may ask, again and again. */
bool cmicrohttpd_load(void);

/* MHD_start_daemon on a socket that listens; none where the library cannot be loaded or started. Addresses reach the
   handler as they came: only who knows what they mean may decode them, once. It waits in the best way that the system has,
   which is epoll on Linux: that knows no limit of descriptors. When a request is over, however it ends, `end` is called. */
struct MHD_Daemon *cmicrohttpd_start(int socket, unsigned int connections, unsigned int seconds,
                                     MHD_AccessHandlerCallback handler, MHD_RequestCompletedCallback end,
                                     void *context);

/* All others may be called only with what a server has given, or while one runs. */
void cmicrohttpd_stop(struct MHD_Daemon *server);
void cmicrohttpd_suspend(struct MHD_Connection *connection);
void cmicrohttpd_resume(struct MHD_Connection *connection);
void cmicrohttpd_values(struct MHD_Connection *connection, enum MHD_ValueKind kind, MHD_KeyValueIterator each,
                        void *context);
struct MHD_Response *cmicrohttpd_response_of_bytes(const void *bytes, size_t count);
struct MHD_Response *cmicrohttpd_response_of_file(int descriptor, uint64_t offset, uint64_t count);
struct MHD_Response *cmicrohttpd_response_of_stream(MHD_ContentReaderCallback reader, void *context,
                                                    MHD_ContentReaderFreeCallback end);
void cmicrohttpd_add_field(struct MHD_Response *response, const char *name, const char *value);
bool cmicrohttpd_queue(struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response);
void cmicrohttpd_release(struct MHD_Response *response);

/* A cast macro that Swift cannot see. */
static const ssize_t cmicrohttpd_end_of_stream = MHD_CONTENT_READER_END_OF_STREAM;

#endif
