import Basics

/// A sheet as a table: one row a text.
package enum TranslationTable {
  private static let columns = [
    "story", "place", "original", "translation", "picture", "limit", "notes", "from", "to", "id", "key", "mark",
  ]

  /// The file.
  package static func bytes(of sheet: TranslationSheet) -> [UInt8] {
    CommaSeparated.bytes(
      of: [columns]
        + sheet.parts.flatMap { part in
          part.rows.map { row in
            [
              part.title, row.place, row.original, row.translation, row.picture, row.limit.map { String($0) } ?? "",
              row.notes.joined(separator: "; "), part.from, part.to, part.story.text, row.key.text, row.mark.text,
            ]
          }
        })
  }

  /// Reads a table that somebody has filled in; throws where it is none. Rows that cannot be understood are told of.
  static func read(_ text: String, _ reading: inout SheetReading) throws {
    let found: [CommaSeparated.Row]
    switch CommaSeparated.rows(of: text) {
    case .success(let rows): found = rows
    case .failure(let unclosed):
      throw reading.damage(
        "a quotation mark begins here, and nothing closes it", at: unclosed.line,
        hint: "write a quotation mark within a cell twice")
    }
    // Some programs say in a line of its own what parts the cells.
    let rows =
      found.first.map { $0.cells.count <= 2 && $0.cells[0].lowercased().hasPrefix("sep=") } == true
      ? found.dropFirst() : found[...]
    let heads = rows.first?.cells.map { $0.lowercased().filter { !$0.isWhitespace } } ?? []
    func column(_ name: String) -> Int? { heads.firstIndex(of: name) }
    guard let id = column("id"), let key = column("key"), let to = column("to"), let translation = column("translation")
    else {
      throw reading.damage(
        "the first row does not name the columns 'translation', 'to', 'id' and 'key'", at: rows.first?.line ?? 1,
        hint: "'hornbook export translations' writes such a table; save it as CSV in UTF-8")
    }
    for row in rows.dropFirst() {
      func cell(_ place: Int?) -> String { place.flatMap { $0 < row.cells.count ? row.cells[$0] : nil } ?? "" }
      func word(_ place: Int?) -> String { cell(place).split { $0.isWhitespace }.joined(separator: " ") }
      let extra = row.cells.dropFirst(heads.count).contains { !$0.isEmpty }
      guard !extra else {
        reading.fail(
          "the row has \(row.cells.count) cells and the first one \(heads.count)", at: row.line,
          hint: "a separator or a line break within a cell needs quotation marks around the cell")
        continue
      }
      guard !word(id).isEmpty, !word(key).isEmpty, !word(to).isEmpty else {
        reading.fail(
          "the row does not say which text it is", at: row.line,
          hint: "leave the columns 'to', 'id' and 'key' as they were written")
        continue
      }
      reading.add(
        SheetReading.Entry(
          story: word(id), title: word(column("story")), from: word(column("from")), to: word(to), key: word(key),
          original: column("original").map { cell($0) }, translation: cell(translation), mark: word(column("mark")),
          line: row.line))
    }
  }
}
