import Basics

/// Somebody who had a part in a story.
package struct Credit: Hashable, Codable, Sendable {
  /// The name as readers see it.
  package var name: String
  /// Their role.
  package var role: Role
  /// The name as catalogues sort it: `Carroll, Lewis`; none where nobody has said so.
  package var fileAs: String?

  /// Credits somebody.
  package init(_ name: String, _ role: Role, fileAs: String? = nil) {
    self.name = name
    self.role = role
    self.fileAs = fileAs
  }

  /// A role, as a MARC relator code (https://id.loc.gov/vocabulary/relators).
  package struct Role: Hashable, Codable, Sendable {
    /// The code: `ill`; or a word that has none here.
    package let code: String

    /// Takes a code, or one of the usual words for it in English: `adapter`, `Adapted by`.
    package init(_ text: String) {
      code = Role.codes[Role.plain(text)] ?? text.lowercased()
    }

    /// A word in small letters, without all else.
    private static func plain(_ word: String) -> String {
      word.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        ? word : word.lowercased().filter(\.isLetter)
    }

    /// Its writer.
    package static let author = Role("aut")
    /// The artist of its pictures.
    package static let illustrator = Role("ill")
    /// The translator into its language.
    package static let translator = Role("trl")
    /// Its reteller.
    package static let adapter = Role("adp")
    /// The editor of the text.
    package static let editor = Role("edt")
    /// Its narrator.
    package static let narrator = Role("nrt")
    /// The maker of its photographs.
    package static let photographer = Role("pht")
    /// The designer of the book.
    package static let designer = Role("bkd")

    /// The roles that have a name of their own in the interface, in the order in which they are shown.
    package static let named = [author, adapter, illustrator, photographer, translator, editor, narrator, designer]

    /// Whether a word is one of those that are known for a role.
    package static func knows(_ word: String) -> Bool { codes[plain(word)] != nil }

    /// Whether it is three letters, as a relator code is, and no word that has none.
    package var isCode: Bool {
      code.utf8.count == 3 && code.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    }

    /// A remedy for a word that is none of those: the one that was meant, or what roles are.
    package static func advice(for word: String) -> String {
      codes.keys.sorted().nearest(to: word).map { "did you mean '\($0)'?" }
        ?? "roles are words such as editor and narrator, or codes of MARC such as 'edt'"
    }

    private static let codes: [String: String] = [
      "author": "aut", "writer": "aut", "writtenby": "aut", "text": "aut", "words": "aut", "story": "aut",
      "storyby": "aut",
      "illustrator": "ill", "illustration": "ill", "illustrations": "ill", "illustratedby": "ill", "pictures": "ill",
      "images": "ill", "artist": "ill", "translator": "trl", "translation": "trl", "translations": "trl",
      "translatedby": "trl", "translationby": "trl", "adapter": "adp", "adaptor": "adp", "adaptation": "adp",
      "adaptedby": "adp", "adaptationby": "adp", "editor": "edt", "editors": "edt", "editing": "edt", "editedby": "edt",
      "narrator": "nrt", "narration": "nrt", "narratedby": "nrt", "readby": "nrt", "voice": "nrt",
      "photographer": "pht", "photographs": "pht", "photography": "pht", "photos": "pht", "designer": "bkd",
      "design": "bkd", "designedby": "bkd", "bookdesign": "bkd", "layout": "bkd", "colorist": "clr", "colourist": "clr",
      "compiler": "com", "compiledby": "com", "proofreader": "pfr", "proofreading": "pfr", "reviewer": "rev",
      "reviewedby": "rev", "storyteller": "stl", "toldby": "stl", "retoldby": "adp", "contributor": "ctb",
      "contributors": "ctb", "consultant": "csl", "publisher": "pbl", "sponsor": "spn", "funder": "fnd",
    ]
  }
}

extension Story {
  /// Gives a role to some people and to nobody else; those of a role with a field of its own stand there too.
  package mutating func credit(_ role: Credit.Role, _ names: [String]) {
    contributors.removeAll { $0.role == role }
    let text = names.isEmpty ? nil : names.joined(separator: ", ")
    switch role {
    case .author: author = text
    case .illustrator: illustrator = text
    case .translator: translator = text
    default:
      contributors += names.map { Credit($0, role) }
      return
    }
    if names.count > 1 { contributors += names.map { Credit($0, role) } }
  }

  /// Takes who had a role out of a field; several people become contributors one by one.
  package mutating func credit(_ role: Credit.Role, from text: String?) {
    contributors.removeAll { $0.role == role }
    let people = text.map(Credit.people) ?? []
    if people.count > 1 { contributors += people.map { Credit($0, role) } }
  }
}

