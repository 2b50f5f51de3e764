import Hashing
import Images
import Pictures
import Website

extension BookRecording {
  /// Takes a recording of a story into a book.
  init(recording: PublishedRecording, name: String) {
    self.init(
      name: name, fingerprint: recording.fingerprint, size: recording.size, milliseconds: recording.milliseconds
    ) { try recording.bytes() }
  }
}

extension ThemeDrawing.Find {
  /// The drawing as a picture of a book; nil if books do without it.
  func picture(_ stem: String) -> BookPicture? {
    shown.map { BookPicture(sourceImage: $0.sourceImage, copy: $0.copy, name: "\(stem).\($0.copy.type.fileExtension)") }
  }

  /// Puts the drawing among a book's pictures unless it is there, and returns its name; nil if books do without it.
  func add(
    as stem: String, to pictures: inout [BookPicture], known: inout [Fingerprint: String]
  ) -> String? {
    guard let picture = picture(stem) else { return nil }
    if let name = known[picture.copy.fingerprint] { return name }
    pictures.append(picture)
    known[picture.copy.fingerprint] = picture.name
    return picture.name
  }
}
