package import Basics
import Hashing

/// Texts of stories in one language and in another: what translators are given, and what they give back.
///
/// It is written and read as a table (`TranslationTable`) and as XLIFF (`TranslationXLIFF`).
package struct TranslationSheet: Hashable, Sendable {
  /// The texts of one story.
  package struct Part: Hashable, Sendable {
    /// The original.
    package var story: Identifier
    /// Its title.
    package var title: String
    /// Its language, as a tag.
    package var from: String
    /// The language of the translation.
    package var to: String
    /// The texts, in the order in which people read them.
    package var rows: [Row] = []
    /// The line in the file that it was read from.
    package var line: Int?
  }

  /// One text.
  package struct Row: Hashable, Sendable {
    /// Which one it is.
    package var key: TextKey
    /// Its place, as people say it.
    package var place = ""
    /// The original.
    package var original: String
    /// The translation; empty where there is none yet.
    package var translation = ""
    /// The file of the picture that is seen with it.
    package var picture = ""
    /// How many characters the translation is to have at most.
    package var limit: Int?
    /// The notes for a translator.
    package var notes: [String] = []
    /// Whether the translation was made of other words than those that the original has now.
    package var isOutdated = false
    /// Their mark when the file was written.
    package var mark: TranslationMark
    /// The line in the file that it was read from.
    package var line: Int?
  }

  /// The stories.
  package var parts: [Part] = []
}

/// The hashes of a text and its translation when a file was written, by which a later change of either shows.
package struct TranslationMark: Hashable, Sendable {
  /// The hash of the original; nil if the file has lost it.
  package var original: String?
  /// The hash of the translation; nil if there was none.
  package var translation: String?

  /// The mark of two texts; an empty one is none.
  init(original: String, translation: String) {
    self.original = Self.hash(original)
    self.translation = translation.isEmpty ? nil : Self.hash(translation)
  }

  /// The mark as files have it: `o:1c64e2f7a90b t:77aa01de3f2a`.
  var text: String {
    [original.map { "o:\($0)" }, translation.map { "t:\($0)" }].compactMap(\.self).joined(separator: " ")
  }

  /// Reads a mark; what is none counts as lost.
  init(_ text: String) {
    func part(_ prefix: String) -> String? {
      text.split(separator: " ").first { $0.hasPrefix(prefix) }.map { String($0.dropFirst(2)) }
    }
    (original, translation) = (part("o:"), part("t:"))
  }

  /// The hash of a text in its normal form.
  static func hash(_ text: String) -> String { String(Fingerprint(of: text).short.prefix(12)) }
}
