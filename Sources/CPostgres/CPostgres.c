#include "CPostgres.h"

#include "CLoader.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* The part of libpq's interface that we use, as its header libpq-fe.h has it. */
typedef struct pg_conn PGconn;
typedef struct pg_result PGresult;
typedef unsigned int Oid;
typedef struct {
  char *keyword;
  char *envvar;
  char *compiled;
  char *val;
  char *label;
  char *dispchar;
  int dispsize;
} PQconninfoOption;
typedef struct pgNotify {
  char *relname;
  int be_pid;
  char *extra;
  struct pgNotify *next;
} PGnotify;
typedef void (*PQnoticeReceiver)(void *arg, const PGresult *res);

PQconninfoOption *PQconninfoParse(const char *text, char **message);
PQconninfoOption *PQconninfo(PGconn *conn);
void PQconninfoFree(PQconninfoOption *options);
void PQfreemem(void *memory);
PGconn *PQconnectStartParams(const char *const *keywords, const char *const *values, int expand_dbname);
int PQconnectPoll(PGconn *conn);
void PQfinish(PGconn *conn);
int PQstatus(const PGconn *conn);
int PQsocket(const PGconn *conn);
int PQtransactionStatus(const PGconn *conn);
char *PQerrorMessage(const PGconn *conn);
char *PQhost(const PGconn *conn);
char *PQport(const PGconn *conn);
char *PQdb(const PGconn *conn);
char *PQuser(const PGconn *conn);
char *PQpass(const PGconn *conn);
const char *PQparameterStatus(const PGconn *conn, const char *name);
PQnoticeReceiver PQsetNoticeReceiver(PGconn *conn, PQnoticeReceiver receiver, void *context);
int PQconsumeInput(PGconn *conn);
PGnotify *PQnotifies(PGconn *conn);
PGresult *PQexec(PGconn *conn, const char *sql);
PGresult *PQprepare(PGconn *conn, const char *name, const char *sql, int count, const Oid *types);
PGresult *PQdescribePrepared(PGconn *conn, const char *name);
PGresult *PQexecPrepared(PGconn *conn, const char *name, int count, const char *const *values, const int *lengths,
                         const int *formats, int result_format);
void PQclear(PGresult *result);
int PQresultStatus(const PGresult *result);
char *PQresultErrorField(const PGresult *result, int code);
char *PQcmdStatus(PGresult *result);
char *PQcmdTuples(PGresult *result);
int PQntuples(const PGresult *result);
int PQnfields(const PGresult *result);
char *PQfname(const PGresult *result, int column);
Oid PQftype(const PGresult *result, int column);
int PQgetisnull(const PGresult *result, int row, int column);
char *PQgetvalue(const PGresult *result, int row, int column);
int PQgetlength(const PGresult *result, int row, int column);
int PQnparams(const PGresult *result);
Oid PQparamtype(const PGresult *result, int index);

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
  each(PQparameterStatus)     \
  each(PQsetNoticeReceiver)   \
  each(PQconsumeInput)        \
  each(PQnotifies)            \
  each(PQexec)                \
  each(PQprepare)             \
  each(PQdescribePrepared)    \
  each(PQexecPrepared)        \
  each(PQclear)               \
  each(PQresultStatus)        \
  each(PQresultErrorField)    \
  each(PQcmdStatus)           \
  each(PQcmdTuples)           \
  each(PQntuples)             \
  each(PQnfields)             \
  each(PQfname)               \
  each(PQftype)               \
  each(PQgetisnull)           \
  each(PQgetvalue)            \
  each(PQgetlength)           \
  each(PQnparams)             \
  each(PQparamtype)

#define FIELD(name) __typeof__(&name) name;
static struct {
  FUNCTIONS(FIELD)
} library;

static bool is_loaded = false;

static bool look_up(void *handle) {
  bool is_whole = true;
#define LOOK_UP(name) is_whole = cloader_find(handle, #name, (void *)&library.name) && is_whole;
  FUNCTIONS(LOOK_UP)
  return is_whole;
}

