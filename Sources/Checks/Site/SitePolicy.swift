import EPUB

/// The scripts and styles that a page allows (Content Security Policy, level 3), as far as no browser has to judge.
struct SitePolicy: Sendable {
  /// Whether a script may stand in the page.
  let allowsScripts: Bool
  /// Whether an element may have a script, as in `onclick`.
  let allowsHandlers: Bool
  /// Whether a style sheet may stand in the page.
  let allowsStyles: Bool
  /// Whether an element may have a style of its own.
  let allowsStyleAttributes: Bool

  /// Reads a policy as it stands in `<meta http-equiv="Content-Security-Policy">`.
  init(_ text: String) {
    var directives: [String: [String]] = [:]
    for part in text.utf8.split(separator: UInt8(ascii: ";")) {
      let words = String(Substring(part)).words
      guard let name = words.first?.lowercased(), directives[name] == nil else { continue }
      directives[name] = words.dropFirst().map { $0.lowercased() }
    }
    /// Whether the first of some directives that the policy has allows what stands in the page itself, as a policy does
    /// that has none.
    func allows(_ names: String...) -> Bool {
      names.lazy.compactMap { directives[$0] }.first.map(Self.allowsInline) ?? true
    }
    allowsScripts = allows("script-src-elem", "script-src", "default-src")
    allowsHandlers = allows("script-src-attr", "script-src", "default-src")
    allowsStyles = allows("style-src-elem", "style-src", "default-src")
    allowsStyleAttributes = allows("style-src-attr", "style-src", "default-src")
  }

  private static func allowsInline(_ sources: [String]) -> Bool {
    let hasExceptions = sources.contains {
      $0.hasPrefix("'nonce-") || $0.hasPrefix("'sha256-") || $0.hasPrefix("'sha384-") || $0.hasPrefix("'sha512-")
    }
    // Whether a hash fits is for a browser to say.
    return hasExceptions || sources.contains("'unsafe-inline'")
  }
}
