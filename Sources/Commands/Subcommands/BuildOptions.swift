/// The options that several commands take which build.
enum BuildOptions {
  /// Trusts nothing that is remembered, and no folder's mark.
  static let force = Option.flag("force", short: "f", "Make everything again, and write among files of others")
  /// Publishes what is not ready.
  static let drafts = Option.flag("drafts", "Publish drafts too, and stories whose time has not come")
  /// Changes nothing.
  static let dryRun = Option.flag("dry-run", short: "n", "Only say what would be written and removed")
  /// Counts warnings as errors.
  static let strict = Option.flag("strict", "Count warnings as errors")
  /// The number of stories worked on at once.
  static let jobs = Option.option(
    "jobs", short: "j", "number", .integer(1...256),
    "How many stories to work on at once (default: one for each processor)")
  /// The output folder of the site.
  static let output = Option.option(
    "output", short: "o", "folder", .folder, "Where to write the site (default: what the settings say)")
  /// Looks at all files where the system tells nothing.
  static let poll = Option.flag("poll", "Check all files again and again, if the system does not report changes")
}
