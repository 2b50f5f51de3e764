package import Basics
package import Feeds
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

  /// The heading of a part, the title of its page, and its words.
  package func filed(_ place: Int) -> Filed {
    let (page, part) = parts[place]
    return Filed(heading: part.heading, title: page.title, text: part.text)
  }

  /// Nothing.
  package func reading(_ place: Int) -> NoReading { NoReading() }

  /// A part as results show it.
  package func shown(_ place: Int) -> Shown {
    let (page, part) = parts[place]
    return Shown(
      heading: part.heading, path: page.path, id: part.id, language: language(of: place), title: page.title,
      beginning: PlainText.excerpt(PlainText.line(part.text) ?? "", 160))
  }

  /// The filing of a part.
  package struct Filed: SearchFiled {
    let heading: String
    let title: String
    let text: String

    /// The heading, the title of the page, and the words.
    package func texts(in frames: SiteFrames, reading: NoReading) -> [(text: String, in: SearchShards.Place)] {
      [(heading, .title), (title, .head), (text, .text)]
    }
  }

  /// A part as results show it.
  package struct Shown: SearchShown {
    let heading: String
    let path: String
    let id: String?
    let language: Language
    let title: String
    let beginning: String

    /// A part as results show it: its heading, its page and its id there, its language, whether that is written from
    /// right to left, the title of the page where that is another, and how it begins.
    package func entry(in frames: SiteFrames) -> JSONValue {
      .array([
        .string(heading), .string(SitePath.encoded(path)), .string(id ?? ""), .string(language.tag),
        .number(language.isRightToLeft ? 1 : 0), .string(id == nil ? "" : title), .string(beginning),
      ])
    }
  }

  private func language(of place: Int) -> Language { parts[place].page.language ?? language }
}
