import Basics
import Synchronization

/// A language as readers meet it: its tag, the way it is written, and its own name.
package struct Language: Hashable, Sendable {
  /// The BCP 47 tag as it stands in `lang` attributes.
  package let tag: String
  /// Whether it is written from right to left: said by its script where the tag names one, or else by the language.
  package let isRightToLeft: Bool

  /// Takes a BCP 47 tag in any case and gives it its usual spelling; none where the text is not well-formed. What is
  /// not registered of it becomes what was meant, or private: `tw-Akua` is `tw-akuapem`, and `lgg-official` is
  /// `lgg-x-official`.
  package init?(_ tag: String) {
    guard let tag = LanguageTag(tag)?.registered.text else { return nil }
    self.init(known: tag)
  }

  /// Whether a text is a well-formed tag of registered subtags.
  package static func isRegistered(_ text: String) -> Bool {
    // Most tags are a language alone.
    if 2...3 ~= text.utf8.count, text.utf8.allSatisfy({ $0.isLetter && !$0.isCapital }) {
      return Registry.hasLanguage(preferredSubtags[text] ?? text)
    }
    return LanguageTag(text).map { $0 == $0.registered } ?? false
  }

  /// English, the language of what Hornbook says by itself.
  package static let english = Language(known: "en")

  private init(known tag: String) {
    self.tag = tag
    isRightToLeft = Language.isRightToLeft(tag)
  }

  /// The primary subtag, in lower case.
  package var primary: String { Language.primary(of: tag) }

  private static func primary(of tag: String) -> String {
    tag.prefix { $0 != "-" }.lowercased()
  }

  private static func isRightToLeft(_ tag: String) -> Bool {
    // What follows a subtag of one letter is an extension or private, and no script.
    let subtags = tag.lowercased().split(separator: "-").dropFirst().prefix { $0.utf8.count > 1 }
    if let script = subtags.first(where: { $0.utf8.count == 4 && !("0"..."9").contains($0.prefix(1)) }) {
      return Language.rightToLeftScripts.contains(String(script))
    }
    let primary = primary(of: tag)
    if let regions = Language.rightToLeftRegions[primary], subtags.contains(where: { regions.contains(String($0)) }) {
      return true
    }
    return Language.rightToLeftLanguages.contains(primary)
  }

  /// The value of a `dir` attribute.
  package var direction: String { isRightToLeft ? "rtl" : "ltr" }

  /// The name of the language in itself, with what the tag says besides, so that no two tags have one name:
  /// `English (US)`; the tag where we do not know the name.
  package var autonym: String { ownName ?? tag }

  /// The name of the language in itself; none where nobody knows it here.
  var ownName: String? { name { Language.autonyms[$0] ?? Registry.find($0, in: "own") } }

  /// The name of the language in another; none where nobody knows it here.
  func name(in other: Language) -> String? {
    let table = ["zh-hans": "zh"][other.tag.lowercased()] ?? other.primary
    return name { Registry.find($0, in: table) }
  }

  /// The name that is known for the tag or the beginning of it, with what it says besides.
  func name(_ known: (String) -> String?) -> String? {
    let parts = tag.split(separator: "-")
    for count in stride(from: parts.count, to: 0, by: -1) {
      guard let name = known(parts.prefix(count).joined(separator: "-").lowercased()) else { continue }
      let rest = parts.dropFirst(count)
      if rest.isEmpty { return name }
      // What is a word of its own reads like one.
      let words = rest.filter { $0 != "x" }.map { part in
        part.utf8.count > 4 ? part.prefix(1).uppercased() + part.dropFirst() : String(part)
      }
      return "\(name) (\(words.joined(separator: "-")))"
    }
    return nil
  }

  private static let rightToLeftScripts: Set<String> = [
    "adlm", "arab", "aran", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]

  private static let rightToLeftLanguages: Set<String> = [
    "acm", "acq", "aeb", "afb", "aii", "apc", "apd", "ajp", "ar", "arb", "arc", "arq", "ars", "ary", "arz", "ayl",
    "ayn",
    "azb", "bal", "bcc", "bej", "bft", "bgn", "bqi", "brh", "ckb", "dv", "fa", "glk", "haz", "hbo", "he", "hnd", "hno",
    "khw", "ks", "kxp", "lah", "lki", "lrc", "luz", "mzn", "nqo", "pbt", "pbu", "pes", "phr", "pnb", "prs", "ps", "pst",
    "rhg", "sd", "sdh", "shu", "skr", "syr", "trw", "ug", "ur", "ydd", "yi", "yih",
  ]

  /// The regions where a language of several scripts runs from right to left.
  private static let rightToLeftRegions: [String: Set<String>] = [
    "az": ["iq", "ir"], "kk": ["cn"], "ku": ["iq", "ir"], "ky": ["cn"], "pa": ["pk"], "uz": ["af"],
  ]
}

extension Language: Codable {
  /// Writes the tag, which says everything.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(tag)
  }

  /// Reads a tag that was written.
  package init(from decoder: any Decoder) throws {
    let tag = try decoder.singleValueContainer().decode(String.self)
    self = Language.read.withLock { read in
      if let known = read[tag] { return known }
      let language = Language(known: tag)
      read[tag] = language
      return language
    }
  }

  /// Those that were read, of which there are few: the way that one is written takes longer to tell.
  private static let read = Mutex<[String: Language]>([:])
}
