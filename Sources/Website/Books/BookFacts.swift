package import Basics
package import Build
package import EPUB
import Files
package import Hashing
package import Images
import Languages
import Pictures
package import Rendering
import Synchronization

/// A book without its documents, its style and the bytes of its pictures, and what tells it apart.
package struct BookFacts: Sendable {
  /// The package, without what lies in it.
  package let book: Book
  /// Its pictures.
  package let pictures: [BookPicture]
  /// Its recordings.
  package let recordings: [BookRecording]
  /// Its videos, and their captions.
  package let clips: [BookClip]

  /// The version of the writer of books; throws where the library that packs them is missing.
  package static var writer: String {
    get throws {
      guard let version = Book.writerVersion else {
        throw DiagnosticError(
          "libzip, which packs e-books, is not on this machine",
          hint: """
            install it (Debian 12: 'libzip4', Debian 13: 'libzip5', Ubuntu 24.04: 'libzip4t64'), or set 'enabled = false' \
            under [books]
            """,
          id: "no-libzip")
      }
      return version
    }
  }

  /// Gives the bytes of a copy that was made of something.
  package typealias Bytes = @Sendable (_ copy: Derivative, _ sourceImage: SourceImage) throws -> [UInt8]

  /// Takes a book without pictures, and those that it has; one is on its cover, or an ornament is.
  package init(
    book: Book, pictures: [BookPicture], recordings: [BookRecording] = [], clips: [BookClip] = [], cover: String?,
    ornament: BookPicture?, bytes: @escaping Bytes
  ) {
    var book = book
    let pictures = pictures + [ornament].compactMap(\.self)
    let cover = cover ?? ornament?.name
    book.pictures = pictures.map { picture in
      let source = Picture.Source.made(size: picture.copy.size) {
        try bytes(picture.copy, picture.sourceImage)
      }
      return Picture(
        name: picture.name, mediaType: picture.copy.type.mediaType, source: source, isCover: picture.name == cover,
        // Where nobody can make a still copy, it is looked at when the book is made.
        mayMove: picture.copy.type == .png && picture.copy.fingerprint == picture.sourceImage.fingerprint)
    }
    book.recordings = recordings.map { recording in
      Recording(
        name: recording.name, source: .made(size: recording.size, by: recording.bytes),
        milliseconds: recording.milliseconds)
    }
    book.clips = clips.map { Clip(name: $0.name, source: .made(size: $0.size, by: $0.bytes)) }
    self.recordings = recordings
    self.clips = clips
    self.book = book
    self.pictures = pictures
  }

  /// The fingerprint of everything the package says; pictures count by their names here, and by their bytes as inputs
  /// of their own.
  package var facts: Fingerprint {
    var stream = FingerprintStream()
    func add(_ text: String?) {
      stream.append(text == nil ? 0 : 1)
      if let text { stream.append(text) }
    }
    add(book.identifier)
    // Nothing where there is none, as before there were any.
    if let isbn = book.isbn { add("isbn " + isbn) }
    add(book.title)
    add(book.titleFileAs)
    add(book.licenseAddress)
    add(book.isHeardInPart ? "heard in part" : nil)
    stream.append(UInt64(book.translations.count))
    for other in book.translations {
      add(other.address)
      add(other.language)
    }
    add(book.language)
    stream.append(UInt64(book.otherLanguages.count))
    for tag in book.otherLanguages { add(tag) }
    add(book.showsContents ? "contents" : nil)
    add(book.direction.name)
    stream.append(UInt64(book.contributors.count))
    for person in book.contributors {
      add(person.name)
      add(person.role)
      add(person.fileAs)
    }
    for text in [
      book.publisher, book.issued, book.modified, book.summary, book.rights, book.typicalAgeRange, book.audience,
      book.educationalLevel,
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
    add(book.isCoverComposed ? "composed cover" : nil)
    add(book.narrator)
    stream.append(UInt64(book.pendingPictures))
    add(book.certifier?.name)
    add(book.certifier?.date)
    if let exemption = book.exemption { add("exemption " + exemption) }
    let labels = book.labels
    add(labels.language)
    add(labels.digits?.text)
    for text in [
      labels.contents, labels.pages, labels.landmarks, labels.cover, labels.titlePage, labels.story, labels.about,
      labels.textOnly, labels.everyPictureDescribed, labels.picturesNotDescribed, labels.descriptionsNotReviewed,
      labels.picturesPending, labels.readAloud, labels.readAloudPartly, labels.signed, labels.pageNavigation,
      labels.conformance, labels.noConformanceForPictures,
      labels.noConformanceForCertifier,
    ] {
      add(text)
    }
    return stream.finish()
  }

  /// The book under each of some names; what there is to say of it is said of the first.
  package func outputs(
    _ paths: [String], of documents: [BookPart], inputs own: [Input], diagnostics: [Diagnostic], theme: Theme
  ) throws -> [Output] {
    var style = try theme.bytes(of: "epub/book.css")
    // What marks the spoken words is declared only where words are spoken: EPUBCheck has a note on it otherwise.
    if documents.contains(where: { $0.overlay != nil }) { style += try theme.bytes(of: "epub/read-aloud.css") }
    if !clips.isEmpty { style += try theme.bytes(of: "epub/sign.css") }
    for name in Set(documents.flatMap(\.styles)).sorted() { style += try theme.bytes(of: name) }
    var inputs = try Set(documents.map(\.template)).sorted().map {
      Input("template '\($0)'", try theme.template($0).fingerprint)
    }
    inputs.append(Input("writer of books", value: try Self.writer))
    inputs += own
    inputs.append(Input("book", facts))
    inputs.append(Input("stylesheet of books", Fingerprint(of: style)))
    for document in documents {
      let names = try theme.template(document.template).names
      inputs.append(Input("document '\(document.name)'", document.fingerprint(readThrough: names)))
    }
    for picture in pictures { inputs.append(Input("picture '\(picture.name)'", picture.copy.fingerprint)) }
    for heard in recordings { inputs.append(Input("recording '\(heard.name)'", heard.fingerprint)) }
    for clip in clips { inputs.append(Input("video '\(clip.name)'", clip.fingerprint)) }
    return paths.enumerated().map { place, path in
      Output(path, inputs: inputs, diagnostics: place == 0 ? diagnostics : []) { [style] in
        let shown = SitePath.isForKobo(path) ? documents.map(\.forKobo) : documents
        return Self.file(of: try making(shown, style: style, with: theme), at: path)
      }
    }
  }

  /// A whole book as the content of an output; the name says whether it is for Kobo.
  package static func file(of book: Book, at path: String) -> Content {
    let failure = PictureFailure()
    var book = book
    book.isForKobo = SitePath.isForKobo(path)
    book.pictures = book.pictures.map { picture in
      let source = failure.noting(picture.source)
      return Picture(
        name: picture.name, mediaType: picture.mediaType, source: source, isCover: picture.isCover,
        mayMove: picture.mayMove)
    }
    book.recordings = book.recordings.map { recording in
      Recording(name: recording.name, source: failure.noting(recording.source), milliseconds: recording.milliseconds)
    }
    book.clips = book.clips.map { Clip(name: $0.name, source: failure.noting($0.source)) }
    return .file { [book] target in
      do throws(EPUBError) {
        try book.write(to: target)
      } catch {
        if let code = error.systemCode { throw FileError("write", path, code: code) }
        // What is wrong with a picture says more than that the book cannot be written without it.
        if let first = failure.first { throw first }
        throw DiagnosticError(error.description, at: .init(file: path), id: "bad-book")
      }
    }
  }

  /// Why a picture, a recording or a video could not be had while a book was written.
  private final class PictureFailure: Sendable {
    private let failures = Mutex<[any Error]>([])

    var first: (any Error)? { failures.withLock(\.first) }

    /// The same source, of which it is noted when it fails.
    func noting(_ source: Picture.Source) -> Picture.Source {
      guard case .made(let size, let make) = source else { return source }
      return .made(size: size) {
        do { return try make() } catch {
          self.failures.withLock { $0.append(error) }
          throw error
        }
      }
    }
  }

  /// The book's statement of its accessibility, with some documents.
  package func accessibility(with documents: [BookPart], theme: Theme) throws -> Accessibility {
    try making(documents, style: theme.bytes(of: "epub/book.css"), with: theme).accessibility()
  }

  /// The whole book: the documents are made by the theme, and share a style.
  private func making(_ parts: [BookPart], style: [UInt8], with theme: Theme) throws -> Book {
    var book = book
    book.documents = try parts.map { part in
      var document = Document(
        name: part.name, content: try theme.render(part.template, in: [part.model]), contentsTitle: part.contentsTitle,
        contentsDepth: part.contentsDepth, language: part.language, landmark: part.landmark, pageLabel: part.pageLabel,
        overlay: part.overlay, hasReviewedDescriptions: part.hasReviewedDescriptions)
      document.isWordless = part.isWordless
      return document
    }
    book.stylesheets = [Stylesheet(name: "book.css", content: style)]
    return book
  }
}
