import Values

/// The pages of a translation, where they are shown beside the story's own.
struct TranslatedPages: Sendable {
  /// The text of each.
  let pages: [PageText]
  /// Their changes, and that of the translation itself.
  let changes: [Timestamp]

  /// The paragraphs of each.
  var texts: [[String]] { pages.map(\.paragraphs) }
}
