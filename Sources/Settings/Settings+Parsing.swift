package import Basics
import TOML

extension Settings {
  /// Reads the settings file; what it does not set keeps its default.
  ///
  /// All problems of a file are reported together, in the order of the file: `settings-syntax` (alone: nothing else can
  /// be read then), `unknown-setting`, `setting-type`, `setting-value`, `overlapping-folders`.
  /// - Parameters:
  ///   - bytes: the file.
  ///   - file: its name in findings.
  ///   - overrides: what counts instead of the file's; of several for one setting the last.
  ///   - kinds: the kinds of libraries that there are.
  /// - Returns: the settings, checked.
  /// - Throws: the findings, each an error with line and column.
  package static func parse(
    _ bytes: [UInt8], file: String, overrides: [Override] = [], kinds: [Kind] = Kind.known
  ) throws(DiagnosticError) -> Settings {
    let document: TOMLTable
    do {
      document = try TOMLTable(parsing: bytes)
    } catch {
      throw DiagnosticError(
        error.message, at: Diagnostic.Place(file, error.position), hint: error.hint, id: "settings-syntax")
    }
    var reader = Reader(file: file, all: kinds == Kind.known ? all : all(of: kinds))
    reader.read(document)
    for override in overrides { reader.read(override) }
    reader.checkFolders(in: document)
    reader.checkPrint(in: document)
    guard reader.findings.isEmpty else {
      throw DiagnosticError(reader.findings.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
    }
    return reader.settings
  }
}

/// Takes the tables of a file over into settings and collects what is wrong with them.
private struct Reader {
  let file: String
  var settings = Settings()
  var findings: [Diagnostic] = []
  /// Whether a setting comes from elsewhere than the file.
  private var isOverridden = false
  /// Every setting that there is.
  private let all: [Setting]

  init(file: String, all: [Setting]) {
    self.file = file
    self.all = all
  }

  mutating func read(_ document: TOMLTable) {
    for entry in document.entries {
      if Settings.tables.contains(entry.key), !entry.key.isEmpty {
        guard case .table(let members) = entry.value.content else {
          report("[\(entry.key)] must be a table, not \(entry.value.kind)", at: entry.position, id: "setting-type")
          continue
        }
        for member in members.entries { read(member, of: entry.key) }
      } else if entry.key == StoreTable.name, case .table(let table) = entry.value.content {
        let store = StoreTable(table, of: file) { report($0, at: $1, id: $2) }
        settings.store = store.path ?? settings.store
        settings.namesStore = store.path != nil
        settings.storeNames = store.names
      } else if entry.key == Settings.CollectionRule.table {
        settings.collections = Settings.CollectionRule.all(in: entry.value, at: entry.position) {
          report($0, at: $1, id: $2)
        }
      } else if entry.key == Settings.LanguageName.table {
        settings.languages = Settings.LanguageName.all(in: entry.value, at: entry.position) {
          report($0, at: $1, id: $2)
        }
      } else if entry.key == Settings.Deployment.table {
        settings.deployments = Settings.Deployment.all(in: entry.value, at: entry.position) {
          report($0, at: $1, id: $2)
        }
      } else {
        settings.namesStore = settings.namesStore || entry.key == StoreTable.name
        read(entry, of: "")
      }
    }
    settings.namesIllustrations = document["illustrations"] != nil
  }

  private mutating func read(_ entry: TOMLTable.Entry, of table: String) {
    guard let setting = all.first(where: { $0.table == table && $0.name == entry.key }) else {
      report(unknown(entry, in: table), at: entry.position, id: "unknown-setting")
      return
    }
    guard let broken = setting.read(entry.value, &settings) else { return }
    report("\(setting.fullName) must \(broken.rule)", at: entry.value.position, id: broken.id)
  }

  mutating func read(_ override: Settings.Override) {
    guard let setting = all.first(where: { $0.key == override.name }) else {
      let nearest = all.map(\.key).nearest(to: override.name)
      let hint = nearest.map { "; did you mean '\($0)'?" } ?? ""
      report("unknown setting '\(override.name)' (\(override.source))\(hint)", at: nil, id: "unknown-setting")
      return
    }
    isOverridden = true
    if override.name == "illustrations" { settings.namesIllustrations = true }
    if override.name == StoreTable.name { settings.namesStore = true }
    guard let broken = setting.read(override.text, &settings) else { return }
    report("\(setting.fullName) must \(broken.rule) (\(override.source))", at: nil, id: broken.id)
  }

