/// Names of tables and columns as they stand in SQL, whatever a store calls them.
package enum SQLName {
  /// A name in quotation marks.
  package static func quoted(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
