import Diagnostics
import SQLite
import Stores

extension StoryLayout {
  /// A warning where a store has rows that are pages by their name or shape, and none of them is read.
  static func unreadPages(
    _ connection: borrowing Connection, _ description: StoreDescription, at path: String
  ) throws -> [Diagnostic] {
    let proposal = MappingProposal(of: .stories, in: description)
    let proposed = proposal?.mapping.names.first { $0.part == "Page" && $0.field == nil }?.name
    guard let name = description.layout?.part("Page")?.entity ?? proposed,
      let entity = description.entities.first(where: { $0.name == name }),
      let rows = try AppStoreReader.count(
        connection, entity.table, entity.rowNumbers.isEmpty ? nil : entity.number), rows > 0
    else { return [] }
    let what = rows == 1 ? "the row of '\(name)' is" : "the \(rows) rows of '\(name)' are"
    let isProposed = proposal?.mapping.names.contains { $0.part == "Page" } ?? false
    return [
      Diagnostic(
        .warning, "\(what) not read: a page has a text and a story", at: Diagnostic.Place(file: path),
        hint: isProposed
          ? StoreDescription.namesHint(path)
          : "say in [store.fields.Page] what the app calls them: 'text', and 'story' for the relationship",
        id: "unread-pages")
    ]
  }
}
