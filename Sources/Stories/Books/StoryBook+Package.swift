import Basics
import EPUB
import Languages
import Models
import Rendering
import Settings
import StoryStore
import Website

extension Contributor {
  /// Takes somebody who had a part in a story; a role without a code counts as contributor.
  init(_ credit: Credit) {
    self.init(name: credit.name, role: credit.role.isCode ? credit.role.code : "ctb", fileAs: credit.sortName)
  }
}

extension [PublishedStory] {
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
  /// The address of its text, as a package document takes it; nil if an author's address is no URL.
  var bookAddress: String? {
    href.flatMap { $0.utf8.allSatisfy { (UInt8(ascii: "!")..<0x7F).contains($0) } ? $0 : nil }
  }
}

extension StoryBook {
  /// The book's statement of its accessibility.
  func accessibility() throws -> Accessibility {
    try book().accessibility(with: documents(), theme: maker.theme)
  }

  /// The identifier of the book in shops and readers.
  private var identifier: String {
    guard let beside else { return story.bookIdentifier }
    return BookIdentity.urn(
      of: story.id, language: "\(story.language.tag)+\(beside.story.language.tag)", .reflowable)
  }

  /// Everything that the package says.
  func book() throws -> BookFacts {
    let settings = maker.settings
    var book = Book(
      identifier: identifier, title: beside.map { "\(story.title) / \($0.story.title)" } ?? story.title,
      language: story.language.tag, direction: story.language.isRightToLeft ? .rightToLeft : .leftToRight,
      modified: modified.secondsText)
    let people = (story.credits + (beside?.story.credits ?? [])).unique
    book.contributors = people.map(Contributor.init)
    book.contributors += try ([story] + [beside?.story].compactMap(\.self)).machineContributors(in: messages)
    if let beside { (book.otherLanguages, book.isHeardInPart) = ([beside.story.language.tag], true) }
    // A number is that of one edition.
    if beside == nil { book.isbn = story.numbers.epub.map(EditionNumbers.digits) }
    book.publisher = PlainText.line(settings.books.publisher)
    book.issued = story.issued
    book.summary = story.summary
    book.subjects = story.theme.map { [$0] } ?? []
    let license = story.license.map { License($0) }
    let second = beside?.story.license.map { License($0) }
    book.rights = [license?.label, second?.label].compactMap(\.self).unique.joined(separator: "; ")
    if book.rights?.isEmpty ?? false { book.rights = nil }
    book.licenseAddress = beside == nil || second?.label == license?.label ? license?.bookAddress : nil
    book.translations = translations.compactMap { other in
      address(of: other.story.slug).map { ($0, other.story.language.tag) }
    }
    book.isCoverComposed = givenCover == nil
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
      cover: coverName, ornament: try ornament(), bytes: maker.resolver.bytes)
  }
}
