"""The history of saves: what an app has inserted, updated and deleted, and when."""

HISTORY = [
    "CREATE TABLE ACHANGE ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZCHANGETYPE INTEGER, "
    "ZENTITY INTEGER, ZENTITYPK INTEGER, ZTRANSACTIONID INTEGER, ZCOLUMNS BLOB )",
    "CREATE TABLE ATRANSACTION ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZAUTHORTS INTEGER, "
    "ZBUNDLEIDTS INTEGER, ZCONTEXTNAMETS INTEGER, ZPROCESSIDTS INTEGER, ZTIMESTAMP FLOAT, ZAUTHOR VARCHAR, "
    "ZBUNDLEID VARCHAR, ZCONTEXTNAME VARCHAR, ZPROCESSID VARCHAR, ZQUERYGEN BLOB )",
    "CREATE TABLE ATRANSACTIONSTRING ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZNAME VARCHAR )",
    "CREATE INDEX ACHANGE_ZTRANSACTIONID_INDEX ON ACHANGE (ZTRANSACTIONID)",
    "CREATE INDEX ATRANSACTION_ZAUTHORTS_INDEX ON ATRANSACTION (ZAUTHORTS)",
    "CREATE INDEX ATRANSACTION_ZBUNDLEIDTS_INDEX ON ATRANSACTION (ZBUNDLEIDTS)",
    "CREATE INDEX ATRANSACTION_ZCONTEXTNAMETS_INDEX ON ATRANSACTION (ZCONTEXTNAMETS)",
    "CREATE INDEX ATRANSACTION_ZPROCESSIDTS_INDEX ON ATRANSACTION (ZPROCESSIDTS)",
    "CREATE INDEX Z_TRANSACTION_TransactionAuthorIndex ON ATRANSACTION (ZAUTHOR COLLATE BINARY ASC)",
    "CREATE INDEX Z_TRANSACTION_TransactionTimestampIndex ON ATRANSACTION (ZTIMESTAMP COLLATE BINARY ASC)",
    "CREATE UNIQUE INDEX Z_TRANSACTIONSTRING_UNIQUE_NAME ON ATRANSACTIONSTRING (ZNAME COLLATE BINARY ASC)"]
HISTORY_ENTITIES = [(16001, "CHANGE"), (16002, "TRANSACTION"), (16003, "TRANSACTIONSTRING")]
# When the first save was.
BEGAN = 760000000.25


def write_history(database, transactions, moment):
    """The lines of saves; a change is its kind (0 insert, 1 update, 2 delete), entity, key, and bits of an update."""
    first, change = (database.execute(f"SELECT coalesce(max(Z_PK), 0) + 1 FROM {table}").fetchone()[0]
                     for table in ("ATRANSACTION", "ACHANGE"))
    names = ["com.example.stories", "stories"]
    database.executemany("INSERT OR IGNORE INTO ATRANSACTIONSTRING VALUES (?, 16003, NULL, ?)", enumerate(names, 1))
    lines, saves = [], []
    for number, changes in enumerate(transactions, first):
        saves.append((number, moment + 60 * (number - first)))
        for entry in changes:
            kind, entity, key, *bits = entry
            lines.append((change, kind, entity, key, number, bits[0] if bits else None))
            change += 1
    database.executemany("INSERT INTO ATRANSACTION (Z_PK, Z_ENT, ZBUNDLEIDTS, ZPROCESSIDTS, ZTIMESTAMP) "
                         "VALUES (?, 16002, 1, 2, ?)", saves)
    database.executemany("INSERT INTO ACHANGE (Z_PK, Z_ENT, ZCHANGETYPE, ZENTITY, ZENTITYPK, ZTRANSACTIONID, ZCOLUMNS) "
                         "VALUES (?, 16001, ?, ?, ?, ?, ?)", lines)
    maxima = [(change - 1, 16001), (first + len(transactions) - 1, 16002), (len(names), 16003)]
    database.executemany("UPDATE Z_PRIMARYKEY SET Z_MAX = ? WHERE Z_ENT = ?", maxima)
