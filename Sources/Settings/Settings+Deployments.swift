import Basics
import TOML

extension Settings {
  /// A place that the site is sent to: what a table `[deploy.NAME]` says.
  package struct Deployment: Sendable, Equatable, Encodable {
    /// Its name on the command line.
    package let name: String
    /// Its address, as written: whether it is one is for those to say who send.
    package var to: String
    /// The branch of a repository; none where the usual one is meant.
    package var branch: String?
    /// The number of files sent at once.
    package var transfers = Deployment.usualTransfers

    /// The number of files sent at once unless somebody says otherwise.
    package static let usualTransfers = 4
    /// The most files that are sent at once.
    package static let mostTransfers = 64

    /// Describes a place.
    package init(name: String, to: String) {
      self.name = name
      self.to = to
    }
  }

  /// The settings without those that nothing of a site depends on but through the library: where it is sent to, what a
  /// file of it for Kiwix says of itself, what the book trade is told, who keeps the library, and what an app calls the
  /// things in its store.
  package var ofSite: Settings {
    var settings = self
    settings.deployments = []
    settings.database = nil
    settings.storeNames = []
    (settings.zim, settings.onix) = (ZIM(), ONIX())
    // Tables have no order that is always the same, so that no fingerprint takes them; and no page shows these.
    settings.levels.words = [:]
    (settings.narrate.voices, settings.narrate.say) = ([:], [:])
    settings.lock.phraseFile = nil
    settings.write = Write()
    (settings.print.isbn, settings.print.isbnPlaces) = ([:], [:])
    return settings
  }
}

/// The tables `[deploy.NAME]`, of which there may be any number.
extension Settings.Deployment {
  /// The key of the tables.
  static let table = "deploy"

  /// The keys of one, each with the values that it takes, its default and its meaning.
  static let keys: [(name: String, values: String, initial: String?, meaning: String)] = [
    ("to", "an address", nil, explanation.replacing("\n", with: " ")),
    (
      "branch", SettingKind.name.values, #""gh-pages""#,
      "The branch of a repository (\"git:\") to write. It need not exist yet."
    ),
    ("transfers", count.values, count.write(usualTransfers), "The number of files that are sent at once."),
  ]

  private static let count = SettingKind<Int>.integer(1...mostTransfers)

  /// Their purpose, and an example, as the file of a new project has it.
  static let explanation = """
    A table for each place that 'hornbook deploy NAME' sends the site to: "folder:PATH", "rclone:REMOTE:PATH" (a remote
    of 'rclone config'), "rsync:USER@HOST:PATH", or "git:URL" for pages hosting. Never write passwords here.
    """
  static var example: [Settings.Deployment] {
    var example = Settings.Deployment(name: "school", to: "rclone:school:books/site")
    example.transfers = 8
    return [example]
  }

  /// The table in TOML.
  var text: [String] {
    var lines = ["[\(Self.table).\(name)]", "to = \(SettingKind.name.write(to))"]
    if let branch { lines.append("branch = \(SettingKind.name.write(branch))") }
    if transfers != Self.usualTransfers { lines.append("transfers = \(Self.count.write(transfers))") }
    return lines
  }

  /// Reads all tables of a file; `report` is told what is wrong, where, and the id of that.
  static func all(
    in value: TOMLValue, at position: TOMLPosition, _ report: (String, TOMLPosition, String) -> Void
  ) -> [Settings.Deployment] {
    let wanted = "[deploy.NAME] must be a table for each place, with a name of your own"
    guard case .table(let tables) = value.content else {
      report("\(wanted), not \(value.kind)", position, "setting-type")
      return []
    }
    return tables.entries.compactMap { entry in
      guard case .table(let table) = entry.value.content else {
        report("\(wanted); '\(entry.key)' is \(entry.value.kind)", entry.position, "setting-type")
        return nil
      }
      return read(table, named: entry, report)
    }
  }

  private static func read(
    _ table: TOMLTable, named entry: TOMLTable.Entry, _ report: (String, TOMLPosition, String) -> Void
  ) -> Settings.Deployment? {
    let title = "[\(Self.table).\(entry.key)]"
    // What has a colon is an address on the command line, and what begins with a dash an option.
    guard !entry.key.isEmpty, !entry.key.contains(":"), !entry.key.hasPrefix("-") else {
      report("'\(entry.key)' must be a name without ':' that does not begin with '-'", entry.position, "setting-value")
      return nil
    }
    var deployment = Settings.Deployment(name: entry.key, to: "")
    var isWhole = true
    func take<Value>(_ kind: SettingKind<Value>, _ entry: TOMLTable.Entry) -> Value? {
      let value = kind.read(entry, in: title, report)
      isWhole = isWhole && value != nil
      return value
    }
    for member in table.entries {
      switch member.key {
      case "to": deployment.to = take(.name, member) ?? ""
      case "branch": deployment.branch = take(.name, member)
      case "transfers": deployment.transfers = take(count, member) ?? usualTransfers
      default:
        let near = keys.map(\.name).nearest(to: member.key).map { "; did you mean '\($0)'?" } ?? ""
        report("unknown setting '\(member.key)' in \(title)\(near)", member.position, "unknown-setting")
        isWhole = false
      }
    }
    guard isWhole else { return nil }
    guard !deployment.to.isEmpty else {
      report("\(title) must say by 'to' where the site is sent", entry.value.position, "setting-value")
      return nil
    }
    return deployment
  }
}
