import Derivatives
import Hashing
import Pictures

/// A picture of a book.
struct BookPicture: Sendable {
  /// What the copy is made of.
  let negative: Negative
  /// The copy that goes into the book.
  let copy: Derivative
  /// What it is called there.
  let name: String
}

/// A recording of a book.
struct BookRecording: Sendable {
  let recording: PublishedRecording
  /// What it is called there.
  let name: String
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