static void load(void) {
#ifdef __APPLE__
  static const char *const names[] = {"libpq.5.dylib", "libpq.dylib"};
#else
  static const char *const names[] = {"libpq.so.5"};
#endif
  is_loaded = cloader_open(names, CLOADER_COUNT(names), look_up) != NULL;
}

bool cpostgres_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}

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

int cpostgres_go_on(PGconn *connection) { return library.PQconnectPoll(connection); }
void cpostgres_finish(PGconn *connection) { library.PQfinish(connection); }
bool cpostgres_is_open(const PGconn *connection) { return library.PQstatus(connection) == 0; }
bool cpostgres_has_failed(const PGconn *connection) { return library.PQstatus(connection) == 1; }
int cpostgres_socket(const PGconn *connection) { return library.PQsocket(connection); }
int cpostgres_transaction(const PGconn *connection) { return library.PQtransactionStatus(connection); }
const char *cpostgres_message(const PGconn *connection) { return library.PQerrorMessage(connection); }
const char *cpostgres_host(const PGconn *connection) { return library.PQhost(connection); }
const char *cpostgres_port(const PGconn *connection) { return library.PQport(connection); }
const char *cpostgres_database(const PGconn *connection) { return library.PQdb(connection); }
const char *cpostgres_user(const PGconn *connection) { return library.PQuser(connection); }

const char *cpostgres_setting(const PGconn *connection, const char *name) {
  return library.PQparameterStatus(connection, name);
}

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

void *cpostgres_notification(PGconn *connection, const char **channel, const char **payload, int *process) {
  PGnotify *notification = library.PQnotifies(connection);
  if (!notification) return NULL;
  *channel = notification->relname;
  *payload = notification->extra;
  *process = notification->be_pid;
  return notification;
}

PGresult *cpostgres_run(PGconn *connection, const char *sql) { return library.PQexec(connection, sql); }

PGresult *cpostgres_prepare(PGconn *connection, const char *name, const char *sql) {
  return library.PQprepare(connection, name, sql, 0, NULL);
}

PGresult *cpostgres_describe(PGconn *connection, const char *name) {
  return library.PQdescribePrepared(connection, name);
}

PGresult *cpostgres_execute(PGconn *connection, const char *name, int count, const char *bytes, const size_t *offsets,
                            const int *lengths, const int *is_binary, bool wants_binary) {
  const char **values = count > 0 ? calloc((size_t)count, sizeof(*values)) : NULL;
  if (count > 0 && !values) return NULL;
  for (int index = 0; index < count; index++) values[index] = lengths[index] < 0 ? NULL : bytes + offsets[index];
  PGresult *result = library.PQexecPrepared(connection, name, count, values, lengths, is_binary, wants_binary ? 1 : 0);
  free(values);
  return result;
}

void cpostgres_clear(PGresult *result) { library.PQclear(result); }
int cpostgres_status(const PGresult *result) { return library.PQresultStatus(result); }
const char *cpostgres_field(const PGresult *result, int code) { return library.PQresultErrorField(result, code); }
const char *cpostgres_command(PGresult *result) { return library.PQcmdStatus(result); }
const char *cpostgres_changed(PGresult *result) { return library.PQcmdTuples(result); }
int cpostgres_rows(const PGresult *result) { return library.PQntuples(result); }
int cpostgres_columns(const PGresult *result) { return library.PQnfields(result); }
const char *cpostgres_name(const PGresult *result, int column) { return library.PQfname(result, column); }
unsigned int cpostgres_type(const PGresult *result, int column) { return library.PQftype(result, column); }

bool cpostgres_is_null(const PGresult *result, int row, int column) {
  return library.PQgetisnull(result, row, column) == 1;
}

const char *cpostgres_value(const PGresult *result, int row, int column) {
  return library.PQgetvalue(result, row, column);
}

int cpostgres_length(const PGresult *result, int row, int column) { return library.PQgetlength(result, row, column); }
int cpostgres_parameters(const PGresult *result) { return library.PQnparams(result); }
unsigned int cpostgres_parameter_type(const PGresult *result, int index) { return library.PQparamtype(result, index); }
