package import Settings
import Stores
package import StoryModel
import StoryStore
import Website

/// Keeps a child's name out of what is published, or leaves the house, wherever it stands, when the settings ask for it.
package struct NameGuard: Sendable {
  private let names: [[Unicode.Scalar]]
  private let replacement: @Sendable (_ found: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar]

  /// Lets every name stand.
  static let off = NameGuard(names: [], rule: .keep, replacement: "")

  /// Guards some names by a rule; empty names are passed over.
  init(names: [String?], rule: Settings.ChildName, replacement: String) {
    let found = rule == .keep ? [] : names.compactMap { $0.flatMap(PlainText.line) }
    // Longer names first, so that "Anna Lena" is not left as a half of itself.
    self.names = Set(found).map { Self.folded(Array($0.unicodeScalars)[...]) }.sorted {
      $0.count == $1.count
        ? String(String.UnicodeScalarView($0)) < String(String.UnicodeScalarView($1)) : $0.count > $1.count
    }
    let words = Array(replacement.unicodeScalars)
    self.replacement = { found in
      switch rule {
      case .initial: found.prefix(1) + ["."]
      case .replace, .keep: words
      }
    }
  }

  /// Keeps out the name of a story's child, and those of all others, as far as the settings say.
  package init(of story: Story, _ children: [String?], _ settings: Settings) {
    self.init(
      names: [story.childName] + children, rule: settings.childName, replacement: settings.childNameReplacement)
  }

  /// The text with every guarded name replaced; a name counts only as a whole word, in any case.
  package func apply(_ text: String) -> String {
    guard !names.isEmpty else { return text }
    let scalars = Array(text.unicodeScalars)
    var result: [Unicode.Scalar] = []
    var position = 0
    scan: while position < scalars.count {
      if position == 0 || !Self.isWord(scalars[position - 1]) {
        for name in names {
          let end = position + name.count
          guard end <= scalars.count, end == scalars.count || !Self.isWord(scalars[end]),
            Self.folded(scalars[position..<end]) == name
          else { continue }
          result += replacement(scalars[position..<end])
          position = end
          continue scan
        }
      }
      result.append(scalars[position])
      position += 1
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: result)
    return String(view)
  }

  /// The texts, each with every guarded name replaced.
  func apply(_ texts: [String]) -> [String] {
    names.isEmpty ? texts : texts.map { apply($0) }
  }

  /// Whether a slug holds a guarded name, in the letters that slugs are written in.
  func finds(inSlug slug: String) -> Bool {
    let words = "-\(slug)-"
    return names.contains { name in
      var view = String.UnicodeScalarView()
      view.append(contentsOf: name)
      return words.contains("-\(Slug.make(from: String(view), fallback: "-"))-")
    }
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || scalar.properties.generalCategory == .nonspacingMark
  }

  /// Lower case, scalar by scalar, where that keeps the count: positions stay those of the text.
  private static func folded(_ scalars: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar] {
    scalars.map { scalar in
      let lower = scalar.properties.lowercaseMapping.unicodeScalars
      return lower.count == 1 ? lower.first ?? scalar : scalar
    }
  }
}
