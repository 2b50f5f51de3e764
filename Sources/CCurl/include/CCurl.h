#ifndef CCURL_H
#define CCURL_H

#include <stdbool.h>
#include <stddef.h>

/* One exchange through libcurl, under names of our own. The library is loaded with the first exchange and not when the program
   starts: it brings TLS, LDAP and SSH along. */

/* Loads the library and prepares it; says whether it is there. Any thread may ask, again and again. */
bool ccurl_load(void);

/* What is asked for, and how long. Everything that is pointed to has to stay as long as the exchange lasts. */
struct ccurl_request {
  const char *method;
  const char *address;
  /* Whole lines of the head, each "name: value" with a NUL behind it; an empty one is the end. */
  const char *lines;
  /* No body where this is null. */
  const void *body;
  size_t body_count;
  /* In milliseconds; 0 is no limit. */
  long timeout;
  long connect_timeout;
  /* So many seconds with less than a byte each end the exchange; 0 is no limit. */
  long silence;
  /* Asks the host itself, whatever the environment says of proxies. */
  bool is_direct;
};

/* Takes a line of the head or a part of the body; says whether it may go on. */
typedef bool (*ccurl_take)(void *context, const char *bytes, size_t count);
/* Says whether the exchange has to end now. It is asked many times a second. */
typedef bool (*ccurl_ask)(void *context);

/* What has become of an exchange. */
enum ccurl_end {
  CCURL_DONE,
  CCURL_BAD_ADDRESS,
  CCURL_CANNOT_RESOLVE,
  CCURL_CANNOT_CONNECT,
  CCURL_TIMED_OUT,
  CCURL_CUT_OFF,
  CCURL_STOPPED,
  CCURL_INSECURE,
  CCURL_CANCELLED,
  CCURL_OTHER
};

/* Asks, and waits for the answer; only after ccurl_load has said yes. Redirects are not followed, certificates always
   verified, other protocols than HTTP and HTTPS refused. `text` gets what the library says of a failure in a few words. */
enum ccurl_end ccurl_exchange(const struct ccurl_request *request, ccurl_take head, ccurl_take body, ccurl_ask is_cancelled,
                              void *context, long *status, char *text, size_t text_count);

#endif
