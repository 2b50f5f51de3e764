extension Page {
  /// What the files end in that say beside a recording when its text is spoken; the first that is there counts.
  package static let timingExtensions = ["json", "vtt"]
  /// What the files end in that have the captions of a video beside it; the first that is there counts, and none that
  /// is a recording's.
  package static let captionExtensions = ["captions.vtt", "vtt"]
  /// What any file ends in that says beside a recording or a video what is told in it.
  package static let besideExtensions = ["json", "captions.vtt", "vtt"]
  /// What recordings end in.
  package static let recordingExtensions = ["mp3", "m4a", "mp4", "aac"]
  /// What videos in a sign language end in.
  package static let videoExtensions = ["mp4", "m4v", "webm"]
}
