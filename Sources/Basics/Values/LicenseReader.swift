/// Finds the licence in what an author wrote, word by word.
struct LicenseReader {
  /// A licence that was found.
  struct Found: Equatable {
    let kind: License.Kind
    /// Its version; none where none is named.
    var version: String?
    /// The country or body that it was written for, as in `3.0 IGO`.
    var port: String?
    /// Whether its name is beyond doubt, or only a word that has other meanings too.
    var isSure = true
    /// Whether it is one that stands in an address without a version of the usual kind.
    var isMark = false
  }

  /// The text, without blanks and brackets around it.
  let words: String
  /// An address in it that is not one of Creative Commons, where it is the only one.
  private(set) var address: String?
  /// Whether there is more than the name of a licence.
  private(set) var saysMore = false

  private var hasAddress = false
  private var tokens: [String] = []
  private var place = 0

  /// Begins with a text.
  init(_ text: String) {
    words = LicenseReader.trimmed(text)
  }

  /// The licence that is meant; none where the text is none of those that are known, or more than one.
  mutating func read() -> Found? {
    var found: [Found] = []
    // A link of Markdown is its words and an address.
    for part in words.replacing("](", with: " ").split(whereSeparator: \.isWhitespace) {
      let part = LicenseReader.trimmed(String(part))
      if let license = LicenseReader.license(atAddress: part) {
        found.append(license)
        tokens.append("")
      } else if LicenseReader.isAddress(part) {
        address = hasAddress ? nil : part
        hasAddress = true
        saysMore = true
      } else {
        tokens += LicenseReader.tokens(part)
      }
    }
    while place < tokens.count {
      if let next = next() {
        found.append(next)
      } else {
        if !LicenseReader.fillers.contains(tokens[place]) { saysMore = true }
        place += 1
      }
    }
    return settle(found)
  }

  /// The one licence that all parts of a text name.
  private mutating func settle(_ found: [Found]) -> Found? {
    guard var result = found.first(where: \.isSure) else { return nil }
    // CC0 puts a work into the public domain, and many say both.
    let dedication = found.first { $0.kind == .cc0 }
    if let dedication { result = dedication }
    for other in found where other != result {
      if dedication != nil, other.kind == .publicDomain, !other.isMark { continue }
      if !other.isSure, other.kind != result.kind {
        // 'By' is who wrote it.
        saysMore = true
        continue
      }
      guard other.kind == result.kind, other.version == nil || result.version == nil || other.version == result.version,
        other.port == nil || result.port == nil || other.port == result.port
      else { return nil }
      result.version = result.version ?? other.version
      result.port = result.port ?? other.port
      result.isMark = result.isMark || other.isMark
    }
    // In the public domain of one country is not in that of all.
    return result.kind == .publicDomain && saysMore ? nil : result
  }
}

extension LicenseReader.Found {
  /// The short name.
  var label: String? {
    let name: String
    switch kind {
    case .cc0: name = "CC0"
    case .publicDomain: return isMark ? "Public Domain Mark 1.0" : "Public Domain"
    case .allRightsReserved, .other: return nil
    default: name = "CC " + kind.rawValue.uppercased()
    }
    return ([name, version, port?.uppercased()] as [String?]).compactMap(\.self).joined(separator: " ")
  }

  /// Its text's address, without a language: browsers ask for theirs.
  var href: String? {
    let home = "https://creativecommons.org/"
    switch kind {
    case .cc0: return home + "publicdomain/zero/1.0/"
    case .publicDomain: return home + "publicdomain/" + (isMark ? "mark/1.0/" : "")
    case .allRightsReserved, .other: return nil
    default:
      guard let version else { return home + "licenses/" }
      return home + "licenses/\(code)/\(version)/" + (port.map { $0 + "/" } ?? "")
    }
  }

  /// The name in addresses; in the first version two conditions stand the other way round.
  private var code: String { kind == .byNCND && version == "1.0" ? "by-nd-nc" : kind.rawValue }
}

// MARK: Words

extension LicenseReader {
  /// Words that say nothing of which licence it is.
  private static let fillers: Set<String> = [
    "", "a", "an", "the", "this", "work", "story", "book", "is", "are", "under", "terms", "of", "licensed", "licenced",
    "released", "published", "license", "licence", "licenses", "unported", "international", "generic", "universal", "v",
    "version", "deed",
  ]
  private static let versions: Set<String> = ["1.0", "2.0", "2.1", "2.5", "3.0", "4.0"]
  /// The countries and bodies that licences before version 4 were written for.
  private static let ports: Set<String> = [
    "am", "ar", "at", "au", "az", "be", "bg", "br", "ca", "ch", "cl", "cn", "co", "cr", "cz", "de", "dk", "ec", "ee",
    "eg", "es", "fi", "fr", "ge", "gr", "gt", "hk", "hr", "hu", "ie", "igo", "il", "in", "it", "jp", "kr", "lu", "mk",
    "mt", "mx", "my", "nl", "no", "nz", "pe", "ph", "pl", "pr", "pt", "ro", "rs", "scotland", "se", "sg", "si", "th",
    "tw", "ug", "uk", "us", "ve", "vn", "za",
  ]

  /// The lower-case words and numbers of a text; a number is one of its own, also behind letters.
  private static func tokens(_ text: String) -> [String] {
    var tokens: [String] = []
    var token = ""
    func end() {
      while token.hasSuffix(".") { token.removeLast() }
      if token.hasPrefix("ccby") {
        tokens.append("cc")
        token.removeFirst(2)
      }
      if !token.isEmpty { tokens.append(token) }
      token = ""
    }
    for character in text.lowercased() {
      let isNumber = token.first?.isNumber ?? false
      if character.isNumber || character == "." && isNumber {
        if !isNumber { end() }
        token.append(character)
      } else if character.isLetter {
        if isNumber { end() }
        token.append(character)
      } else {
        end()
        // A sign of its own, such as '©', is a word that says more.
        if character.isSymbol { tokens.append(String(character)) }
      }
    }
    end()
    return tokens
  }

