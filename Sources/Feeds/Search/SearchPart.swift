package import Basics

/// A part of the index as the script that hands it to the engine in the browser: `hornbook.search.part("docs/4", …);`
///
/// Pages that are opened from a disk may load scripts and nothing else.
package enum SearchPart {
  /// A part that is a text of the index's own: it has neither quotation marks nor backslashes in it.
  package static func script(_ name: String, text: [UInt8]) -> [UInt8] {
    Array("hornbook.search.part(\"\(name)\",\"".utf8) + text + Array("\");\n".utf8)
  }

  /// The fates of characters, by the one table there is, its entries with a space between.
  package static let letters = script(
    "letters", text: Array(SearchFolding.table.split { $0.isWhitespace }.joined(separator: " ").utf8))

  /// A part that is a value.
  package static func script(_ name: String, _ value: JSONValue) -> [UInt8] {
    Array("hornbook.search.part(\"\(name)\",\(value.text()));\n".utf8)
  }
}
