import Basics

/// A story as a writer gave it: read, and not yet looked at.
struct WrittenStory: Hashable, Sendable {
  /// A page.
  struct Page: Hashable, Sendable {
    /// Its text.
    let text: String
    /// The scene of its picture; nil if nobody says.
    let imagePrompt: String?
  }

  /// Its title; empty where the writer does not say.
  let title: String
  /// The tag of the language that the writer says it is in; none where that is not said.
  let language: String?
  /// Its summary.
  let summary: String?
  /// Its theme.
  let theme: String?
  /// Whom it is about.
  let character: String?
  /// Its pages in order.
  let pages: [Page]

  /// Reads an answer, or says what is no story in it. What nobody asked for is passed over.
  init(_ answer: JSONValue) throws(PictureError) {
    guard answer.members != nil else {
      throw PictureError(.unreadable, "the answer is \(answer.kind), and not an object with a story")
    }
    title = try Self.text("title", of: answer, "the story") ?? ""
    language = try Self.text("language", of: answer, "the story")
    summary = try Self.text("summary", of: answer, "the story")
    theme = try Self.text("theme", of: answer, "the story")
    character = try Self.text("mainCharacter", of: answer, "the story")
    guard let list = answer["pages"]?.array else {
      throw PictureError(.unreadable, "the answer has no list of 'pages'")
    }
    var pages: [Page] = []
    for (index, page) in list.enumerated() {
      let place = "page \(index + 1)"
      guard page.members != nil else {
        throw PictureError(.unreadable, "\(place) is \(page.kind), and not an object with a 'text'")
      }
      guard let text = try Self.text("text", of: page, place) else {
        throw PictureError(.unreadable, "\(place) has no 'text'")
      }
      pages.append(Page(text: text, imagePrompt: try Self.text("imagePrompt", of: page, place)))
    }
    self.pages = pages
  }

  /// A text without blanks around it and with plain ends of lines; none where there is none, or an empty one.
  private static func text(
    _ name: String, of value: JSONValue, _ place: String
  ) throws(PictureError) -> String? {
    guard let member = value[name], !member.isNull else { return nil }
    guard let text = member.string else {
      throw PictureError(.unreadable, "'\(name)' of \(place) is \(member.kind), and not a text")
    }
    let plain = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").trimmed
    return plain.isEmpty ? nil : plain
  }
}
