/// A table of a TOML document: its keys in the order of the file.
package struct TOMLTable: Sendable, Equatable {
  /// The entries, ordered by the place where each key first stands; no key comes twice.
  package let entries: [Entry]

  /// A key with its value.
  package struct Entry: Sendable, Equatable {
    /// The key, unquoted.
    package let key: String
    /// The start of the key.
    package let position: TOMLPosition
    /// The value of the key.
    package let value: TOMLValue

    /// The entry of `key`, which begins at `position`.
    package init(key: String, position: TOMLPosition, value: TOMLValue) {
      self.key = key
      self.position = position
      self.value = value
    }
  }

  /// A table of `entries`, whose keys are distinct.
  package init(entries: [Entry]) {
    self.entries = entries
  }

  /// The entry of `key`, or nil; linear in the number of entries.
  package subscript(key: String) -> Entry? {
    entries.first { $0.key == key }
  }
}
