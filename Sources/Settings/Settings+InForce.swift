import TOML

extension Settings {
  /// A setting with the value that counts.
  package struct InForce: Sendable, Equatable {
    /// Its name, with that of its table before it: `site.title`.
    package let name: String
    /// Its value as TOML; nil where it has none.
    package let value: String?
    /// The line of the file that sets it; nil for a default.
    package let line: Int?
    /// Its source other than the file: `--set`, or an environment variable.
    package let source: String?
  }

  /// Every setting of the table of settings with its value, and where it comes from.
  ///
  /// Values that name children, or how they are called, or may hold a password are not among them: only how many names
  /// there are, and what the caller says of the store.
  /// - Parameters:
  ///   - bytes: the settings file, which `parse` has taken; nil where there is none.
  ///   - store: the library as people may see it; nil where the content folder is the library.
  ///   - overrides: what counts instead of the file's.
  /// - Returns: one entry for each setting, in the order of the file.
  package func inForce(_ bytes: [UInt8]?, store: String?, overrides: [Override]) -> [InForce] {
    let document = bytes.flatMap { try? TOMLTable(parsing: $0) }
    return Settings.all.map { setting in
      var entry = document?[setting.table.isEmpty ? setting.name : setting.table]
      if !setting.table.isEmpty {
        if case .table(let members)? = entry?.value.content { entry = members[setting.name] } else { entry = nil }
      }
      let name = setting.key
      let override = overrides.last { $0.name == name }
      let value =
        switch name {
        case "store": store.map { "\"\($0)\"" }
        case "child_names": "\(childNames.count) not shown"
        case "narrate.say": "\(narrate.say.count) not shown"
        default: setting.text(self)
        }
      let line = override == nil ? entry?.position.line : nil
      return InForce(name: name, value: value, line: line, source: override?.source)
    }
  }
}
