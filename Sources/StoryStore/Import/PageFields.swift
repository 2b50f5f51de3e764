import Basics
import Models
import Stores

/// The pages that the library holds of a story, by number and by identity; of two with one number the first.
struct KnownPages {
  private let byNumber: [Int: Page]
  private let byID: [Identifier: Page]

  init(_ pages: [Page]) {
    byNumber = Dictionary(pages.map { ($0.pageNumber, $0) }) { first, _ in first }
    byID = Dictionary(pages.map { ($0.id, $0) }) { first, _ in first }
  }

  subscript(number: Int) -> Page? { byNumber[number] }
  subscript(id: Identifier) -> Page? { byID[id] }
}

extension Page {
  /// The fields of a page of a store that go through JSON, because an import has rules for them.
  static let checked = fields.told.filter { ["id", "illustrationStatus"].contains($0.name) }
}

/// Reads one page from JSON or of a store, onto the page that the library holds where there is one.
struct PageFields {
  /// The page as the JSON makes it; its `updatedAt` is what the JSON gives.
  var page: Page
  /// The page that the library holds.
  let known: Page?
  /// The picture that the JSON names; nil if it names none.
  private(set) var picture: String?
  /// The address of the picture, where that was no file; it stays in `extra`.
  private(set) var address: String?
  /// The picture itself, where the JSON holds it.
  private(set) var embedded: EmbeddedPicture?
  /// Whether the JSON says how far the picture has come.
  private(set) var givesStatus = false
  /// The place of the page in its file; nil for one that was cut from a whole text.
  let value: JSONValue?
  private(set) var errors: [Diagnostic] = []
  private(set) var warnings: [Diagnostic] = []

  /// Makes the page of a number from its text.
  init(text: String, number: Int, of story: Story, known: KnownPages) {
    self.known = known[number]
    value = nil
    page = self.known ?? Page(id: Self.identifier(of: number, in: story), pageNumber: number, text: text)
    page.text = text
    page.updatedAt = nil
  }

  /// Takes a page of a store, whose fields go over as they are.
  init(_ given: Page, of story: Story, in file: ImportFile, known: KnownPages) {
    value = nil
    let subject = Self.subject(given.pageNumber, of: story)
    var fields = FieldReader(.object(given.members(of: Page.checked)), subject: subject, in: file)
    let id = fields.identifier(of: "page") { ["page", story.id.text, String(given.pageNumber)] }
    self.known = known[id]
    var before = self.known
    before?.updatedAt = nil
    before?.takeOver(given)
    page = before ?? given
    // What a store says of a picture is meant so, unless it says otherwise.
    if given.altText != nil { page.altTextIsProposed = given.altTextIsProposed }
    picture = given.illustrationRelativePath.flatMap { $0.isEmpty ? nil : $0 }
    readStatus(&fields)
    errors = fields.errors
  }

  /// Reads a page; one that gives no number has its place in the list, one that gives no id has that of its number.
  init(_ value: JSONValue, index: Int, of story: Story, in file: ImportFile, known: KnownPages) {
    self.value = value
    var number = index + 1
    var fields = FieldReader(value, subject: Self.subject(number, of: story), in: file)
    guard value.members != nil else {
      fields.fail("\(fields.subject) has to be an object, not \(value.kind)", id: "invalid-field")
      page = Page(id: Self.identifier(of: number, in: story), pageNumber: number, text: "")
      self.known = nil
      errors = fields.errors
      return
    }
    fields.integer("pageNumber", into: &number)
    if number != index + 1 { fields.subject = Self.subject(number, of: story) }
    let id = fields.identifier(of: "page", or: known[number]?.id) { ["page", story.id.text, String(number)] }
    self.known = known[id]
    page = self.known ?? Page(id: id, pageNumber: number, text: "")
    page.pageNumber = number
    page.updatedAt = nil
    read(&fields)
    errors = fields.errors
  }

  private static func subject(_ number: Int, of story: Story) -> String {
    "page \(number) of " + (story.title.isEmpty ? "a story without a title" : "'\(story.title)'")
  }

