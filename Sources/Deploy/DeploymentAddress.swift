package import Basics

/// The target of a site: its kind, and the place in its own words.
package struct DeploymentAddress: Hashable, Sendable {
  /// The carrier of the files.
  package enum Kind: String, CaseIterable, Sendable {
    /// Nothing but this program: a folder of this machine.
    case folder
    /// rclone, to a remote of its own configuration.
    case rclone
    /// rsync, to a server.
    case rsync
    /// git, to a branch of a repository.
    case git
  }

  /// The carrier of the files.
  package let kind: Kind
  /// The place, as the tool takes it.
  package var place: String
  /// The branch of a repository; empty elsewhere.
  package let branch: String

  /// The branch that hosts of pages look at unless they are told another one.
  package static let usualBranch = "gh-pages"

  private static func kind(of text: String) -> Kind? {
    Kind.allCases.first { text.hasPrefix("\($0.rawValue):") }
  }

  /// Reads an address, such as `rclone:school:books/site`; the branch is for a repository alone.
  package init(_ text: String, branch: String? = nil) throws(DiagnosticError) {
    func refusal(_ headline: String, _ hint: String? = nil) -> DiagnosticError {
      DiagnosticError(headline, hint: hint, id: "deploy-address")
    }
    guard let kind = DeploymentAddress.kind(of: text) else {
      throw refusal(
        "'\(text)' is no address to deploy to",
        "it begins with 'folder:', 'rclone:', 'rsync:' or 'git:', as in 'rclone:school:books/site'")
    }
    let rest = String(text.dropFirst(kind.rawValue.count + 1))
    let place = kind == .rsync && rest.hasPrefix("//") ? text : rest
    let shown = DeploymentAddress.withoutUser(place)
    guard !rest.isEmpty, !place.hasPrefix("-"), !place.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
      throw refusal("'\(kind.rawValue):' needs a place behind it", DeploymentAddress.example(of: kind))
    }
    if kind == .rclone {
      let remote = place.prefix { $0 != ":" }
      guard !remote.isEmpty, remote.count < place.count, !remote.contains(",") else {
        throw refusal(
          "'\(kind.rawValue):' needs the name of a remote and a path", DeploymentAddress.example(of: kind))
      }
    }
    guard !DeploymentAddress.hasPassword(place) else {
      throw refusal(
        "an address holds no password: '\(kind.rawValue):\(shown)'",
        "leave it to \(kind.rawValue), which keeps it elsewhere")
    }
    guard branch == nil || kind == .git else { throw refusal("only 'git:' has a branch, not '\(kind.rawValue):'") }
    if let branch, branch.isEmpty || branch.hasPrefix("-") { throw refusal("'\(branch)' is no name of a branch") }
    self.kind = kind
    self.place = place
    self.branch = kind == .git ? branch ?? DeploymentAddress.usualBranch : ""
  }

  /// The address as shown and remembered: without the user name of a web address, which may be as good as a password.
  package var text: String {
    let place = DeploymentAddress.withoutUser(place)
    let whole = place.hasPrefix("rsync://") ? place : "\(kind.rawValue):\(place)"
    return branch.isEmpty ? whole : "\(whole) (\(branch))"
  }

  /// The folder of this machine that it names by a path; nil if it names anything else.
  package var folder: String? {
    switch kind {
    case .folder: place
    // What has a colon before its first slash is on another machine, for both.
    case .rsync, .git: place.prefix { $0 != "/" }.contains(":") ? nil : place
    case .rclone: nil
    }
  }

  private static func example(of kind: Kind) -> String {
    switch kind {
    case .folder: "as in 'folder:/srv/www/stories'"
    case .rclone: "as in 'rclone:school:books/site', where 'rclone listremotes' shows 'school:'"
    case .rsync: "as in 'rsync:anna@example.org:www/stories' or 'rsync://example.org/stories'"
    case .git: "as in 'git:git@example.org:anna/stories.git'"
    }
  }

  /// The part between `//` and `@`: a user, and perhaps a password.
  private static func user(in place: String) -> Range<String.Index>? {
    guard let slashes = place.firstRange(of: "://") else { return nil }
    let host = place[slashes.upperBound...].prefix { $0 != "/" }
    guard let at = host.lastIndex(of: "@") else { return nil }
    return slashes.upperBound..<host.index(after: at)
  }

  private static func hasPassword(_ place: String) -> Bool { user(in: place).map { place[$0].contains(":") } ?? false }

  /// The place without a user of the web, and without any user who has a password: that one is refused, and its words
  /// must not tell it.
  private static func withoutUser(_ place: String) -> String {
    guard let user = user(in: place), place.hasPrefix("http") || hasPassword(place) else { return place }
    return String(place[..<user.lowerBound] + place[user.upperBound...])
  }
}
