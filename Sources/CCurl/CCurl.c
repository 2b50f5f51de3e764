#include "CCurl.h"

#include "CLoader.h"

#include <pthread.h>
#include <signal.h>
#include <string.h>

/* The part of libcurl's interface that we use, as its header curl/curl.h has it. */
typedef void CURL;
typedef void CURLM;
struct curl_slist;
typedef struct {
  int msg;
  CURL *easy_handle;
  union {
    void *whatever;
    int result;
  } data;
} CURLMsg;

int curl_global_init(long flags);
CURL *curl_easy_init(void);
int curl_easy_setopt(CURL *handle, int option, ...);
int curl_easy_getinfo(CURL *handle, int info, ...);
const char *curl_easy_strerror(int code);
void curl_easy_cleanup(CURL *handle);
struct curl_slist *curl_slist_append(struct curl_slist *list, const char *text);
void curl_slist_free_all(struct curl_slist *list);
CURLM *curl_multi_init(void);
int curl_multi_add_handle(CURLM *multi, CURL *handle);
int curl_multi_perform(CURLM *multi, int *running);
int curl_multi_poll(CURLM *multi, void *descriptors, unsigned int count, int timeout, int *ready);
CURLMsg *curl_multi_info_read(CURLM *multi, int *left);
int curl_multi_remove_handle(CURLM *multi, CURL *handle);
int curl_multi_cleanup(CURLM *multi);

enum {
  GLOBAL_DEFAULT = 3,
  WRITEDATA = 10001,
  URL = 10002,
  PROXY = 10004,
  POSTFIELDS = 10015,
  LOW_SPEED_LIMIT = 19,
  LOW_SPEED_TIME = 20,
  HTTPHEADER = 10023,
  HEADERDATA = 10029,
  CUSTOMREQUEST = 10036,
  NOBODY = 44,
  FOLLOWLOCATION = 52,
  SSL_VERIFYPEER = 64,
  HEADERFUNCTION = 20079,
  SSL_VERIFYHOST = 81,
  NOSIGNAL = 99,
  TIMEOUT_MS = 155,
  CONNECTTIMEOUT_MS = 156,
  PROTOCOLS = 181,
  SUPPRESS_CONNECT_HEADERS = 265,
  WRITEFUNCTION = 20011,
  POSTFIELDSIZE_LARGE = 30120,
  RESPONSE_CODE = 0x200002,
  HTTP_AND_HTTPS = 3,
  MESSAGE_DONE = 1,
};

/* Every function that is looked up, once: the table and the look-up are made of this list. */
#define FUNCTIONS(each)          \
  each(curl_global_init)         \
  each(curl_easy_init)           \
  each(curl_easy_setopt)         \
  each(curl_easy_getinfo)        \
  each(curl_easy_strerror)       \
  each(curl_easy_cleanup)        \
  each(curl_slist_append)        \
  each(curl_slist_free_all)      \
  each(curl_multi_init)          \
  each(curl_multi_add_handle)    \
  each(curl_multi_perform)       \
  each(curl_multi_poll)          \
  each(curl_multi_info_read)     \
  each(curl_multi_remove_handle) \
  each(curl_multi_cleanup)

CLOADER_TABLE(FUNCTIONS)

static bool is_loaded = false;

static void load(void) {
#ifdef __APPLE__
  static const char *const names[] = {"libcurl.4.dylib", "libcurl.dylib"};
#else
  static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
#endif
  is_loaded = cloader_open(names, CLOADER_COUNT(names), look_up) && library.curl_global_init(GLOBAL_DEFAULT) == 0;
}

CLOADER_ONCE(ccurl_load)

/* What the library's callbacks are given. */
struct listener {
  ccurl_take head;
  ccurl_take body;
  void *context;
};

static size_t take_head(char *bytes, size_t size, size_t count, void *pointer) {
  struct listener *listener = pointer;
  return listener->head(listener->context, bytes, size * count) ? size * count : 0;
}

static size_t take_body(char *bytes, size_t size, size_t count, void *pointer) {
  struct listener *listener = pointer;
  return listener->body(listener->context, bytes, size * count) ? size * count : 0;
}

static enum ccurl_end meaning(int code) {
  switch (code) {
    case 0: return CCURL_DONE;
    case 1: case 3: return CCURL_BAD_ADDRESS;
    case 5: case 6: return CCURL_CANNOT_RESOLVE;
    case 7: return CCURL_CANNOT_CONNECT;
    case 28: return CCURL_TIMED_OUT;
    /* A partial body, nothing at all, a connection that broke while something was sent or received, broken frames. */
    case 8: case 16: case 18: case 52: case 55: case 56: case 92: return CCURL_CUT_OFF;
    /* A callback of ours did not want more. */
    case 23: return CCURL_STOPPED;
    case 35: case 53: case 54: case 58: case 59: case 60: case 66: case 77: case 80: case 82: case 83: case 90: case 91:
      return CCURL_INSECURE;
    default: return CCURL_OTHER;
  }
}

