package import Basics

/// What a preview in which stories are read aloud asks of whoever made it.
///
/// `story` and `file` are called on the server's thread and have to be quick; `keep` has a thread of its own.
package struct RecordingDesk: Sendable {
  /// A file that a page of a story shows or plays.
  package enum File: String, Sendable {
    /// Its picture.
    case picture
    /// Its recording.
    case sound
  }

  /// The outcome of a reading.
  package enum Outcome: Hashable, Sendable {
    /// It is the recording of its page now, at a path below the illustrations folder, with times for so many sentences.
    case kept(path: String, sentences: Int)
    /// The page has a recording by a person that the reading did not name.
    case asks(path: String)
    /// It was not taken, and why.
    case refused(String)
  }

  /// The text to read of the story at an address, as the page in the browser takes it; `nil` if there is none.
  package let story: @Sendable (_ slug: String) -> JSONValue?
  /// The path of a file of a story's page; `nil` if there is none.
  package let file: @Sendable (_ slug: String, _ page: Int, _ file: File) -> String?
  /// Makes a reading the recording of its page.
  package let keep: @Sendable (Reading) -> Outcome

  /// Takes who answers.
  package init(
    story: @escaping @Sendable (_ slug: String) -> JSONValue?,
    file: @escaping @Sendable (_ slug: String, _ page: Int, _ file: File) -> String?,
    keep: @escaping @Sendable (Reading) -> Outcome
  ) {
    self.story = story
    self.file = file
    self.keep = keep
  }
}

/// One page of a story as somebody has read it aloud.
package struct Reading: Hashable, Sendable {
  /// The address of the story.
  package let slug: String
  /// The page's number in its story, from 1.
  package let page: Int
  /// The mark of the words that were read.
  package let words: String
  /// The recording by a person that the page is known to have and this one replaces; `nil` if it is to have none.
  package let replacing: String?
  /// The start of each sentence in milliseconds; empty if nobody has marked them.
  package let starts: [Int]
  /// The sound: a WAV file, unless somebody sent something else; `nil` if only the sentences of the recording that
  /// it names were marked.
  package let sound: [UInt8]?

  /// Takes what was read.
  package init(slug: String, page: Int, words: String, replacing: String?, starts: [Int], sound: [UInt8]?) {
    self.slug = slug
    self.page = page
    self.words = words
    self.replacing = replacing
    self.starts = starts
    self.sound = sound
  }
}

extension RecordingDesk.Outcome {
  /// The answer to the browser's page.
  var json: JSONValue {
    switch self {
    case .kept(let path, let sentences): ["kept": .string(path), "sentences": .number(sentences)]
    case .asks(let path): ["asks": .string(path)]
    case .refused(let reason): ["refused": .string(reason)]
    }
  }
}
