import Files

/// The place that an export is written to.
enum ExportPlace {
  /// The option that replaces what is there.
  static let force = Option.flag("force", short: "f", "Replace an earlier export")

  /// Refuses a place in the folder that is the library: what is written there would be read as stories once more.
  static func refuse(_ path: String, within content: String) throws {
    guard let real = FileSystem.resolved(content) else { return }
    let target = FileSystem.located(Path.normalized(path))
    guard target == real || Path.rest(of: target, below: real) != nil else { return }
    throw Failure(
      "'\(path)' lies in the content folder '\(content)', which is the library", hint: "name a folder beside it",
      id: "export-in-the-way")
  }
}
