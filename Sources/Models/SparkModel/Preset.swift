/// A situation or an audience to choose from.
package struct Preset: Hashable, Sendable {
  /// A name, or a description, in one language.
  package struct Label: Hashable, Sendable {
    /// The language, a BCP 47 tag; empty where none is said.
    package var locale: String
    /// The name.
    package var label: String
    /// A sentence about it.
    package var description: String?

    /// Makes a label.
    package init(locale: String, label: String, description: String? = nil) {
      self.locale = locale
      self.label = label
      self.description = description
    }
  }

  /// Which of the two it is.
  package var kind: PresetKind
  /// The identity, such as `work`.
  package var id: String
  /// The place among those of its kind, from 0.
  package var position: Int
  /// Its names, by language in the order of their tags.
  package var labels: [Label]

  /// Makes a preset.
  package init(kind: PresetKind, id: String, position: Int, labels: [Label]) {
    self.kind = kind
    self.id = id
    self.position = position
    self.labels = labels
  }

  /// Its label in a language: that of the tag, else of the tag's first part, else of English, else the first there is.
  package func label(in locale: String) -> Label? {
    let tag = locale.lowercased()
    let primary = tag.split(separator: "-").first.map(String.init) ?? tag
    return labels.first { $0.locale.lowercased() == tag } ?? labels.first { $0.locale.lowercased() == primary }
      ?? labels.first { $0.locale == "en" } ?? labels.first
  }
}
