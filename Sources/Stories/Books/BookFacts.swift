import EPUB
import Hashing
import Rendering

/// A book without its documents, its style and the bytes of its pictures, and what tells it apart.
struct BookFacts: Sendable {
  let book: Book
  /// Its pictures, in the same order.
  let pictures: [StoryBook.BookPicture]
  /// Where their bytes come from.
  let shelf: PictureShelf

  /// The fingerprint of everything the package says; pictures count by their names here, and by their bytes as inputs of their own.
  var facts: Fingerprint {
    var stream = FingerprintStream()
    func add(_ text: String?) {
      stream.append(text == nil ? 0 : 1)
      if let text { stream.append(text) }
    }
    add(book.identifier)
    add(book.title)
    add(book.language)
    add(book.direction.name)
    stream.append(UInt64(book.contributors.count))
    for person in book.contributors {
      add(person.name)
      add(person.role)
      add(person.fileAs)
    }
    for text in [
      book.publisher, book.issued, book.modified, book.summary, book.rights, book.typicalAgeRange, book.audience,
    ] {
      add(text)
    }
    stream.append(UInt64(book.subjects.count))
    for subject in book.subjects { add(subject) }
    stream.append(UInt64(book.series.count))
    for series in book.series {
      add(series.name)
      add(series.position.map { String($0) })
      add(series.identifier)
    }
    stream.append(UInt64(book.pictures.count))
    for picture in book.pictures {
      add(picture.name)
      add(picture.isCover ? "cover" : nil)
    }
    stream.append(UInt64(book.pendingPictures))
    add(book.certifier?.name)
    let labels = book.labels
    for text in [
      labels.contents, labels.pages, labels.landmarks, labels.cover, labels.titlePage, labels.story, labels.about,
      labels.textOnly, labels.everyPictureDescribed, labels.picturesNotDescribed, labels.descriptionsNotReviewed,
      labels.picturesPending, labels.pageNavigation, labels.conformance, labels.noConformanceForPictures,
      labels.noConformanceForCertifier,
    ] {
      add(text)
    }
    return stream.finish()
  }

  /// The whole book: the documents are made by the theme, and share a style.
  func making(_ parts: [StoryBook.Part], style: [UInt8], with theme: Theme) throws -> Book {
    var book = book
    book.documents = try parts.map { part in
      Document(
        name: part.name, content: try theme.render(part.template, in: [part.model]), contentsTitle: part.contentsTitle,
        landmark: part.landmark, pageLabel: part.pageLabel)
    }
    book.pictures = try zip(book.pictures, pictures).map { picture, from in
      Picture(
        name: picture.name, mediaType: picture.mediaType,
        source: .bytes(try shelf.bytes(of: from.copy, from: from.picture)), isCover: picture.isCover)
    }
    book.stylesheets = [Stylesheet(name: "book.css", content: style)]
    return book
  }
}
