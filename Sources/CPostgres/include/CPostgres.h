#ifndef CPOSTGRES_H
#define CPOSTGRES_H

#include <stdbool.h>
#include <stddef.h>

/* The part of libpq that we use, under names of our own. The library is loaded with the first connection and not when the program
   starts: it brings TLS, Kerberos and LDAP along. */

/* A connection and a result, as libpq calls them. */
struct pg_conn;
struct pg_result;

/* Loads the library; says whether it is there. Any thread may ask, again and again. Nothing else may be called before it said yes. */
bool cpostgres_load(void);

/* Reads a connection string without connecting. NULL where it is valid; otherwise what is wrong with it, to be freed: it may quote a
   secret. */
char *cpostgres_check(const char *text);
/* Frees what the library has given. */
void cpostgres_free(void *memory);

/* Begins to connect; `text` is a URI or has the form key=value. NULL where there is no memory. */
struct pg_conn *cpostgres_start(const char *text);
/* Goes on connecting: 0 failed, 1 wait until the socket can be read, 2 until it can be written, 3 done. */
int cpostgres_go_on(struct pg_conn *connection);
void cpostgres_finish(struct pg_conn *connection);
/* Whether it is connected, as far as is known. */
bool cpostgres_is_open(const struct pg_conn *connection);
/* Its descriptor; negative where connecting has failed at once. */
int cpostgres_socket(const struct pg_conn *connection);
/* Whether a transaction is open, failed or not. */
bool cpostgres_is_in_transaction(const struct pg_conn *connection);
const char *cpostgres_message(const struct pg_conn *connection);
const char *cpostgres_host(const struct pg_conn *connection);
const char *cpostgres_port(const struct pg_conn *connection);
const char *cpostgres_database(const struct pg_conn *connection);
const char *cpostgres_user(const struct pg_conn *connection);
/* Tells every secret that the connection was made with, wherever it came from. */
void cpostgres_secrets(struct pg_conn *connection, void (*take)(void *context, const char *secret), void *context);

/* Takes what the server has sent; false where the connection is broken. */
bool cpostgres_consume(struct pg_conn *connection);
/* Whether notifications have come; they are dropped. */
bool cpostgres_hear(struct pg_conn *connection);

/* Each gives a result that has to be cleared; NULL where there is no memory or the connection is broken. */
struct pg_result *cpostgres_run(struct pg_conn *connection, const char *sql);
/* Runs one statement with its values, texts that end with a NUL: value i starts at bytes[offsets[i]], SIZE_MAX being no value. */
struct pg_result *cpostgres_query(struct pg_conn *connection, const char *sql, int count, const char *bytes,
                                  const size_t *offsets);
void cpostgres_clear(struct pg_result *result);

/* How it went: 0 an empty statement, 1 done, 2 done with rows, 7 failed, others are of no use to us. */
int cpostgres_status(const struct pg_result *result);
/* A part of a failure: 'C' its SQLSTATE, 'M' message, 'D' detail, 's' schema, 't' table, 'c' column, 'n' constraint; or NULL. */
const char *cpostgres_field(const struct pg_result *result, int code);
const char *cpostgres_command(struct pg_result *result);
int cpostgres_rows(const struct pg_result *result);
int cpostgres_columns(const struct pg_result *result);
/* A value as text; NULL where there is none. */
const char *cpostgres_value(const struct pg_result *result, int row, int column);

#endif
