import BookReader

/// What a page allows its scripts and styles (Content Security Policy, level 3), as far as that can be judged without a browser.
struct SitePolicy: Sendable {
  private var directives: [String: [String]] = [:]

  /// Reads a policy as it stands in `<meta http-equiv="Content-Security-Policy">`.
  init(_ text: String) {
    for part in text.split(separator: ";") {
      let words = String(part).words
      guard let name = words.first?.lowercased(), directives[name] == nil else { continue }
      directives[name] = words.dropFirst().map { $0.lowercased() }
    }
  }

  /// The sources that the first of some directives allows that the policy has; none where it says nothing.
  private func sources(_ names: String...) -> [String]? {
    for name in names { if let sources = directives[name] { return sources } }
    return nil
  }

  private static func allowsInline(_ sources: [String]?) -> Bool {
    guard let sources else { return true }
    let hasExceptions = sources.contains {
      $0.hasPrefix("'nonce-") || $0.hasPrefix("'sha256-") || $0.hasPrefix("'sha384-") || $0.hasPrefix("'sha512-")
    }
    // Whether a hash fits is for a browser to say.
    return hasExceptions || sources.contains("'unsafe-inline'")
  }

  /// Whether a script may stand in the page.
  var allowsScripts: Bool { Self.allowsInline(sources("script-src-elem", "script-src", "default-src")) }
  /// Whether an element may have a script, as in `onclick`.
  var allowsHandlers: Bool { Self.allowsInline(sources("script-src-attr", "script-src", "default-src")) }
  /// Whether a style sheet may stand in the page.
  var allowsStyles: Bool { Self.allowsInline(sources("style-src-elem", "style-src", "default-src")) }
  /// Whether an element may have a style of its own.
  var allowsStyleAttributes: Bool { Self.allowsInline(sources("style-src-attr", "style-src", "default-src")) }
}
