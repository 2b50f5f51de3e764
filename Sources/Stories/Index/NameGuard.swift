import Basics
import Hashing
package import Models
import SVG
package import Settings
import Stores
import Website

/// Keeps a child's name, wherever it stands, out of what is published or leaves the house, if the settings ask for it.
package struct NameGuard: Hashable, Codable, Sendable {
  /// A name, or a form of it, in folded letters.
  private struct Form: Sendable {
    let letters: [Unicode.Scalar]
    /// Whether a sentence makes this form of the name; as it may be a word too, it has to begin with a capital.
    let isMade: Bool
  }

  /// The forms by their first letters, longer ones first, so that "Anna Lena" is not left as a half of itself.
  private let forms: [Unicode.Scalar: [Form]]
  /// The names as slugs have them.
  private let slugs: [String]
  /// The stems of names.
  private let stems: Set<NameForms.Stem>
  private let rule: Settings.ChildName
  private let replacement: [Unicode.Scalar]
  /// The fingerprint of the names and the rule.
  let fingerprint: Fingerprint

  /// Lets every name stand.
  static let off = NameGuard([], Settings())

  /// Guards some names, and those that the settings list, as these ask for; empty names are passed over.
  init(_ names: [String?], _ settings: Settings) {
    rule = settings.childName
    let words = rule == .replace ? settings.childNameReplacement : ""
    replacement = Array(words.unicodeScalars)
    let all = rule == .keep ? [] : names + settings.childNames
    let names = Set(all.compactMap { $0.flatMap(PlainText.line) }).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var stream = FingerprintStream()
    for text in [rule.rawValue, words] + names { stream.append(text) }
    fingerprint = stream.finish()
    slugs = names.map { Slug.make(from: $0, fallback: "-") }
    let folded = Set(names.map { FoldedText.letters(of: $0) }).subtracting([[]])
    var forms = folded.map { Form(letters: $0, isMade: false) }
    for name in folded {
      forms += Set(NameForms.declined(name)).subtracting(folded).map { Form(letters: $0, isMade: true) }
    }
    self.forms = Dictionary(grouping: forms) { $0.letters.first ?? FoldedText.separator }.mapValues { forms in
      forms.sorted { $0.letters.count > $1.letters.count }
    }
    // What is put in the place of a name is not taken for one.
    let shown = FoldedText.letters(of: words).split(separator: FoldedText.separator).map(Array.init)
    stems = Set(folded.flatMap(NameForms.stems).filter { stem in !shown.contains(where: stem.fits) })
  }

  /// Keeps out the name of a story's child, and those of all others, as far as the settings say.
  package init(of story: Story, _ children: [String?], _ settings: Settings) {
    self.init([story.childName] + children, settings)
  }

  /// Guards names in what is sent to a writer, and finds them in what comes of it, whatever of them is published.
  package init(beforeWriters names: [String], _ settings: Settings) {
    var settings = settings
    (settings.childName, settings.childNames) = (.replace, [])
    self.init(names, settings)
  }

  /// The guarded names that stand in a text as names do, with a capital where their script has one: each once.
  package func found(in text: String) -> [String] {
    guard !forms.isEmpty else { return [] }
    let folded = FoldedText(text)
    return names(in: folded).map { folded.text(of: $0) }.filter(Self.isCapital)
      .map { String(String.UnicodeScalarView($0)) }.unique
  }

  /// The paragraphs of a page as they are published, in plain letters, without its notes.
  package func paragraphs(of page: Page) -> [String] {
    PageText(page.text, names: self).paragraphs.map { LightText($0).plain }
  }

  package static func == (first: NameGuard, second: NameGuard) -> Bool { first.fingerprint == second.fingerprint }

  package func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }

  /// Writes what tells the names and the rule apart.
  package func encode(to encoder: any Encoder) throws { try fingerprint.encode(to: encoder) }

  /// Reads the one that lets every name stand; no name of another was written.
  package init(from decoder: any Decoder) throws {
    guard try Fingerprint(from: decoder) == Self.off.fingerprint else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "its names were not written"))
    }
    self = .off
  }

  /// The text with every guarded name replaced; a name counts as a whole word, whatever its case, accents, hyphens and
  /// spaces, and in scripts without spaces wherever it stands.
  package func apply(_ text: String) -> String {
    guard !forms.isEmpty else { return text }
    let folded = FoldedText(text)
    var result: [Unicode.Scalar] = []
    var copied = 0
    for places in names(in: folded) {
      let found = folded.text(of: places)
      result.append(contentsOf: folded.scalars[copied..<found.startIndex])
      if rule == .initial {
        result.append(contentsOf: found.prefix(1))
        result.append(".")
      } else {
        result.append(contentsOf: replacement)
      }
      result.append(contentsOf: found.filter { $0 == FoldedText.border })
      copied = found.endIndex
    }
    guard copied > 0 else { return text }
    result.append(contentsOf: folded.scalars[copied...])
    return String(String.UnicodeScalarView(result))
  }

  /// The texts, each with every guarded name replaced.
  func apply(_ texts: [String]) -> [String] {
    forms.isEmpty ? texts : texts.map { apply($0) }
  }

  /// The pieces of one text, as the lines of a drawing are, with every guarded name replaced that stands in one or goes
  /// from one to the next.
  func apply(pieces: [String]) -> [String] {
    guard !forms.isEmpty else { return pieces }
    let border = String(FoldedText.border)
    return apply(pieces.joined(separator: border)).components(separatedBy: FoldedText.border)
  }

  /// The change of a drawing's words; nil if every name stands.
  var words: DrawingWords? {
    if forms.isEmpty { return nil }
    return { apply(pieces: $0) }
  }

  /// Whether a slug holds a guarded name, in the letters that slugs are written in.
  func finds(inSlug slug: String) -> Bool {
    guard !forms.isEmpty else { return false }
    let words = "-\(slug)-"
    return slugs.contains { words.contains("-\($0)-") } || !names(in: FoldedText(slug), inAnyCase: true).isEmpty
  }

  /// Words that look like a guarded name and are none, so that they were left: each once, a few at most.
  func likenesses(in texts: [String]) -> [String] {
    var found: [String] = []
    for text in stems.isEmpty ? [] : texts {
      let folded = FoldedText(text)
      var place = 0
      while place < folded.units.count, found.count < 3 {
        let start = place
        while place < folded.units.count, folded.units[place].kind.isWord { place += 1 }
        guard start < place else {
          place += 1
          continue
        }
        let word = folded.text(of: start..<place)
        let letters = folded.units[start..<place].map(\.key)
        guard Self.isCapital(word), stems.contains(where: { $0.fits(letters) }) else { continue }
        let shown = String(String.UnicodeScalarView(word))
        if !found.contains(shown) { found.append(shown) }
      }
    }
    return found
  }

  /// Words that are or look like a guarded name, in texts that are published as they stand: each once, at most three.
  func traces(in texts: [String]) -> [String] {
    var found: [String] = []
    for text in forms.isEmpty ? [] : texts {
      let folded = FoldedText(text)
      for places in names(in: folded) {
        let shown = String(String.UnicodeScalarView(folded.text(of: places)))
        if !found.contains(shown) { found.append(shown) }
      }
    }
    return Array((found + likenesses(in: texts).filter { !found.contains($0) }).prefix(3))
  }

  /// The places of guarded names.
  private func names(in text: FoldedText, inAnyCase: Bool = false) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var place = 0
    while place < text.units.count {
      // Most letters stand within a word.
      guard text.isBreak(before: place, isRunning: true), let forms = forms[text.units[place].key],
        let end = forms.lazy.compactMap({ self.end(of: $0, at: place, in: text, inAnyCase) }).first
      else {
        place += 1
        continue
      }
      found.append(place..<end)
      place = end
    }
    return found
  }

  private func end(of form: Form, at start: Int, in text: FoldedText, _ inAnyCase: Bool) -> Int? {
    // A single letter of running text is a part of many words.
    let isRunning = form.letters.count > 1
    guard text.isBreak(before: start, isRunning: isRunning), let end = text.end(of: form.letters, at: start),
      text.isBreak(before: end, isRunning: isRunning)
    else { return nil }
    return !form.isMade || inAnyCase || Self.isCapital(text.text(of: start..<end)) ? end : nil
  }

  /// Whether a word begins with a capital, or with a letter that has no case.
  private static func isCapital(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
    word.first.map { !$0.properties.isLowercase } ?? false
  }
}

extension Diagnostic {
  /// Tells of words of authored pages that are a child's name or look like one: nobody changes these pages.
  static func left(in pages: [AuthoredPage], _ names: NameGuard) -> [Diagnostic] {
    pages.compactMap { page in
      var finding = left(names.traces(in: page.texts), in: "the page '\(page.title)'", at: .init(file: page.file))
      finding?.hint = "write it in another way: the name is not taken out of authored pages"
      return finding
    }
  }

  /// Tells of words that look like a child's name and were left; nil if there are none.
  static func left(_ likenesses: [String], in thing: String, at place: Diagnostic.Place? = nil) -> Diagnostic? {
    if likenesses.isEmpty { return nil }
    let words = likenesses.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      .warning, "\(thing) still says \(words), which looks like the name of a child", at: place,
      hint: "list it in 'child_names' if it is a form of the name", id: "name-left")
  }
}

extension String {
  /// The pieces of a text between some marks.
  fileprivate func components(separatedBy mark: Unicode.Scalar) -> [String] {
    unicodeScalars.split(separator: mark, omittingEmptySubsequences: false).map { String($0) }
  }
}
