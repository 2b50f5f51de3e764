import Derivatives
import EPUB
import Hashing
import Languages
import Pictures
import Rendering
import Settings
import StoryModel
import Values
import Website

extension Contributor {
  /// Takes somebody who had a part in a story.
  init(_ credit: Credit) { self.init(name: credit.name, role: credit.role.code, fileAs: credit.sortName) }
}

extension [ShelfStory] {
  /// The machines that wrote them, each once, under names that say what they are, sorted by what they are called.
  func machineContributors(in messages: Messages) throws -> [Contributor] {
    var known: Set<String> = []
    return try compactMap { story in
      guard let machine = story.machineAuthor, known.insert(machine).inserted,
        let name = try story.machineWriter(in: messages)
      else { return nil }
      return Contributor(name: name, fileAs: machine, isMachine: true)
    }
  }
}

extension License {
  /// Where its text stands, as a package document takes it; none where an author's address is no URL.
  var bookAddress: String? { href.flatMap { $0.utf8.allSatisfy { (0x21..<0x7F).contains($0) } ? $0 : nil } }
}

extension StoryBook {
  /// What the book says about its accessibility.
  func accessibility() throws -> Accessibility {
    try book().accessibility(with: documents(), theme: maker.theme)
  }

  /// Everything that the package says.
  func book() throws -> BookFacts {
    let settings = maker.settings
    var book = Book(
      identifier: story.bookIdentifier, title: story.title,
      language: story.language.tag, direction: story.language.isRightToLeft ? .rightToLeft : .leftToRight,
      modified: modified.secondsText)
    book.isbn = story.numbers.epub.map(EditionNumbers.digits)
    book.contributors = story.credits.map(Contributor.init)
    book.contributors += try [story].machineContributors(in: messages)
    book.publisher = PlainText.line(settings.books.publisher)
    book.issued = story.issued
    book.summary = story.summary
    book.subjects = story.theme.map { [$0] } ?? []
    let license = story.license.map { License($0) }
    book.rights = license?.label
    book.licenseAddress = license?.bookAddress
    book.translations = translations.compactMap { other in
      address(of: other.story.slug).map { ($0, other.story.language.tag) }
    }
    book.titleFileAs = SortTitle.of(story.title, in: story.language)
    book.series = collections.map { Series(name: $0.name, position: $0.position, identifier: $0.urn) }
    if let years = story.ageGroup?.years {
      let range = "\(years.lowerBound)-\(years.upperBound)"
      book.typicalAgeRange = range
      book.audience = try messages.text("audience", ["ages": range])
    }
    book.educationalLevel = try story.readingLevel.map { try maker.levelLabel($0, in: messages) }
    book.pendingPictures = pending
    book.certifier = Certifier(settings.books)
    book.exemption = settings.books.exemption.word
    book.labels = try messages.bookLabels(in: story.language)
    let narrators = try narrators(in: messages)
    book.narrator = narrators.isEmpty ? nil : narrators.joined(separator: ", ")
    return BookFacts(
      book: book, pictures: pictures + [jacket?.picture].compactMap(\.self), recordings: recordings, clips: clips,
      cover: coverName, ornament: try ornament(), bytes: maker.shelf.bytes)
  }
}
