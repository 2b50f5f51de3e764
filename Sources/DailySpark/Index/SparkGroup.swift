import Hashing
import Languages
import Models
import Stores

/// The kinds of groups of sparks.
enum SparkGroupKind: String, CaseIterable, Encodable, Sendable {
  case situation, audience, type, language

  /// The folder of its pages, and the message that is its heading.
  var folder: String {
    switch self {
    case .situation: "situations"
    case .audience: "audiences"
    case .type: "types"
    case .language: "languages"
    }
  }

  /// The page of all groups of the kind.
  var address: String { "\(folder)/index.html" }
}

/// The name of a group on every page that leads to it.
struct SparkGroupName: Encodable, Sendable {
  let kind: SparkGroupKind
  /// Its name in addresses, for ever.
  let slug: String
  /// Its name for readers.
  let label: String
  /// The language of the label.
  let language: Language
  /// A sentence about it.
  let description: String?

  /// The page of its newest sparks.
  var address: String { "\(kind.folder)/\(slug)/index.html" }

  /// A full page of its sparks.
  func page(_ name: String) -> String { "\(kind.folder)/\(slug)/page/\(name).html" }

  /// One of eight colours, always the same for the same address.
  var accent: Int { Int(slug.utf8.reduce(UInt32(7)) { $0 &* 31 &+ UInt32($1) } >> 8 & 7) + 1 }

}

/// A group with the number of its sparks, as lists of groups show it.
struct SparkGroupEntry: Encodable, Sendable {
  let group: SparkGroupName
  let count: Int
}

/// Some sparks that have something in common.
@dynamicMemberLookup struct SparkGroup: Sendable {
  let name: SparkGroupName
  /// Its names in other languages, as far as they are known.
  var names: [Language: String] = [:]
  /// Its sparks, as places in the index, oldest first.
  let members: [Int]

  /// A part of what pages show of it.
  subscript<Part>(dynamicMember part: KeyPath<SparkGroupName, Part>) -> Part { name[keyPath: part] }

  /// It with the number of its sparks.
  var entry: SparkGroupEntry { SparkGroupEntry(group: name, count: members.count) }

  /// Its name in a language, or else that on pages.
  func label(in language: Language) -> String { names[language] ?? name.label }

  /// The name of an id in addresses, until the library has given it one. A plain name is used as it is. Of any other
  /// the plain letters are used, with a fingerprint behind them, so that names differ.
  static func slug(of id: String) -> String {
    let made = Slug.make(from: id, fallback: "other")
    return made == id && id.utf8.allSatisfy { $0 < 0x80 } ? made : marked(made, by: id)
  }

  private static func marked(_ slug: String, by id: String) -> String {
    "\(slug)-\(Fingerprint(of: id).short.prefix(8))"
  }

  /// The name of a type in addresses: the plural of a known type; an unknown type may bear the name of such a plural.
  static func slug(of type: SparkType) -> String {
    switch type {
    case .question, .observation, .theme: type.rawValue + "s"
    case .unknown(let text): marked(Slug.make(from: text, fallback: "other"), by: text)
    }
  }
}
