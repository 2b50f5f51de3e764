import Basics
import EPUB
import Files
import Languages
import Models
import Pictures
import Stores
import Zip

/// Makes stories of a book, and takes their pictures and recordings out of it.
struct BookMedia {
  private let folder: String
  private let surroundings: PreparedBook.Surroundings
  /// The files taken out of the book, by where they lay: a name, or nil if one is of no use.
  private var taken: [String: String?] = [:]
  private var names: Set<String> = []
  private var findings: [(text: String, id: String)] = []

  init(folder: String, _ surroundings: PreparedBook.Surroundings) {
    (self.folder, self.surroundings) = (folder, surroundings)
  }

  /// Takes the findings since the last time.
  mutating func takeFindings() -> [(text: String, id: String)] {
    defer { findings = [] }
    return findings
  }

  /// A story in Hornbook's own form; the identity of one whose book has none follows from `texts`, among others.
  mutating func story(
    _ story: BookStory, of book: ReadBook, naming texts: [String], _ file: borrowing BookFile
  ) throws -> PreparedBook.Story {
    let language = story.language.flatMap { Language($0)?.tag } ?? story.language
    let title = story.title.isEmpty ? "Untitled" : story.title
    if story.title.isEmpty { findings.append(("the book has no title; it is called '\(title)'", "left-out-content")) }
    var members = JSONMembers()
    members.add("title", title)
    let date = [book.issued, book.modified].compactMap(\.self).lazy.compactMap { Timestamp(text: $0) }.first
    members.add("createdAt", date)
    members.add("language", language)
    addPeople(of: story, book, to: &members)
    addFacts(of: story, book, language, to: &members)
    let slug = Slug.make(from: title, fallback: "book")
    let stem = Slug.free(from: slug, fallback: "book", taken: &names)
    var sound = BookSound(stem: stem, folder: folder, surroundings, of: story, book)
    var pages: [JSONValue] = []
    for (index, page) in story.pages.enumerated() {
      var values = JSONMembers()
      values.add("text", page.text)
      if let picture = page.picture, let name = try take(picture, as: "\(stem)-\(index + 1)", file) {
        values.add("illustrationRelativePath", name)
        values.add("altText", page.altText)
      }
      values.add("audioRelativePath", try sound.recording(of: page, number: index + 1, file))
      pages.append(values.value)
    }
    let whole = try sound.wholeRecording(file)
    members.add("audioRelativePath", whole?.name)
    members.add("audioTimings", whole?.timings)
    findings += sound.findings
    // A cover that is a page's picture needs not be said.
    if story.part == nil, let cover = book.cover, !story.pages.contains(where: { $0.picture == cover }) {
      members.add("coverRelativePath", try take(cover, as: "\(stem)-cover", file))
    }
    members.add("pages", .array(pages))
    var identity = [book.identifier]
    if book.identifier.isEmpty {
      identity = ["", title, language ?? ""] + book.people.map(\.name) + texts
    }
    if let part = story.part { identity += ["part", title, String(part)] }
    return PreparedBook.Story(
      id: BookIdentity.story(identity), title: title, language: language,
      pair: book.languages.count == 2
        ? book.languages.map { Language($0)?.tag ?? $0 }.joined(separator: "+") : nil, isPart: story.part != nil,
      texts: story.pages.map(\.text),
      series: story.part.map { [ReadBook.Series(name: book.title, position: Double($0))] } ?? book.series,
      members: members.members)
  }

  // MARK: Facts

  private func addPeople(of story: BookStory, _ book: ReadBook, to members: inout JSONMembers) {
    var people = story.people
    people += book.narrators.filter { BookSound.machine($0) == nil }.map { Credit($0, .narrator) }
    if let publisher = book.publisher, publisher != surroundings.publisher,
      !people.contains(where: { $0.name == publisher })
    {
      people.append(Credit(publisher, Credit.Role("pbl")))
    }
    if story.part == nil { members.add("machineAuthor", book.machineAuthor) }
    var others: [Credit] = []
    for (role, key) in [(Credit.Role.author, "author"), (.illustrator, "illustrator"), (.translator, "translator")] {
      let found = people.filter { $0.role == role }
      guard !found.isEmpty else { continue }
      members.add(key, found.map(\.name).joined(separator: ", "))
      // One by one where they are several, or where catalogues would sort the name elsewhere.
      if found.count > 1 || found[0].sortName != Credit(found[0].name, role).sortName { others += found }
    }
    let named: Set<Credit.Role> = [.author, .illustrator, .translator]
    others += people.filter { !named.contains($0.role) }
    let plain = others.map { $0.sortName == Credit($0.name, $0.role).sortName ? Credit($0.name, $0.role) : $0 }
    if !plain.isEmpty { members.add("contributors", .array(plain.map { JSONValue($0) })) }
  }

