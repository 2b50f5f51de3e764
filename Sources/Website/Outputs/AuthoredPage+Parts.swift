import Markup

/// The parts of a page, which links and the search of the site lead to.
extension AuthoredPage {
  /// The text below one heading of a page, or above the first.
  package struct Part: Sendable, Equatable {
    /// The id of the heading; none of the beginning of the page.
    package let id: String?
    /// The words of the heading, or the title of the page.
    package var heading: String
    /// The words below it.
    package var text = ""
  }

  /// The beginning of a page and each of its headings, in their order.
  static func parts(of body: String, below title: String, _ description: String?) -> [Part] {
    var parts = [Part(id: nil, heading: title, text: description.map { $0 + "\n" } ?? "")]
    var isInHeading = false
    func append(_ words: String) {
      if isInHeading { parts[parts.count - 1].heading += words } else { parts[parts.count - 1].text += words }
    }
    HTMLDocument.walk(Array(body.utf8)) { event in
      switch event {
      case .text(let text): append(text)
      case .start(let tag):
        if isHeading(tag.name), let id = tag["id"] {
          isInHeading = true
          parts.append(Part(id: id, heading: ""))
        } else if !isInline(tag.name) {
          append(" ")
        }
        for words in [tag["alt"], tag["title"]].compactMap(\.self) { append(" \(words) ") }
      case .end(let name):
        if isHeading(name) { isInHeading = false } else if !isInline(name) { append(" ") }
      }
    }
    return parts
  }

  private static func isHeading(_ name: String) -> Bool { name.count == 2 && name.hasPrefix("h") && name != "hr" }

  /// The ids of the theme layout's own elements.
  private static let taken = ["main", "choices"]

  /// HTML of Markdown with an id for each heading: its words in lower case, with a hyphen for each space, as forges
  /// have it.
  ///
  /// Markdown's own headings have no attributes, and raw HTML is left out of it.
  static func addressed(_ html: [UInt8]) -> [UInt8] {
    var ids = Set(taken)
    var result: [UInt8] = []
    result.reserveCapacity(html.count)
    var rest = html[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      let words = start + 4
      guard rest[start...].starts(with: "<h".utf8), words <= rest.endIndex, rest[words - 1] == UInt8(ascii: ">"),
        let end = rest[words...].indices.first(where: { rest[$0...].starts(with: "</h".utf8) })
      else {
        result += rest[...start]
        rest = rest[(start + 1)...]
        continue
      }
      result += rest[..<(words - 1)] + " id=\"\(id(for: rest[words..<end], besides: &ids))\">".utf8 + rest[words..<end]
      rest = rest[end...]
    }
    return result + rest
  }

  /// The id of a heading that none before it has.
  private static func id(for html: ArraySlice<UInt8>, besides ids: inout Set<String>) -> String {
    var words = ""
    HTMLDocument.walk(Array(html)) { event in
      if case .text(let text) = event { words += text }
    }
    let first = id(of: words)
    var id = first
    var number = 0
    while !ids.insert(id).inserted {
      number += 1
      id = "\(first)-\(number)"
    }
    return id
  }

  private static func id(of words: String) -> String {
    var id = String.UnicodeScalarView()
    for scalar in words.unicodeScalars {
      let properties = scalar.properties
      switch properties.generalCategory {
      case _ where scalar == "-" || scalar == "\n": id.append("-")
      case .spaceSeparator: id.append("-")
      case .connectorPunctuation, .decimalNumber, .letterNumber, .nonspacingMark, .spacingMark: id.append(scalar)
      case _ where properties.isAlphabetic: id.append(contentsOf: properties.lowercaseMapping.unicodeScalars)
      default: break
      }
    }
    return id.isEmpty ? "part" : String(id)
  }
}
