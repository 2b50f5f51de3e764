import CPostgres

/// A connection string, checked: `postgresql://…`, or `service=library` and other words of the form key=value.
///
/// It may hold a password, so it is never shown and shows nothing when it is printed or dumped. Without one, libpq
/// looks into `PGPASSWORD`, the file that `PGPASSFILE` names, or a service file.
package struct PostgresAddress: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  let text: String

  private static let schemes = ["postgresql://", "postgres://"]
  /// The words that tell where a database is, and no secret.
  private static let places = ["service=", "host=", "hostaddr=", "port=", "dbname="]

  /// Whether a setting is meant to name a database of PostgreSQL.
  package static func isMeant(by text: String) -> Bool {
    (schemes + places + ["user=", "password=", "passfile="]).contains(where: text.hasPrefix)
  }

  /// Whether a password stands in a connection string.
  package static func holdsPassword(_ text: String) -> Bool {
    guard let scheme = schemes.first(where: text.hasPrefix) else {
      // 'password=…' or 'sslpassword = …', as libpq takes words apart.
      let words = text.replacing("=", with: " = ").split(whereSeparator: \.isWhitespace)
      return zip(words, words.dropFirst()).contains { $0.hasSuffix("password") && $1 == "=" }
    }
    let rest = text.dropFirst(scheme.count)
    let user = rest.lastIndex(of: "@").map { rest[..<$0].prefix { $0 != "?" } } ?? ""
    if let colon = user.firstIndex(of: ":"), user.index(after: colon) < user.endIndex { return true }
    return rest.split(whereSeparator: { "?&".contains($0) }).dropFirst().contains { word in
      ["password=", "sslpassword="].contains { word.hasPrefix($0) && word.count > $0.count }
    }
  }

  /// Reads a connection string; nothing is asked of any server.
  package init(_ text: String) throws(PostgresError) {
    guard PostgresAddress.schemes.contains(where: text.hasPrefix) || text.contains("="), !text.utf8.contains(0) else {
      throw PostgresError(
        .address, state: "08001", message: "a connection string is 'postgresql://…', or 'service=…' or the like")
    }
    guard cpostgres_load() else { throw PostgresAddress.missingLibrary }
    if let message = unsafe cpostgres_check(text) {
      defer { unsafe cpostgres_free(message) }
      throw PostgresError(
        .address, state: "08001",
        message: "the connection string is not valid: " + PostgresAddress.cut(unsafe String(cString: message)))
    }
    self.text = text
  }

  /// The database as people write it, without a user, a password or anything else that need not be known:
  /// `postgresql://host/database`.
  package var place: String {
    guard let scheme = PostgresAddress.schemes.first(where: text.hasPrefix) else {
      // A value with spaces in it is quoted, and words of it could be taken for others.
      let words = text.contains("'") || text.contains("\\") ? [] : text.split(whereSeparator: \.isWhitespace)
      let shown = words.filter { word in PostgresAddress.places.contains(where: word.hasPrefix) }
      return shown.isEmpty ? "a database of PostgreSQL" : shown.joined(separator: " ")
    }
    // A password may hold what should have been written as '%3F' or '%2F' there.
    let user = text.dropFirst(scheme.count)
    let rest = PostgresAddress.behindUser(user, within: user.prefix { $0 != "/" }).prefix { $0 != "?" }
    return "postgresql://" + PostgresAddress.behindUser(rest, within: rest)
  }

  /// The text behind the last `@` of a part of it; all of it if there is none.
  private static func behindUser(_ text: Substring, within part: Substring) -> Substring {
    part.lastIndex(of: "@").map { text[text.index(after: $0)...] } ?? text
  }

  static let missingLibrary = PostgresError(
    .library, state: "58000", message: "libpq, the client library of PostgreSQL, cannot be loaded")

  /// libpq's message on a string that it cannot read, without what it quotes of it.
  private static func cut(_ message: String) -> String {
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard let first = line.firstIndex(of: "\""), let last = line.lastIndex(of: "\""), first < last else { return line }
    return line[...first] + "…" + line[last...]
  }

  /// Nothing of what it holds.
  package var description: String { "a connection string" }

  /// Nothing of what it holds.
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