  private mutating func addFacts(
    of story: BookStory, _ book: ReadBook, _ language: String?, to members: inout JSONMembers
  ) {
    members.add("license", story.license.map(MarkdownCredits.license) ?? license(of: book))
    // What a book says of all its stories is not true of each.
    guard story.part == nil else { return }
    members.add("summary", book.summary)
    if let theme = book.subjects.first, theme.utf8.count <= 80 { members.add("theme", theme) }
    if let ages = book.ages, let group = AgeGroup(words: ages) {
      if case .integer(let number) = group.rawValue { members.add("ageGroup", Int(number)) }
      let years = group.years.map { "\($0.lowerBound)-\($0.upperBound)" }
      if ages != years { members.add("ageText", ages) }
    }
    members.add("readingLevel", level(of: book))
    let isRightToLeft = language.flatMap { Language($0) }?.isRightToLeft ?? false
    if let turned = book.isRightToLeft, turned != isRightToLeft {
      let way = turned ? "right to left" : "left to right"
      findings.append(
        ("its pages are turned from \(way), and those of a story as its language is read", "left-out-content"))
    }
  }

  private func license(of book: ReadBook) -> String? {
    guard let address = book.licenseAddress else { return book.rights.map(MarkdownCredits.license) }
    guard let rights = book.rights, rights != address else { return MarkdownCredits.license(address) }
    let isPlain = !rights.contains { "[]()".contains($0) }
    let license = MarkdownCredits.license(isPlain ? "[\(rights)](\(address))" : address)
    // What leads to the address by itself, as in our own books, needs not name it.
    let said = License(rights)
    return said.href == address && (license.contains(address) || License(license) != said) ? rights : license
  }

  private mutating func level(of book: ReadBook) -> Int? {
    for words in book.levels {
      let plain = words.lowercased()
      if let place = surroundings.levels.firstIndex(where: { $0.lowercased() == plain }) { return place + 1 }
      let number = words.split { !($0.isASCII && $0.isNumber) }.first.flatMap { Int($0) }
      if let number, (1...surroundings.levelCount).contains(number) { return number }
    }
    if let words = book.levels.first {
      findings.append(("its reading level '\(words)' is none of the settings' levels", "left-out-content"))
    }
    return nil
  }

  // MARK: Pictures

  /// Takes a picture out of the book; nil if it is of no use, which is told of once.
  private mutating func take(_ path: String, as stem: String, _ file: borrowing BookFile) throws -> String? {
    if let known = taken[path] { return known }
    var name: String?
    var picture: [UInt8] = []
    do throws(ZipError) {
      let bytes = try file.bytes(of: path)
      let facts = PictureFacts(of: bytes)
      if facts.type == .unknown || !facts.isComplete {
        findings.append(("'\(path)' is no whole picture, and left out", "left-out-picture"))
      } else {
        name = "\(stem).\(facts.type.fileExtension)"
      }
      picture = bytes
    } catch {
      try error.throwIfOfSystem(path)
      findings.append(("the picture '\(path)' is not there, or cannot be read: \(error.message)", "left-out-picture"))
    }
    if let name { try FileSystem.write(picture, to: Path.join(folder, name)) }
    taken[path] = .some(name)
    return name
  }
}

extension ZipError {
  /// Throws where the disk is at fault, and not the book: nothing of it is to come in without what could not be read.
  func throwIfOfSystem(_ entry: String) throws {
    guard let code = systemCode else { return }
    let error = FileError("read", entry, code: code)
    if error.isOfSystem { throw error }
  }
}
