import Values

/// A selector, as far as it has to be understood to tell in which theme of a site it counts.
struct SiteSelector: Sendable {
  /// What an element has to be, of which a compound has several: `html`, `.dark`, `[data-theme=dark]`.
  enum Part: Hashable, Sendable {
    case type(String)
    case identity(String)
    case named(String)
    case attribute(String, String?)
    case root
    case none([[Part]])
    case any([[Part]])
    /// Something that is not understood here.
    case other(String)
  }

  /// What says which theme it is for; none where it is for all.
  let theme: [Part]?
  /// The rest, as text; empty where it is for the page as a whole.
  let subject: String
  /// How much it counts: ids, then classes, then types.
  let weight: Int

  /// Reads a selector.
  init(_ text: String) {
    let pieces = Self.compounds(of: text)
    let parts = pieces.map { Self.parts(of: $0.text) }
    weight = parts.joined().reduce(0) { $0 + Self.weight(of: $1) }
    var rest = pieces[...]
    if let first = parts.first, Self.isOfRoot(first),
      pieces.count == 1 || pieces[1].combinator == " " || pieces[1].combinator == ">"
    {
      theme = first
      rest = rest.dropFirst()
    } else {
      theme = nil
    }
    subject = rest.enumerated().map {
      $0 == 0 ? $1.text : ($1.combinator == " " ? " " : " \($1.combinator) ") + $1.text
    }
    .joined()
  }

  /// The names of the themes that it tells apart.
  var themes: [SiteTheme.Choice] { (theme ?? []).compactMap(Self.choice) }

  /// Whether it counts in a theme; none where that is not known.
  func holds(in theme: SiteTheme) -> Bool? {
    guard let parts = self.theme else { return true }
    return Self.holds(parts, theme)
  }

  private static func holds(_ parts: [Part], _ theme: SiteTheme) -> Bool? {
    var isKnown = true
    for part in parts {
      switch part {
      case .root: continue
      case .type(let name): if name != "html" { return false }
      case .attribute, .named:
        guard let choice = choice(part) else {
          // An attribute of any value: that of the theme, or another.
          if case .attribute(let name, nil) = part, SiteTheme.attributes.contains(name) {
            if theme.choice?.name != name { return false }
          } else {
            isKnown = false
          }
          continue
        }
        if theme.choice != choice { return false }
      case .none(let lists):
        let answers = lists.map { holds($0, theme) }
        if answers.contains(true) { return false }
        if answers.contains(nil) { isKnown = false }
      case .any(let lists):
        let answers = lists.map { holds($0, theme) }
        if answers.contains(true) { continue }
        if !answers.contains(nil) { return false }
        isKnown = false
      case .identity, .other: isKnown = false
      }
    }
    return isKnown ? true : nil
  }

  /// The theme that a part is there for; none for most.
  private static func choice(_ part: Part) -> SiteTheme.Choice? {
    switch part {
    case .attribute(let name, let value?) where SiteTheme.attributes.contains(name):
      SiteTheme.Choice(name: name, value: value)
    case .named(let name) where SiteTheme.classes.contains(name): SiteTheme.Choice(name: "class", value: name)
    default: nil
    }
  }

  /// Whether a compound is about the page as a whole.
  private static func isOfRoot(_ parts: [Part]) -> Bool {
    !parts.isEmpty
      && parts.allSatisfy { part in
        switch part {
        case .root, .type("html"): return true
        case .attribute(let name, _): return SiteTheme.attributes.contains(name)
        case .named(let name): return SiteTheme.classes.contains(name)
        case .none(let lists), .any(let lists): return lists.allSatisfy(isOfRoot)
        default: return false
        }
      }
  }

  private static func weight(of part: Part) -> Int {
    switch part {
    case .identity: 10_000
    case .named, .attribute, .root: 100
    case .type(let name): name == "*" ? 0 : 1
    case .none(let lists), .any(let lists): lists.map { $0.reduce(0) { $0 + weight(of: $1) } }.max() ?? 0
    case .other(let text): text.hasPrefix("::") ? 1 : text.hasPrefix(":where") ? 0 : 100
    }
  }