extension Credit {
  /// The people that a text names: parted by commas, semicolons, slashes, ampersands or a word for "and"; one where
  /// nobody can tell.
  ///
  /// "Carroll, Lewis" is one: what stands before the only comma is one word. So is what is in brackets, and what
  /// belongs to a name.
  package static func people(in text: String) -> [String] {
    if isOnePlainly(text) { return [trimmed(text)] }
    var parts: [(text: String, isBehindComma: Bool)] = []
    var (part, depth, isBehindComma, hasOther) = ("", 0, false, false)
    func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
    func end(comma: Bool) {
      if !isBlank(part) { parts.append((part, isBehindComma)) }
      (part, isBehindComma) = ("", comma)
    }
    for word in words(of: text) {
      if depth == 0, conjunctions.contains(word), !isBlank(part) {
        hasOther = true
        end(comma: false)
        continue
      }
      for letter in word {
        switch letter {
        case "(", "[": depth += 1
        case ")", "]": depth = max(0, depth - 1)
        case _ where depth > 0: break
        case ",", "،", "、", "，":
          end(comma: true)
          continue
        case ";", "/", "&", "؛", "；":
          hasOther = true
          end(comma: false)
          continue
        default: break
        }
        part.append(letter)
      }
    }
    end(comma: false)
    var people: [String] = []
    for (text, isBehindComma) in parts {
      let name = trimmed(text)
      if isBehindComma, let last = people.popLast() {
        people += suffixes.contains(name.lowercased().filter(\.isLetter)) ? ["\(last), \(name)"] : [last, name]
      } else {
        people.append(name)
      }
    }
    let isSurnameFirst = people.count == 2 && !hasOther && !people[0].contains(" ")
    return isSurnameFirst || people.isEmpty ? [trimmed(text)] : people
  }

  /// Whether a text holds nothing but words in plain letters and blanks, and none of the words is one for "and".
  private static func isOnePlainly(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0.isLetter }
      && text.utf8.split(separator: UInt8(ascii: " ")).allSatisfy { !conjunctions.contains(String(Substring($0))) }
  }

  /// The words of a text, each with the blanks before it.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    for letter in text {
      if letter.isWhitespace {
        words += [" ", ""]
      } else if words.isEmpty {
        words.append(String(letter))
      } else {
        words[words.count - 1].append(letter)
      }
    }
    return words
  }

  private static func trimmed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The name as catalogues sort it: what was given, or the last word before the others where a name is written as in
  /// Latin letters most are.
  package var sortName: String {
    if let fileAs { return fileAs }
    let words = name.split(separator: " ").map(String.init)
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic && $0.value < 0x250 || " .-'’".unicodeScalars.contains($0)
    }
    let plain = words.map { $0.lowercased().filter(\.isLetter) }
    guard isPlain, words.count > 1,
      plain.allSatisfy({ !Self.suffixes.contains($0) && !Self.organisations.contains($0) })
    else { return name }
    // Small words before it belong to the last one: 'van Gogh, Vincent'.
    let start = words.dropLast().lastIndex { $0.first?.isLowercase == false }.map { $0 + 1 } ?? words.count - 1
    return words[start...].joined(separator: " ") + ", " + words[..<start].joined(separator: " ")
  }

  /// Whether the name is that of an organisation, as far as its words tell.
  package var isOrganisation: Bool {
    name.split(separator: " ").contains { word in
      let plain = word.lowercased().filter(\.isLetter)
      return Self.organisations.contains(plain) && !Self.others.contains(plain)
    }
  }

  /// Those among the words of organisations that stand for nobody in particular, or join others.
  private static let others: Set<String> = [
    "of", "the", "and", "unknown", "anonymous", "traditional", "various", "children", "learners", "students",
    "teachers", "artists",
  ]

  private static let organisations: Set<String> = [
    "project", "press", "books", "foundation", "trust", "school", "library", "group", "initiative", "association",
    "community", "team", "of", "the", "and", "university", "institute", "center", "centre", "publishers", "network",
    "storybook", "storybooks", "unknown", "anonymous", "traditional", "various", "artists", "workshop", "children",
    "learners", "students", "teachers", "class", "grade",
  ]
  private static let conjunctions: Set<String> = ["and", "et", "und", "na"]
  private static let suffixes: Set<String> = ["jr", "sr", "phd", "md", "inc", "ltd", "llc", "ii", "iii", "iv"]
}
