import EPUB
import TestSupport

extension Book {
  /// The same book with a voice on its pages: on the first two in two pieces of one recording, on the third in one of
  /// its own.
  func readAloud() -> Book {
    var book = self
    book.narrator = "Ana & \"Iris\""
    book.recordings = [
      Recording(name: "p001.mp3", source: .bytes(SampleRecordings.mp3()), milliseconds: 992),
      Recording(name: "p003.m4a", source: .bytes(SampleRecordings.m4a()), milliseconds: 1500),
    ]
    let pieces = [
      "p001.xhtml": ("p001.mp3", 0..<500), "p002.xhtml": ("p001.mp3", 500..<992), "p003.xhtml": ("p003.m4a", 0..<1500),
    ]
    book.documents = documents.map { document in
      guard let (recording, moments) = pieces[document.name] else { return document }
      var text = String(decoding: document.content, as: UTF8.self)
      text.replace("<div class=\"txt\">", with: "<div class=\"txt\" id=\"text\">")
      var spoken = Document(
        name: document.name, content: Array(text.utf8), contentsTitle: document.contentsTitle,
        landmark: document.landmark, pageLabel: document.pageLabel,
        overlay: Overlay(parts: [.init(fragment: "text", recording: recording, moments: moments)]))
      spoken.spread = document.spread
      return spoken
    }
    let mark = Array(".\(Overlay.activeClass) { color: #2b2633; background-color: #ffe3a1; }\n".utf8)
    book.stylesheets = stylesheets.map { Stylesheet(name: $0.name, content: $0.content + mark) }
    return book
  }
}