  /// The message for a key that is no setting: where it belongs, or what it looks like.
  private func unknown(_ entry: TOMLTable.Entry, in table: String) -> String {
    if table.isEmpty, case .table = entry.value.content {
      let tables =
        Settings.tables.filter { !$0.isEmpty } + [
          StoreTable.name, Settings.LanguageName.table, Settings.Deployment.table,
        ]
      return "unknown table [\(entry.key)]" + (tables.nearest(to: entry.key).map { "; did you mean [\($0)]?" } ?? "")
    }
    if table.isEmpty, entry.value.isListOfTables, [Settings.CollectionRule.table].nearest(to: entry.key) != nil {
      return "unknown table [[\(entry.key)]]; did you mean [[\(Settings.CollectionRule.table)]]?"
    }
    let headline = "unknown setting '\(entry.key)'" + (table.isEmpty ? "" : " in [\(table)]")
    if let other = all.first(where: { $0.name == entry.key }) {
      return headline
        + (other.table.isEmpty ? "; it belongs above the first table" : "; it belongs in [\(other.table)]")
    }
    let names = all.filter { $0.table == table }.map(\.name)
    if let name = names.nearest(to: entry.key) { return headline + "; did you mean '\(name)'?" }
    if case .table = entry.value.content { return headline }
    guard let name = all.map(\.name).nearest(to: entry.key),
      let other = all.first(where: { $0.name == name })
    else { return headline }
    let place = other.table.isEmpty ? "above the first table" : "in [\(other.table)]"
    return headline + "; did you mean '\(name)' \(place)?"
  }

  /// A printer cuts pages to the sizes that it has, and takes marks or not; a number is that of one book.
  mutating func checkPrint(in document: TOMLTable) {
    let print = settings.print
    let table: TOMLTable? = if case .table(let table)? = document["print"]?.value.content { table } else { nil }
    /// The place in the file of what counts; nil if that comes from elsewhere.
    func place(_ name: String, _ value: String) -> TOMLPosition? {
      guard let entry = table?[name]?.value, case .string(let text) = entry.content else { return nil }
      return text.lowercased() == value.lowercased() ? entry.position : nil
    }
    if !print.profile.trims.contains(print.trim) {
      report(
        "'trim' must be a size that \(print.profile.title) prints, not '\(print.trim.rawValue)': "
          + print.profile.trims.map { "'\($0.rawValue)'" }.joined(separator: ", "),
        at: place("trim", print.trim.rawValue) ?? place("profile", print.profile.rawValue), id: "setting-value")
    }
    if print.marks, !print.profile.takesMarks {
      report(
        "'marks' must be false for \(print.profile.title), which takes no files with marks",
        at: table?["marks"]?.value.position ?? place("profile", print.profile.rawValue), id: "setting-value")
    }
    guard case .table(let numbers)? = table?["isbn"]?.value.content else { return }
    var owners: [String: String] = [:]
    for entry in numbers.entries {
      settings.print.isbnPlaces[entry.key] = Diagnostic.Place(file, entry.position)
      guard let number = print.isbn[entry.key] else { continue }
      if let other = owners.updateValue(entry.key, forKey: number.filter { $0.isNumber }) {
        report(
          "'isbn' in [print] must have another number for each book, and not \(number) for '\(other)' and '\(entry.key)'",
          at: entry.value.position, id: "setting-value")
      }
    }
  }

  /// A build must neither read what it writes nor write among what it reads.
  mutating func checkFolders(in document: TOMLTable) {
    let output = folders(of: settings.output)
    for (name, path) in [
      ("content", settings.content), ("templates", settings.templates), ("illustrations", settings.illustrations),
    ] {
      let other = folders(of: path)
      guard output.starts(with: other) || other.starts(with: output) else { continue }
      let entry = document["output"] ?? document[name]
      guard entry != nil || isOverridden else { continue }
      report(
        "'output' and '\(name)' must not lie in each other ('\(settings.output)', '\(path)')",
        at: entry?.value.position, id: "overlapping-folders")
      return
    }
    // The library knows more than the public may, and what lies in the output is published.
    let entry = document["store"] ?? document["output"]
    if folders(of: settings.store).starts(with: output), entry != nil || isOverridden {
      report(
        "'store' must not lie in 'output' ('\(settings.store)', '\(settings.output)')", at: entry?.value.position,
        id: "overlapping-folders")
    }
  }

  /// The folders a path goes through, as far as its spelling tells.
  private func folders(of path: String) -> [Substring] {
    path.split(separator: "/").reduce(into: path.hasPrefix("/") ? ["/"] : []) { folders, part in
      if part == "..", let last = folders.last, last != "..", last != "/" {
        folders.removeLast()
      } else if part != "." {
        folders.append(part)
      }
    }
  }

  private mutating func report(_ headline: String, at position: TOMLPosition?, id: String) {
    findings.append(.error, headline, at: position.map { Diagnostic.Place(file, $0) }, id: id)
  }
}

extension TOMLValue {
  fileprivate var isListOfTables: Bool {
    guard case .array(let values) = content, case .table = values.first?.content else { return false }
    return true
  }
}

extension Diagnostic {
  fileprivate var line: Int { place?.line ?? 0 }
  fileprivate var column: Int { place?.column ?? 0 }
}

extension Diagnostic.Place {
  /// The place of a key or a value in a file.
  init(_ file: String, _ position: TOMLPosition) {
    self.init(file: file, line: position.line, column: position.column)
  }
}