/* Sets all options; says whether the library took every one. */
static bool prepare(CURL *handle, const struct ccurl_request *request, struct curl_slist *lines,
                    struct listener *listener) {
  bool is_set = true;
#define SET(option, value) is_set = library.curl_easy_setopt(handle, option, value) == 0 && is_set
  SET(PROTOCOLS, (long)HTTP_AND_HTTPS);
  SET(URL, request->address);
  SET(CUSTOMREQUEST, request->method);
  if (strcmp(request->method, "HEAD") == 0) SET(NOBODY, 1L);
  if (request->body) {
    SET(POSTFIELDSIZE_LARGE, (long long)request->body_count);
    SET(POSTFIELDS, request->body);
  }
  SET(HTTPHEADER, lines);
  SET(FOLLOWLOCATION, 0L);
  SET(SSL_VERIFYPEER, 1L);
  SET(SSL_VERIFYHOST, 2L);
  SET(NOSIGNAL, 1L);
  SET(SUPPRESS_CONNECT_HEADERS, 1L);
  if (request->is_direct) SET(PROXY, "");
  SET(TIMEOUT_MS, request->timeout);
  SET(CONNECTTIMEOUT_MS, request->connect_timeout);
  if (request->silence > 0) {
    SET(LOW_SPEED_LIMIT, 1L);
    SET(LOW_SPEED_TIME, request->silence);
  }
  SET(HEADERFUNCTION, take_head);
  SET(HEADERDATA, listener);
  SET(WRITEFUNCTION, take_body);
  SET(WRITEDATA, listener);
  return is_set;
}

/* Lets the exchange run until it ends or is cancelled; gives the library's code. */
static int run(CURLM *multi, CURL *handle, ccurl_ask is_cancelled, void *context, bool *was_cancelled) {
  if (library.curl_multi_add_handle(multi, handle) != 0) return -1;
  int code = -1;
  int running = 1;
  while (running) {
    if (is_cancelled(context)) {
      *was_cancelled = true;
      break;
    }
    if (library.curl_multi_perform(multi, &running) != 0) break;
    if (running && library.curl_multi_poll(multi, NULL, 0, 50, NULL) != 0) break;
  }
  int left;
  CURLMsg *message;
  while ((message = library.curl_multi_info_read(multi, &left))) {
    if (message->msg == MESSAGE_DONE) code = message->data.result;
  }
  library.curl_multi_remove_handle(multi, handle);
  return code;
}

/* Without signals the library leaves it to us that a connection which breaks must not end the process (SIGPIPE). */
static bool hold_pipe_signal(sigset_t *before) {
  sigset_t pipe, waiting;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  sigpending(&waiting);
  pthread_sigmask(SIG_BLOCK, &pipe, before);
  return sigismember(&waiting, SIGPIPE) == 1;
}

static void let_go_of_pipe_signal(const sigset_t *before, bool was_waiting) {
  sigset_t pipe, waiting;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  sigpending(&waiting);
  int number;
  if (!was_waiting && sigismember(&waiting, SIGPIPE) == 1) sigwait(&pipe, &number);
  pthread_sigmask(SIG_SETMASK, before, NULL);
}

enum ccurl_end ccurl_exchange(const struct ccurl_request *request, ccurl_take head, ccurl_take body, ccurl_ask is_cancelled,
                              void *context, long *status, char *text, size_t text_count) {
  struct listener listener = {head, body, context};
  struct curl_slist *lines = NULL;
  bool is_whole = true;
  for (const char *line = request->lines; *line && is_whole; line += strlen(line) + 1) {
    struct curl_slist *longer = library.curl_slist_append(lines, line);
    if (longer) lines = longer;
    else is_whole = false;
  }
  CURL *handle = library.curl_easy_init();
  CURLM *multi = library.curl_multi_init();
  int code = -1;
  bool was_cancelled = false;
  if (is_whole && handle && multi && prepare(handle, request, lines, &listener)) {
    sigset_t before;
    bool was_waiting = hold_pipe_signal(&before);
    code = run(multi, handle, is_cancelled, context, &was_cancelled);
    library.curl_easy_getinfo(handle, RESPONSE_CODE, status);
    library.curl_easy_cleanup(handle);
    library.curl_multi_cleanup(multi);
    let_go_of_pipe_signal(&before, was_waiting);
  } else {
    if (handle) library.curl_easy_cleanup(handle);
    if (multi) library.curl_multi_cleanup(multi);
  }
  library.curl_slist_free_all(lines);
  if (was_cancelled) return CCURL_CANCELLED;
  if (code != 0 && text_count > 0) {
    strncpy(text, code > 0 ? library.curl_easy_strerror(code) : "libcurl cannot make an exchange", text_count - 1);
    text[text_count - 1] = 0;
  }
  return code < 0 ? CCURL_OTHER : meaning(code);
}
