extension Page {
  /// What the files end in that say beside a recording when its text is spoken; the first that is there counts.
  package static let timingExtensions = ["json", "vtt"]
  /// What recordings end in.
  package static let recordingExtensions = ["mp3", "m4a", "mp4", "aac"]
  /// What videos in a sign language end in.
  package static let videoExtensions = ["mp4", "m4v", "webm"]
}