  private mutating func take(_ words: String...) -> Bool {
    guard tokens[place...].starts(with: words) else { return false }
    place += words.count
    return true
  }

  private mutating func takeFillers() {
    while place < tokens.count, LicenseReader.fillers.contains(tokens[place]) { place += 1 }
  }

  /// The licence whose name begins here; the words of no name stay.
  private mutating func next() -> Found? {
    let start = place
    if take("all", "rights", "reserved") { return Found(kind: .allRightsReserved) }
    if place == 0, tokens.count == 1, take("pd") { return Found(kind: .publicDomain) }
    let isNamed = take("cc") || take("creative", "commons")
    if isNamed { takeFillers() }
    if isNamed, take("zero") || take("0") { return universal() }
    if take("pdm") || take("public", "domain", "mark") {
      _ = universal()
      return Found(kind: .publicDomain, isMark: true)
    }
    // What Creative Commons calls its dedication is CC0, and so is a plain 'public domain dedication'.
    if take("public", "domain", "dedication") { return universal() }
    if take("public", "domain") { return Found(kind: .publicDomain) }
    if let found = conditions(isNamed: isNamed) { return found }
    place = start
    return nil
  }

  /// CC0 and what may stand behind its name.
  private mutating func universal() -> Found {
    takeFillers()
    _ = take("1.0") || take("1")
    takeFillers()
    return Found(kind: .cc0, version: "1.0")
  }

  /// The conditions of a licence of Creative Commons, its version and the country it was written for.
  private mutating func conditions(isNamed: Bool) -> Found? {
    // 'By' alone may be who wrote it.
    let isSpelled = tokens[place...].first == "attribution"
    var (by, nc, nd, sa) = (false, false, false, false)
    while place < tokens.count {
      if take("by") || take("attribution") {
        by = true
      } else if take("nc") || take("noncommercial") || take("non", "commercial") {
        nc = true
      } else if take("nd") || take("noderivatives") || take("noderivs") || take("no", "derivatives")
        || take("no", "derivs") || take("no", "derivative")
      {
        nd = true
        _ = take("works")
      } else if take("sa") || take("sharealike") || take("share", "alike") {
        sa = true
      } else {
        break
      }
    }
    guard by, !(nd && sa), let kind = License.Kind(rawValue: LicenseReader.code(nc: nc, nd: nd, sa: sa)) else {
      return nil
    }
    var found = Found(kind: kind)
    takeFillers()
    if place < tokens.count {
      let version = tokens[place].contains(".") ? tokens[place] : tokens[place] + ".0"
      if LicenseReader.versions.contains(version) {
        found.version = version
        place += 1
        takeFillers()
      }
    }
    if let version = found.version, version != "4.0", place < tokens.count, LicenseReader.ports.contains(tokens[place])
    {
      found.port = tokens[place]
      place += 1
    }
    takeFillers()
    found.isSure = isNamed || isSpelled && found.version != nil
    return found
  }

  private static func code(nc: Bool, nd: Bool, sa: Bool) -> String {
    "by" + (nc ? "-nc" : "") + (nd ? "-nd" : "") + (sa ? "-sa" : "")
  }

  // MARK: Addresses

  /// A text without the blanks, brackets and marks around it.
  private static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while let first = text.first, first.isWhitespace || first == "<" { text.removeFirst() }
    while let last = text.last, last.isWhitespace || last == ">" { text.removeLast() }
    for (open, close) in [("[", "]"), ("(", ")")] where text.hasPrefix(open) && text.hasSuffix(close) {
      let inner = text.dropFirst().dropLast()
      if !inner.contains(where: { "[]()".contains($0) }) { text = inner }
    }
    return String(text)
  }

  private static func isAddress(_ text: String) -> Bool {
    let lower = text.lowercased()
    return lower.hasPrefix("https://") || lower.hasPrefix("http://")
  }

  /// The licence whose text stands at an address of Creative Commons, in whatever language.
  private static func license(atAddress text: String) -> Found? {
    var rest = text.lowercased()[...]
    while let first = rest.first, "([<".contains(first) { rest.removeFirst() }
    for start in ["https://", "http://", "www."] where rest.hasPrefix(start) { rest.removeFirst(start.count) }
    guard rest.hasPrefix("creativecommons.org/") else { return nil }
    let path = rest.dropFirst("creativecommons.org/".count).prefix { !"?#)]>,;\"'".contains($0) }
    var parts = path.split(separator: "/").map { part in
      var part = part
      while part.last == "." { part.removeLast() }
      return String(part)
    }
    parts.removeAll(where: \.isEmpty)
    guard parts.count >= 2 else { return nil }
    if parts[0] == "publicdomain" {
      return parts[1] == "zero"
        ? Found(kind: .cc0, version: "1.0")
        : parts[1] == "mark" ? Found(kind: .publicDomain, isMark: true) : nil
    }
    guard parts[0] == "licenses" else { return nil }
    if parts[1] == "publicdomain" { return Found(kind: .publicDomain) }
    var reader = LicenseReader("")
    reader.tokens = tokens("cc-" + parts[1] + (parts.count > 2 ? "-" + parts[2] : ""))
    guard var found = reader.next(), reader.place == reader.tokens.count else { return nil }
    if found.version != nil, parts.count > 3, ports.contains(parts[3]) { found.port = parts[3] }
    return found
  }
}
