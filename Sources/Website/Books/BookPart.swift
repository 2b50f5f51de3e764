package import EPUB
package import Hashing
package import Mustache
import Rendering

/// One document of a book: the template that makes it, what that sees, and its place in the book.
package struct BookPart: Sendable {
  /// The file name of the document in the book.
  package let name: String
  /// Its template.
  package let template: String
  /// The template's model.
  package private(set) var model: Value
  /// The words for it in the table of contents; without them it is not in there.
  package var contentsTitle: String?
  /// Its depth there.
  package var contentsDepth = 0
  /// The language of its words, where it is not the book's.
  package var language: String?
  /// The landmark it is.
  package var landmark: Document.Landmark?
  /// The page it is in the list of pages.
  package var pageLabel: Document.PageLabel?
  /// Its media overlay.
  package var overlay: Overlay?
  /// Whether a person has said yes to what is said of its pictures.
  package var hasReviewedDescriptions = true
  /// Whether it is a page without words.
  package var isWordless = false
  /// Style sheets of the theme that only books with such documents have.
  package var styles: [String] = []

  /// Describes a document.
  package init(
    name: String, template: String, model: Value, contentsTitle: String? = nil, contentsDepth: Int = 0,
    language: String? = nil, landmark: Document.Landmark? = nil
  ) {
    self.name = name
    self.template = template
    self.model = model
    self.contentsTitle = contentsTitle
    self.contentsDepth = contentsDepth
    self.language = language
    self.landmark = landmark
  }

  /// Describes a document that is a page of the list of pages.
  package init(
    name: String, template: String, model: Value, contentsTitle: String? = nil, landmark: Document.Landmark? = nil,
    pageLabel: Document.PageLabel, overlay: Overlay? = nil
  ) {
    self.init(name: name, template: template, model: model, contentsTitle: contentsTitle, landmark: landmark)
    self.pageLabel = pageLabel
    self.overlay = overlay
  }

  /// The same for Kobo: without a video, which its readers do not play, or boxes that open, which they need not know.
  package var forKobo: BookPart {
    var part = self
    part.model = model.forKobo
    return part
  }

  /// The fingerprint of what stands in it and of what the table of contents says of it; the rest follows from its name.
  func fingerprint(readThrough names: NameSet) -> Fingerprint {
    var stream = FingerprintStream()
    stream.append(contentsTitle ?? "")
    stream.append(UInt64(contentsDepth))
    stream.append(language ?? "")
    stream.append(pageLabel?.label ?? "")
    stream.append(overlay)
    stream.append(hasReviewedDescriptions ? "" : "not reviewed")
    stream.append(isWordless ? "wordless" : "")
    stream.append(Fingerprint(of: model, readThrough: names))
    return stream.finish()
  }
}

extension Value {
  /// The document's model without its video in a sign language, and with its picture's whole description as `alt`.
  package var forKobo: Value {
    guard case .object(var object) = self else { return self }
    if let whole = object[.description], whole != .null {
      if object[.alt] != nil { object[.alt] = whole }
      if case .object(var picture)? = object[.picture] {
        picture[.alt] = whole
        object[.picture] = .object(picture)
      }
    }
    for name in [Name.sign, .description] where object[name] != nil { object[name] = .null }
    for name in [Name.page, .picture] { object[name] = object[name]?.forKobo }
    return .object(object)
  }
}

extension FingerprintStream {
  /// Takes in what is heard while a document is read.
  package mutating func append(_ overlay: Overlay?) {
    for part in overlay?.parts ?? [] {
      append(part.fragment)
      append(part.recording)
      append(UInt64(part.moments.lowerBound))
      append(UInt64(part.moments.upperBound))
    }
  }
}