  private mutating func read(_ fields: inout FieldReader) {
    var text: String?
    fields.text("text", "content", into: &text)
    if let text {
      page.text = text
    } else if fields.errors.isEmpty {
      fields.fail("\(fields.subject) has to have a text", id: "missing-field")
    }
    readPicture(&fields)
    let alt = page.altText
    fields.text("altText", into: &page.altText)
    // What a file says of a picture is meant so, unless it says otherwise.
    if page.altText != alt || fields.value["altText"]?.string != nil { page.altTextIsProposed = false }
    fields.take(into: &page)
    fields.extra(into: &page.extra)
  }

  private mutating func readPicture(_ fields: inout FieldReader) {
    if fields.file.isOwn {
      fields.text("illustrationRelativePath", into: &picture)
    } else {
      fields.text("illustrationRelativePath", "illustrationFileName", "illustrationPath", into: &picture)
      if picture == nil {
        // The key under which the app keeps a drawn picture names a file.
        fields.text("illustrationCacheKey", into: &picture)
        picture = picture.map(IllustrationPath.relative)
      }
      if picture == nil { readAddress(&fields) }
    }
    readData(&fields)
    if picture == nil, fields.value["illustrationRelativePath"]?.isNull == true { page.illustrationRelativePath = nil }
    if picture?.isEmpty == true {
      picture = nil
      if fields.file.isOwn { page.illustrationRelativePath = "" }
    }
    readStatus(&fields)
  }

  /// The app's export holds the pictures themselves.
  private mutating func readData(_ fields: inout FieldReader) {
    guard let data = fields.value["illustrationData"], !data.isNull else {
      return _ = fields.take(["illustrationData"])
    }
    embedded = data.string.flatMap { EmbeddedPicture(base64: $0) }
    if embedded != nil {
      _ = fields.take(["illustrationData"])
    } else {
      warnings.append(
        .warning, "'illustrationData' of \(fields.subject) is no picture as Base64; it stays in 'extra'",
        at: fields.file.place(of: data), id: "missing-picture")
    }
  }

  /// The app's first version gave a page with a picture the address of that, and nothing else; before that it gave it
  /// to the story.
  mutating func readAddress(_ fields: inout FieldReader) {
    let given = fields.value["illustrationURL"]
    // Some encoders write an address as an object.
    guard let text = given?.string ?? given?["relative"]?.string, !text.isEmpty else { return }
    if let picture = EmbeddedPicture(address: text) {
      embedded = picture
      _ = fields.take(["illustrationURL"])
      return page.illustrationStatus = .generated
    }
    let found = PictureAddress(text)
    picture = found.path
    if found.isRemote { address = text } else { _ = fields.take(["illustrationURL"]) }
    guard picture == nil else { return page.illustrationStatus = .generated }
    warnings.append(
      .warning, "the picture of \(fields.subject) is no file and is left out; its address stays in 'extra'",
      at: fields.file.place(of: fields.value), id: "missing-picture")
  }

  private mutating func readStatus(_ fields: inout FieldReader) {
    if let status = fields.value["illustrationStatus"], !status.isNull {
      fields.raw("illustrationStatus", into: &page.illustrationStatus) { IllustrationStatus(rawValue: $0) }
      givesStatus = true
      if case .unknown(let word) = page.illustrationStatus {
        warnings.append(
          .warning, "status '\(word)' of the picture of \(fields.subject) is unknown and counts as 'notStarted'",
          at: fields.file.place(of: status), id: "unknown-status")
      }
    } else {
      _ = fields.take(["illustrationStatus"])
    }
  }

  private static func identifier(of number: Int, in story: Story) -> Identifier {
    identifier(of: number, in: story.id)
  }

  /// The identity of a page that has none of its own: it follows from the story and the number.
  static func identifier(of number: Int, in story: Identifier) -> Identifier {
    Identifier(namedBy: ["page", story.text, String(number)])
  }
}
