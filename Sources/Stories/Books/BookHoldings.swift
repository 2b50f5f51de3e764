import Hashing
import Images
import Pictures
import Recordings
import Website

/// The files that a story brings into a book, each once, and what everything that the book shows or plays is called in
/// it.
///
/// `known` has the names of all that the book has so far: what another story has brought is called as it is there.
struct BookHoldings: Sendable {
  /// The pictures that no story before it has, in the order of the pages.
  private(set) var pictures: [BookPicture] = []
  /// The recordings that no story before it has.
  private(set) var recordings: [BookRecording] = []
  /// The videos in a sign language that no story before it has, with their captions.
  private(set) var clips: [BookClip] = []
  /// The names in the book of the pictures that it shows.
  private(set) var pictureNames: [PublishedPicture: String] = [:]
  /// The names in the book of the recordings that are heard.
  private(set) var recordingNames: [Fingerprint: String] = [:]
  /// The names of the videos in the book.
  private(set) var clipNames: [Fingerprint: String] = [:]

  /// Takes a picture, if books can show it; `stem` is what its file is called before the dot, if it has no name yet.
  mutating func add(
    _ picture: PublishedPicture?, as stem: String, from resolver: PictureResolver,
    _ known: inout [Fingerprint: String]
  ) throws {
    guard let picture, pictureNames[picture] == nil, let copy = try resolver.variants(picture)?.book else { return }
    if let name = known[copy.fingerprint] {
      pictureNames[picture] = name
      return
    }
    let name = "\(stem).\(copy.type.fileExtension)"
    pictures.append(BookPicture(sourceImage: picture.sourceImage(), copy: copy, name: name))
    pictureNames[picture] = name
    known[copy.fingerprint] = name
  }

  /// Takes a drawing of the theme; gives what it is called, if books can show it.
  mutating func add(
    _ drawing: ThemeDrawing.Find, as stem: String, _ known: inout [Fingerprint: String]
  ) -> String? {
    drawing.add(as: stem, to: &pictures, known: &known)
  }

  /// Takes the recording of a page; `stem` is what its file is called before the dot, if it has no name yet.
  mutating func add(
    _ recording: PublishedRecording, as stem: String, _ known: inout [Fingerprint: String]
  ) {
    guard recordingNames[recording.fingerprint] == nil else { return }
    let name = known[recording.fingerprint] ?? "\(stem).\(recording.type.rawValue)"
    if known[recording.fingerprint] == nil { recordings.append(BookRecording(recording: recording, name: name)) }
    recordingNames[recording.fingerprint] = name
    known[recording.fingerprint] = name
  }

  /// Takes the video of a page, or its captions.
  mutating func add(_ clip: BookClip, _ known: inout [Fingerprint: String]) {
    guard clipNames[clip.fingerprint] == nil else { return }
    if known[clip.fingerprint] == nil { clips.append(clip) }
    clipNames[clip.fingerprint] = known[clip.fingerprint] ?? clip.name
    known[clip.fingerprint] = clipNames[clip.fingerprint]
  }
}
