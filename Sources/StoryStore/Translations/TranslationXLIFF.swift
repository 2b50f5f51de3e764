import Basics
import Languages
import XML

/// A sheet as XLIFF 2.1 (OASIS Standard, 13 February 2018): a file per story, a unit with one segment per text.
///
/// Lengths are restricted by the Size and Length Restriction module, in code points; marks are in the Metadata module.
package enum TranslationXLIFF {
  /// The namespaces.
  enum Namespace {
    /// Of the core, whose versions end in `2.0` and `2.2`.
    static let core = "urn:oasis:names:tc:xliff:document:2."
    static let size = "urn:oasis:names:tc:xliff:sizerestriction:2.0"
    static let metadata = "urn:oasis:names:tc:xliff:metadata:2.0"
  }

  /// The kind of metadata that marks are.
  static let mark = "mark"

  /// The file; throws where the originals are in several languages, which XLIFF has no way to say.
  package static func bytes(of sheet: TranslationSheet) throws -> [UInt8] {
    guard let first = sheet.parts.first else { preconditionFailure("a file of XLIFF has a story") }
    if let other = sheet.parts.first(where: { $0.from != first.from || $0.to != first.to }) {
      throw DiagnosticError(
        "XLIFF has one language of originals in a file: '\(first.title)' is in '\(first.from)', and '\(other.title)' in "
          + "'\(other.from)'", hint: "write a file for each language, or a table with '--format csv'",
        id: "mixed-languages")
    }
    var writer = XMLWriter()
    writer.start(
      "xliff",
      [
        "xmlns": Namespace.core + "0", "xmlns:slr": Namespace.size, "xmlns:mda": Namespace.metadata, "version": "2.1",
        "srcLang": first.from, "trgLang": first.to,
      ])
    for (index, part) in sheet.parts.enumerated() {
      writer.start(
        "file",
        [
          "id": "story-\(index + 1)", "original": part.story.text, "canResegment": "no",
          "srcDir": Language(part.from)?.direction, "trgDir": Language(part.to)?.direction,
        ])
      writer.element("slr:profiles", ["generalProfile": "xliff:codepoints"])
      writer.element("notes") { $0.element("note", ["category": "story"], text: part.title) }
      for (index, row) in part.rows.enumerated() { unit(row, id: "text-\(index + 1)", &writer) }
      writer.end()
    }
    return writer.finish()
  }

  private static func unit(_ row: TranslationSheet.Row, id: String, _ writer: inout XMLWriter) {
    let isFixed = row.key == .license
    writer.start(
      "unit",
      [
        "id": id, "name": row.key.text, "translate": isFixed ? "no" : nil,
        "slr:sizeRestriction": row.limit.map { String($0) },
      ])
    writer.element("mda:metadata") { writer in
      writer.element("mda:metaGroup", ["category": "hornbook"]) {
        $0.element("mda:meta", ["type": mark], text: row.mark.text)
      }
    }
    writer.element("notes") { writer in
      writer.element("note", ["category": "place"], text: row.place)
      if !row.picture.isEmpty { writer.element("note", ["category": "picture"], text: row.picture) }
      if let limit = row.limit { writer.element("note", ["category": "limit"], text: "at most \(limit) characters") }
      for note in row.notes { writer.element("note", text: note) }
    }
    let isDone = !row.translation.isEmpty && !row.isOutdated
    writer.element("segment", isFixed ? [:] : ["state": isDone ? "translated" : "initial"]) { writer in
      writer.element("source", ["xml:space": "preserve"], text: row.original)
      if !row.translation.isEmpty { writer.element("target", ["xml:space": "preserve"], text: row.translation) }
    }
    writer.end()
  }
}
