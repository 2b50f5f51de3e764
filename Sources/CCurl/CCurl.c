#include "CCurl.h"

#include "CLoader.h"

#include <pthread.h>
#include <signal.h>
#include <string.h>

/* The library's own header. Its macros would take calls through our table for calls by name; and what it advises against
   is what all its versions have. */
#define CURL_DISABLE_TYPECHECK
#define CURL_DISABLE_DEPRECATION
#include <curl/curl.h>

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
  is_loaded = cloader_open(names, CLOADER_COUNT(names), look_up) &&
              library.curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
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

static enum ccurl_end meaning(CURLcode code) {
  switch (code) {
    case CURLE_OK: return CCURL_DONE;
    case CURLE_UNSUPPORTED_PROTOCOL: case CURLE_URL_MALFORMAT: return CCURL_BAD_ADDRESS;
    case CURLE_COULDNT_RESOLVE_PROXY: case CURLE_COULDNT_RESOLVE_HOST: return CCURL_CANNOT_RESOLVE;
    case CURLE_COULDNT_CONNECT: return CCURL_CANNOT_CONNECT;
    case CURLE_OPERATION_TIMEDOUT: return CCURL_TIMED_OUT;
    /* A partial body, nothing at all, a connection that broke while something was sent or received, broken frames. */
    case CURLE_WEIRD_SERVER_REPLY: case CURLE_HTTP2: case CURLE_PARTIAL_FILE: case CURLE_GOT_NOTHING:
    case CURLE_SEND_ERROR: case CURLE_RECV_ERROR: case CURLE_HTTP2_STREAM:
      return CCURL_CUT_OFF;
    /* A callback of ours did not want more. */
    case CURLE_WRITE_ERROR: return CCURL_STOPPED;
    case CURLE_SSL_CONNECT_ERROR: case CURLE_SSL_ENGINE_NOTFOUND: case CURLE_SSL_ENGINE_SETFAILED:
    case CURLE_SSL_CERTPROBLEM: case CURLE_SSL_CIPHER: case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_ENGINE_INITFAILED: case CURLE_SSL_CACERT_BADFILE: case CURLE_SSL_SHUTDOWN_FAILED:
    case CURLE_SSL_CRL_BADFILE: case CURLE_SSL_ISSUER_ERROR: case CURLE_SSL_PINNEDPUBKEYNOTMATCH:
    case CURLE_SSL_INVALIDCERTSTATUS:
      return CCURL_INSECURE;
    default: return CCURL_OTHER;
  }
}

/* Sets all options; says whether the library took every one. */
static bool prepare(CURL *handle, const struct ccurl_request *request, struct curl_slist *lines,
                    struct listener *listener) {
  bool is_set = true;
#define SET(option, value) is_set = library.curl_easy_setopt(handle, CURLOPT_##option, value) == CURLE_OK && is_set
  SET(PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
  SET(URL, request->address);
  SET(CUSTOMREQUEST, request->method);
  if (strcmp(request->method, "HEAD") == 0) SET(NOBODY, 1L);
  if (request->body) {
    SET(POSTFIELDSIZE_LARGE, (curl_off_t)request->body_count);
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
  if (library.curl_multi_add_handle(multi, handle) != CURLM_OK) return -1;
  int code = -1;
  int running = 1;
  while (running) {
    if (is_cancelled(context)) {
      *was_cancelled = true;
      break;
    }
    if (library.curl_multi_perform(multi, &running) != CURLM_OK) break;
    if (running && library.curl_multi_poll(multi, NULL, 0, 50, NULL) != CURLM_OK) break;
  }
  int left;
  CURLMsg *message;
  while ((message = library.curl_multi_info_read(multi, &left))) {
    if (message->msg == CURLMSG_DONE) code = (int)message->data.result;
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
    library.curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, status);
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
    const char *told = code > 0 ? library.curl_easy_strerror((CURLcode)code) : "libcurl cannot make an exchange";
    strncpy(text, told, text_count - 1);
    text[text_count - 1] = 0;
  }
  return code < 0 ? CCURL_OTHER : meaning((CURLcode)code);
}
