/// Something that is watched; it need not be there yet.
package enum WatchedPlace: Hashable, Sendable {
  /// Every file below a folder; names that begin with a dot are passed over, links to folders are not followed.
  case folder(String)
  /// One file, whoever replaces it.
  case file(String)
  /// An SQLite database with its journal or write-ahead log.
  ///
  /// That somebody opens or closes it is not told, only that bytes were written or the file was replaced. It says
  /// "look": the data version of a connection that stays open says whether something was committed.
  case database(String)

  /// The files that tell of a database: itself, its journal, its write-ahead log.
  package static func files(of database: String) -> [String] { ["", "-journal", "-wal"].map { database + $0 } }
}
