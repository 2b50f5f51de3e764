/// One rule of a shop, with its source: what a book must be, or should.
package struct ShopRule: Sendable {
  /// Its name among the rules: `apple-picture-pixels`.
  package let id: String
  /// Whose rule it is.
  package let shop: Shop
  /// Its test.
  package let test: Test
  /// The fate of a book that does not keep it.
  package let weight: Weight
  /// Its source.
  package let source: String
  /// Its date: the day of the page if it bears one, or else the month in which it was read.
  package let date: String

  /// The fate of a book that does not keep a rule.
  package enum Weight: String, Sendable {
    /// The shop does not take it.
    case must
    /// The shop takes it, and says that it should be otherwise.
    case should
    /// Only a person can see whether it keeps the rule.
    case look
  }

  /// In what a book comes.
  package enum Form: String, Sendable, CaseIterable {
    /// An EPUB whose text flows.
    case flowing
    /// An EPUB of fixed layout.
    case fixed
    /// A PDF to be read on a screen.
    case screen
    /// A PDF for a press: the pages of a paperback.
    case press

    /// Its name in messages.
    package var words: String {
      switch self {
      case .flowing: "EPUBs whose text flows"
      case .fixed: "EPUBs of fixed layout"
      case .screen: "PDFs"
      case .press: "PDFs for a press"
      }
    }
  }

  /// A rule's test. A rule holds for the forms for which its test has a meaning.
  package enum Test: Sendable {
    /// In what a book may come.
    case forms([Form])
    /// The most bytes of the file.
    case fileSize(Int)
    /// The most pixels of a picture, the cover too.
    case pictureArea(Int)
    /// The most bytes of a picture.
    case pictureSize(Int)
    /// The most pixels of a drawing (SVG), on a side.
    case drawingSide(Int)
    /// The least pixels of the cover on its short side and on its long one.
    case coverLeast(short: Int, long: Int)
    /// The most pixels of the cover on a side.
    case coverMost(Int)
    /// The most bytes of the cover.
    case coverSize(Int)
    /// The kinds of picture that a cover may be.
    case coverTypes([String])
    /// A picture is marked as the cover.
    case cover
    /// The first page shows the cover, and no words.
    case coverFirst
    /// The least pages.
    case pages(ClosedRange<Int>, of: [Form])
    /// The most pixels of a fixed page.
    case pageArea(Int)
    /// All fixed pages are of one size.
    case samePages
    /// Words of `rendition:spread` that fixed pages may not have.
    case spread(not: [String])
    /// Landmarks say where the story of fixed pages begins.
    case beginning
    /// There is a table of contents.
    case contents
    /// `hornbook check` and EPUBCheck find no error.
    case valid
    /// Whoever reads aloud does so on fixed pages.
    case readAloudFixed
    /// A book that is read aloud has a sample beside it.
    case sample
    /// There is no sound in it.
    case silent
    /// The edition has an ISBN; of these forms.
    case isbn([Form])
    /// The file is called by its ISBN, where it has one.
    case name
    /// No page has its words in a picture.
    case wordsInPictures
    /// Pictures have so many pixels an inch in print.
    case dots(Int)
  }
}

extension ShopRule.Test {
  /// Its demand, as a list of rules says it.
  package var words: String {
    func list(_ forms: [ShopRule.Form]) -> String { forms.map(\.words).joined(separator: ", ") }
    return switch self {
    case .forms(let forms): "Takes \(list(forms))"
    case .fileSize(let most): "A file of at most \(Self.megabytes(most))"
    case .pictureArea(let most): "Pictures of at most \(Self.millions(most)) pixels"
    case .pictureSize(let most): "Pictures of at most \(Self.megabytes(most))"
    case .drawingSide(let most): "Drawings (SVG) of at most \(most) on a side"
    case .coverLeast(let short, let long): "A cover of at least \(short) × \(long) pixels"
    case .coverMost(let most): "A cover of at most \(most) pixels on a side"
    case .coverSize(let most): "A cover of at most \(Self.megabytes(most))"
    case .coverTypes(let types): "A cover that is \(types.joined(separator: " or "))"
    case .cover: "A picture marked as the cover"
    case .coverFirst: "A first page that shows the cover alone"
    case .pages(let range, let forms): "At least \(range.lowerBound) pages (\(list(forms)))"
    case .pageArea(let most): "Fixed pages of at most \(Self.millions(most)) pixels"
    case .samePages: "Fixed pages of one size"
    case .spread(let words): "No `rendition:spread` of \(words.map { "`\($0)`" }.joined(separator: " or "))"
    case .beginning: "A landmark `bodymatter` in books of fixed layout, or a sample beside it"
    case .contents: "A table of contents"
    case .valid: "No error by EPUBCheck"
    case .readAloudFixed: "Fixed layout, where it is read aloud"
    case .sample: "A sample beside it, where it is read aloud"
    case .silent: "No sound"
    case .isbn(let forms): "An ISBN (\(list(forms)))"
    case .name: "A file that is called by its ISBN"
    case .wordsInPictures: "No words in pictures"
    case .dots(let least): "Pictures of \(least) pixels an inch in print"
    }
  }

  /// A size in megabytes.
  static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes + 50_000) / 100_000
    return tenths % 10 == 0 ? "\(tenths / 10) MB" : "\(tenths / 10).\(tenths % 10) MB"
  }

  /// A number in millions.
  static func millions(_ pixels: Int) -> String {
    let tenths = pixels / 100_000
    return tenths % 10 == 0 ? "\(tenths / 10) million" : "\(tenths / 10).\(tenths % 10) million"
  }
}
