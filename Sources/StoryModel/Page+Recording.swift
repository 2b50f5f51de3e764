extension Page {
  /// What the files end in that say beside a recording when its text is spoken; the first that is there counts.
  package static let timingExtensions = ["json", "vtt"]
  /// What recordings end in.
  package static let recordingExtensions = ["mp3", "m4a", "mp4", "aac"]
}
