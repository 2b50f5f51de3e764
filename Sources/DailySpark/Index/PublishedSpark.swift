import Basics
import Hashing
import Languages
import Models
import Website

/// A spark as lists and its own page show it: every text cleaned and ready to stand in a document.
struct PublishedSpark: Encodable, Sendable {
  /// Its name in addresses, for ever.
  let address: String
  /// Its identifier.
  let id: Identifier
  /// Its text in one line.
  let text: String
  /// Its text line by line, as it was written.
  let lines: [String]
  let language: Language
  /// The library's name of its language where that is no language tag.
  let unknownLanguage: String?
  let type: SparkType
  let source: SparkSource
  let createdAt: Timestamp
  let updatedAt: Timestamp?
  /// Whether somebody of the family marked it; never on a public site.
  let isFavourite: Bool

  /// The time of its last change.
  var modified: Timestamp { max(updatedAt ?? createdAt, createdAt) }

  /// Takes a spark of the library; none where nothing of its text can be shown.
  init?(_ spark: Spark, fallback: Language, isFamily: Bool) {
    guard let text = PlainText.line(spark.text) else { return nil }
    self.text = text
    lines = PlainText.clean(spark.text).split(separator: "\n").compactMap { PlainText.line(String($0)) }
    address = spark.id.address
    id = spark.id
    let language = Language(spark.locale)
    self.language = language ?? fallback
    unknownLanguage = language == nil ? PlainText.line(spark.locale) : nil
    type = spark.type
    source = spark.source
    createdAt = spark.createdAt
    updatedAt = spark.updatedAt
    isFavourite = isFamily && spark.isFavorite
  }

  /// The name of its type in the theme.
  var typeName: String { type.name }
}

/// A spark with the groups that it is in, as pages show it.
struct SparkCard: Encodable, Sendable {
  let spark: PublishedSpark
  /// None where it names none.
  let situation: SparkGroupName?
  let audience: SparkGroupName?
  let type: SparkGroupName?

  /// Its subjects, in words.
  var about: [String] { [situation?.label, audience?.label].compactMap(\.self) }
}

extension SparkType {
  /// Its name in the theme; `other` if it is not known.
  var name: String {
    switch self {
    case .question, .observation, .theme: rawValue
    case .unknown: "other"
    }
  }
}

extension Identifier {
  /// The name of a thing in addresses: a UUID in lower case, or else a fingerprint of its identifier.
  var address: String { Identifier(uuid: text)?.text.lowercased() ?? Fingerprint(of: text).short }
}
