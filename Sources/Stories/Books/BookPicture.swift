import Derivatives
import Hashing
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

extension BookDrawings.Drawing {
  /// The drawing as a picture of a book.
  func picture(_ stem: String) -> BookPicture {
    BookPicture(negative: negative, copy: copy, name: "\(stem).\(copy.type.fileExtension)")
  }

  /// Puts the drawing among the pictures of a book, unless it is there; says what it is called.
  func add(
    as stem: String, to pictures: inout [BookPicture], known: inout [Fingerprint: String]
  ) -> String {
    if let name = known[copy.fingerprint] { return name }
    let picture = picture(stem)
    pictures.append(picture)
    known[copy.fingerprint] = picture.name
    return picture.name
  }
}
