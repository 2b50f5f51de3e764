/* The least that any reader of an app's store has to do: get the rows from SQLite and look at every byte of them.
 *
 *   select STORE RUNS [stories]
 *
 * Reads stories, pages, collections and what joins them from a store of the second schema, one statement a table; with
 * 'stories' the pages come story by story, through the index, as a builder asks for them. Prints the seconds of each run,
 * then how many rows there were and how many bytes of titles and texts.
 */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static sqlite3 *database;
static unsigned long long seen;

static void fail(const char *what) {
  fprintf(stderr, "select: %s: %s\n", what, database ? sqlite3_errmsg(database) : "memory");
  exit(1);
}

/* Adds up every byte, so that none is left unread. */
static void look(sqlite3_stmt *row) {
  for (int column = 0, count = sqlite3_column_count(row); column < count; column++) {
    switch (sqlite3_column_type(row, column)) {
    case SQLITE_INTEGER: seen += (unsigned long long)sqlite3_column_int64(row, column); break;
    case SQLITE_FLOAT: seen += (unsigned long long)(long long)sqlite3_column_double(row, column); break;
    case SQLITE_TEXT:
    case SQLITE_BLOB: {
      const unsigned char *bytes = sqlite3_column_type(row, column) == SQLITE_TEXT
          ? sqlite3_column_text(row, column) : sqlite3_column_blob(row, column);
      for (int i = 0, size = sqlite3_column_bytes(row, column); i < size; i++) seen += bytes[i];
      break;
    }
    default: break;
    }
  }
}

struct sum {
  long rows, bytes;
};

static sqlite3_stmt *prepare(const char *sql) {
  sqlite3_stmt *statement = NULL;
  if (sqlite3_prepare_v2(database, sql, -1, &statement, NULL) != SQLITE_OK) fail(sql);
  return statement;
}

/* Steps through a statement; the bytes of one of its columns are counted. */
static void run(sqlite3_stmt *statement, int text, struct sum *sum) {
  int code;
  while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
    look(statement);
    sum->rows++;
    if (text >= 0) sum->bytes += sqlite3_column_bytes(statement, text);
  }
  if (code != SQLITE_DONE) fail("step");
  sqlite3_reset(statement);
}

static void whole(const char *sql, int text, struct sum *sum) {
  sqlite3_stmt *statement = prepare(sql);
  run(statement, text, sum);
  sqlite3_finalize(statement);
}

#define PAGE "SELECT Z_PK, ZID, ZPAGENUMBER, ZTEXT, ZILLUSTRATIONRELATIVEPATH, ZILLUSTRATIONSTATUS, ZSTORY FROM ZPAGE"

static void read_all(int by_story, struct sum sums[4]) {
  whole("SELECT Z_PK, ZID, ZTITLE, ZCREATEDAT, ZLASTREADAT, ZCHILDNAME, ZAGEGROUP, ZTHEME, ZMAINCHARACTER, ZREADCOUNT, "
        "ZISFAVORITE, ZNOTES FROM ZSTORY", 2, &sums[0]);
  if (by_story) {
    sqlite3_stmt *keys = prepare("SELECT Z_PK FROM ZSTORY"), *pages = prepare(PAGE " WHERE ZSTORY = ?1");
    while (sqlite3_step(keys) == SQLITE_ROW) {
      sqlite3_bind_int64(pages, 1, sqlite3_column_int64(keys, 0));
      run(pages, 3, &sums[1]);
    }
    sqlite3_finalize(keys);
    sqlite3_finalize(pages);
  } else {
    whole(PAGE, 3, &sums[1]);
  }
  whole("SELECT Z_PK, ZID, ZNAME, ZCREATEDAT, ZDESCRIPTIONTEXT, ZGROWTHCATEGORY, ZTARGETAGEGROUP, ZCOMPLETIONPROGRESS "
        "FROM ZSTORYCOLLECTION", -1, &sums[2]);
  whole("SELECT Z_3STORIES, Z_4COLLECTIONS FROM Z_3COLLECTIONS", -1, &sums[3]);
}

int main(int count, char **arguments) {
  int runs = count > 2 ? atoi(arguments[2]) : 0;
  if (runs < 1 || count > 4 || (count == 4 && strcmp(arguments[3], "stories"))) {
    fprintf(stderr, "usage: select STORE RUNS [stories]\n");
    return 64;
  }
  char *name = malloc(strlen(arguments[1]) + 32);
  if (!name) fail("memory");
  sprintf(name, "file:%s?mode=ro&immutable=1", arguments[1]);
  struct sum sums[4];
  for (int i = 0; i < runs; i++) {
    struct timespec start, end;
    memset(sums, 0, sizeof sums);
    clock_gettime(CLOCK_MONOTONIC, &start);
    if (sqlite3_open_v2(name, &database, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, NULL) != SQLITE_OK) fail(arguments[1]);
    read_all(count == 4, sums);
    sqlite3_close(database);
    clock_gettime(CLOCK_MONOTONIC, &end);
    printf("%.6f\n", (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9);
  }
  printf("%ld stories %ld pages %ld collections %ld memberships %ld bytes\n", sums[0].rows, sums[1].rows, sums[2].rows,
         sums[3].rows, sums[0].bytes + sums[1].bytes);
  return seen == 1;
}
