/// Names of tables and columns as they stand in SQL, whatever a store calls them.
enum SQLName {
  /// A name in quotation marks.
  static func quoted(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