  /// The compounds of a selector, each with what joins it to the one before.
  private static func compounds(of text: String) -> [(combinator: Character, text: String)] {
    var found: [(combinator: Character, text: String)] = []
    var (piece, combinator): (String, Character) = ("", " ")
    var (depth, quote): (Int, Character?) = (0, nil)
    func finish() {
      if !piece.isEmpty { found.append((combinator, piece)) }
      piece = ""
    }
    for letter in text {
      if let open = quote {
        if letter == open { quote = nil }
      } else if letter == "\"" || letter == "'" {
        quote = letter
      } else if letter == "(" || letter == "[" {
        depth += 1
      } else if letter == ")" || letter == "]" {
        depth -= 1
      } else if depth == 0, letter == " " || letter == ">" || letter == "+" || letter == "~" {
        let isNew = !piece.isEmpty
        finish()
        if isNew || letter != " " { combinator = letter }
        continue
      }
      piece.append(letter)
    }
    finish()
    return found
  }

  /// The parts of a compound.
  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var rest = Substring(text)
    func isName(_ letter: Character) -> Bool {
      letter.isLetter || letter.isNumber || "-_\\".contains(letter) || !letter.isASCII
    }
    while let first = rest.first {
      switch first {
      case ".", "#":
        let name = rest.dropFirst().prefix(while: isName)
        parts.append(first == "." ? .named(String(name)) : .identity(String(name)))
        rest = name.isEmpty ? rest.dropFirst() : rest[name.endIndex...]
      case "[":
        guard let end = rest.firstIndex(of: "]") else { return parts + [.other(text)] }
        parts.append(attribute(rest[rest.index(after: rest.startIndex)..<end]))
        rest = rest[rest.index(after: end)...]
      case ":":
        let name = rest.drop { $0 == ":" }.prefix(while: isName)
        let start = name.endIndex
        guard start < rest.endIndex, rest[start] == "(" else {
          let whole = rest[..<start]
          parts.append(whole == ":root" ? .root : .other(String(whole)))
          rest = start < rest.endIndex && start > rest.startIndex ? rest[start...] : ""
          continue
        }
        var (depth, end) = (0, start)
        while end < rest.endIndex {
          if rest[end] == "(" { depth += 1 }
          if rest[end] == ")" { depth -= 1 }
          if depth == 0 { break }
          end = rest.index(after: end)
        }
        let argument = rest[rest.index(after: start)..<end]
        let lists = argument.split(separator: ",").map { String($0).trimmed }
        if (name == "not" || name == "is" || name == "where"), argument.utf8.count < 400,
          lists.allSatisfy({ !$0.contains(" ") && !$0.contains("(") })
        {
          parts.append(name == "not" ? .none(lists.map(Self.parts)) : .any(lists.map(Self.parts)))
        } else {
          parts.append(.other(String(rest[..<end])))
        }
        rest = end < rest.endIndex ? rest[rest.index(after: end)...] : ""
      default:
        let name = rest.prefix { isName($0) || $0 == "*" || $0 == "|" || $0 == "&" }
        if name.isEmpty { return parts + [.other(text)] }
        parts.append(name.contains("&") ? .other(text) : .type(name.lowercased()))
        rest = rest[name.endIndex...]
      }
    }
    return parts
  }

  private static func attribute(_ text: Substring) -> Part {
    guard let sign = text.firstIndex(of: "=") else { return .attribute(String(text).trimmed.lowercased(), nil) }
    let name = String(text[..<sign]).trimmed.lowercased()
    var value = String(text[text.index(after: sign)...]).trimmed
    if let quote = value.first, quote == "\"" || quote == "'" {
      value = String(value.dropFirst().prefix { $0 != quote })
    }
    // One of several words, or a part of one, is another thing.
    return name.last.map { "~|^$*".contains($0) } == true ? .other(String(text)) : .attribute(name, value)
  }
}
