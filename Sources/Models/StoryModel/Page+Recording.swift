extension Page {
  /// The extensions of files beside a recording that say when its text is spoken; the first that is there counts.
  package static let timingExtensions = ["json", "vtt"]
  /// The extensions of files beside a video that have its captions; the first that is there counts, and none that is a
  /// recording's.
  package static let captionExtensions = ["captions.vtt", "vtt"]
  /// The extensions of any files beside a recording or a video that say what is told in it.
  package static let besideExtensions = ["json", "captions.vtt", "vtt"]
  /// The extensions of recordings.
  package static let recordingExtensions = ["mp3", "m4a", "mp4", "aac"]
  /// The extensions of videos in a sign language.
  package static let videoExtensions = ["mp4", "m4v", "webm"]
}
