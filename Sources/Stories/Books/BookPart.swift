import EPUB
import Hashing
import Mustache
import Rendering
import Website

/// One document of a book: the template that makes it, what that sees, and its place in the book.
struct BookPart: Sendable {
  let name: String
  let template: String
  let model: Value
  var contentsTitle: String?
  var contentsDepth = 0
  /// The language of its words, where it is not the book's.
  var language: String?
  var landmark: Document.Landmark?
  var pageLabel: Document.PageLabel?
  /// What is heard while it is read.
  var overlay: Overlay?

  /// The fingerprint of what stands in it and of what the table of contents says of it; the rest follows from its name.
  func fingerprint(readThrough names: NameSet) -> Fingerprint {
    var stream = FingerprintStream()
    stream.append(contentsTitle ?? "")
    stream.append(UInt64(contentsDepth))
    stream.append(language ?? "")
    stream.append(pageLabel?.label ?? "")
    stream.append(overlay)
    stream.append(Fingerprint(of: model, readThrough: names))
    return stream.finish()
  }
}

extension FingerprintStream {
  /// Takes in what is heard while a document is read.
  mutating func append(_ overlay: Overlay?) {
    for part in overlay?.parts ?? [] {
      append(part.fragment)
      append(part.recording)
      append(UInt64(part.moments.lowerBound))
      append(UInt64(part.moments.upperBound))
    }
  }
}
