#include "CPostgres.h"

#include "CLoader.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* The library's own header, which lies in a folder of its own on Debian. */
#if __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#else
#include <libpq-fe.h>
#endif

/* Every function that is looked up, once: the table and the look-up are made of this list. */
#define FUNCTIONS(each)       \
  each(PQconninfoParse)       \
  each(PQconninfo)            \
  each(PQconninfoFree)        \
  each(PQfreemem)             \
  each(PQconnectStartParams)  \
  each(PQconnectPoll)         \
  each(PQfinish)              \
  each(PQstatus)              \
  each(PQsocket)              \
  each(PQtransactionStatus)   \
  each(PQerrorMessage)        \
  each(PQhost)                \
  each(PQport)                \
  each(PQdb)                  \
  each(PQuser)                \
  each(PQpass)                \
  each(PQsetNoticeReceiver)   \
  each(PQconsumeInput)        \
  each(PQnotifies)            \
  each(PQexec)                \
  each(PQexecParams)          \
  each(PQclear)               \
  each(PQresultStatus)        \
  each(PQresultErrorField)    \
  each(PQcmdStatus)           \
  each(PQntuples)             \
  each(PQnfields)             \
  each(PQgetisnull)           \
  each(PQgetvalue)

CLOADER_TABLE(FUNCTIONS)

static bool is_loaded = false;

static void load(void) {
#ifdef __APPLE__
  static const char *const names[] = {"libpq.5.dylib", "libpq.dylib"};
#else
  static const char *const names[] = {"libpq.so.5"};
#endif
  is_loaded = cloader_open(names, CLOADER_COUNT(names), look_up) != NULL;
}

CLOADER_ONCE(cpostgres_load)

char *cpostgres_check(const char *text) {
  char *message = NULL;
  PQconninfoOption *options = library.PQconninfoParse(text, &message);
  if (options) library.PQconninfoFree(options);
  return message;
}

void cpostgres_free(void *memory) { library.PQfreemem(memory); }

/* Notices are for people at a terminal; the library would print them. */
static void drop_notice(void *context, const PGresult *result) {
  (void)context;
  (void)result;
}

PGconn *cpostgres_start(const char *text) {
  /* What comes before the string can be said otherwise in it, and what comes after it cannot. A network that swallows everything is
     noticed within a minute. */
  static const char *const keywords[] = {"fallback_application_name", "keepalives_idle",     "keepalives_interval",
                                         "keepalives_count",          "tcp_user_timeout",    "dbname",
                                         "client_encoding",           NULL};
  const char *const values[] = {"hornbook", "20", "10", "3", "60000", text, "UTF8", NULL};
  PGconn *connection = library.PQconnectStartParams(keywords, values, 1);
  if (connection) library.PQsetNoticeReceiver(connection, drop_notice, NULL);
  return connection;
}

int cpostgres_go_on(PGconn *connection) { return (int)library.PQconnectPoll(connection); }
void cpostgres_finish(PGconn *connection) { library.PQfinish(connection); }
bool cpostgres_is_open(const PGconn *connection) { return library.PQstatus(connection) == CONNECTION_OK; }
int cpostgres_socket(const PGconn *connection) { return library.PQsocket(connection); }
bool cpostgres_is_in_transaction(const PGconn *connection) {
  PGTransactionStatusType status = library.PQtransactionStatus(connection);
  return status == PQTRANS_INTRANS || status == PQTRANS_INERROR;
}
const char *cpostgres_message(const PGconn *connection) { return library.PQerrorMessage(connection); }
const char *cpostgres_host(const PGconn *connection) { return library.PQhost(connection); }
const char *cpostgres_port(const PGconn *connection) { return library.PQport(connection); }
const char *cpostgres_database(const PGconn *connection) { return library.PQdb(connection); }
const char *cpostgres_user(const PGconn *connection) { return library.PQuser(connection); }

void cpostgres_secrets(PGconn *connection, void (*take)(void *context, const char *secret), void *context) {
  /* One from a password file is known to the connection alone. */
  const char *password = library.PQpass(connection);
  if (password && *password) take(context, password);
  PQconninfoOption *options = library.PQconninfo(connection);
  if (!options) return;
  for (PQconninfoOption *option = options; option->keyword; option++) {
    bool is_secret = option->dispchar && option->dispchar[0] == '*';
    if (is_secret && option->val && *option->val) take(context, option->val);
  }
  library.PQconninfoFree(options);
}

bool cpostgres_consume(PGconn *connection) { return library.PQconsumeInput(connection) == 1; }

bool cpostgres_hear(PGconn *connection) {
  bool has_heard = false;
  for (PGnotify *told; (told = library.PQnotifies(connection)); has_heard = true) library.PQfreemem(told);
  return has_heard;
}

PGresult *cpostgres_run(PGconn *connection, const char *sql) { return library.PQexec(connection, sql); }

PGresult *cpostgres_query(PGconn *connection, const char *sql, int count, const char *bytes, const size_t *offsets) {
  const char **values = calloc((size_t)count + 1, sizeof(*values));
  if (!values) return NULL;
  for (int index = 0; index < count; index++) values[index] = offsets[index] == SIZE_MAX ? NULL : bytes + offsets[index];
  PGresult *result = library.PQexecParams(connection, sql, count, NULL, values, NULL, NULL, 0);
  free(values);
  return result;
}

void cpostgres_clear(PGresult *result) { library.PQclear(result); }
int cpostgres_status(const PGresult *result) { return library.PQresultStatus(result); }
const char *cpostgres_field(const PGresult *result, int code) { return library.PQresultErrorField(result, code); }
const char *cpostgres_command(PGresult *result) { return library.PQcmdStatus(result); }
int cpostgres_rows(const PGresult *result) { return library.PQntuples(result); }
int cpostgres_columns(const PGresult *result) { return library.PQnfields(result); }

const char *cpostgres_value(const PGresult *result, int row, int column) {
  return library.PQgetisnull(result, row, column) ? NULL : library.PQgetvalue(result, row, column);
}
