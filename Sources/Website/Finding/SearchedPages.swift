package import Catalogs
package import Hashing
package import JSON
package import Languages

/// The pages that somebody wrote for a site, as its search finds them: part by part, as a page may be long.
package struct SearchedPages: SearchedLibrary {
  private let parts: [(page: AuthoredPage, part: AuthoredPage.Part)]
  private let language: Language

  /// Takes the pages of a site; `language` is the language of those that say none.
  package init(_ pages: [AuthoredPage], language: Language) {
    parts = pages.flatMap { page in page.parts.map { (page, $0) } }
    self.language = language
  }

  /// How many parts there are.
  package var count: Int { parts.count }

  /// Nothing: parts are found by words alone, best first.
  package var columns: [SearchedColumn] { [] }

  /// The place itself: all parts are one volume.
  package func mark(of place: Int) -> UInt64 { UInt64(place) }

  /// About how much text a part has.
  package func weight(of place: Int) -> Int {
    let own = parts[place].part.text.utf8.count / 250 + 1
    return own * (language(of: place).isWrittenWithoutSpaces ? 4 : 1)
  }

  /// Takes in the texts of a part.
  package func appendFiled(_ place: Int, to stream: inout FingerprintStream) {
    let (page, part) = parts[place]
    for text in [page.title, part.heading, part.text] { stream.append(text) }
  }

  /// The heading of a part, the title of its page, and its words.
  package func filed(_ place: Int) -> [(text: String, in: SearchShards.Place)] {
    let (page, part) = parts[place]
    return [(part.heading, .title), (page.title, .head), (part.text, .text)]
  }

  /// Takes in the texts of a part, its address and its language.
  package func appendShown(_ place: Int, to stream: inout FingerprintStream) {
    appendFiled(place, to: &stream)
    let page = parts[place].page
    for text in [page.path, parts[place].part.id ?? "", language(of: place).tag] { stream.append(text) }
  }

  /// A part as results show it: its heading, its page and its id there, its language, whether that is written from right to left, the
  /// title of the page where that is another, and how it begins.
  package func shown(_ place: Int) -> JSONValue {
    let (page, part) = parts[place]
    let language = language(of: place)
    return .array([
      .string(part.heading), .string(SitePath.encoded(page.path)), .string(part.id ?? ""), .string(language.tag),
      .number(language.isRightToLeft ? 1 : 0), .string(part.id == nil ? "" : page.title),
      .string(PlainText.excerpt(PlainText.line(part.text) ?? "", 160)),
    ])
  }

  private func language(of place: Int) -> Language { parts[place].page.language ?? language }
}
