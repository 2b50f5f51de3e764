import Basics
import Feeds
import Files
import Settings
import Stories
import StoryStore

/// `hornbook export records`: what is published, as libraries catalogue it.
enum RecordExport {
  private static let (binary, xml, folder) = ("records.mrc", "records.xml", "stories")

  /// Writes the records of all published stories into a folder, which appears whole or not at all.
  static func export(to path: String, _ call: Call, _ project: Project) throws -> ExitCode {
    var project = project
    try project.takeDrafts(call)
    let library = try project.library(call.console)
    let configuration = try project.configuration(jobs: Processors.count, printing: false)
    defer { PictureProgram.dismissHelpers() }
    let publication = try configuration.publication(of: library, drafts: project.drafts.rule)
    defer { publication.close() }
    try StoryExport.checkFree(path, strangers)
    let records = try publication.records()
    var found = library.errors
    if project.settings.site.baseURL == nil, !records.isEmpty {
      found.append(
        .note, "the records name no page and no file, because the site's own address is not set",
        hint: "set 'base_url' in the table [site] of hornbook.toml", id: "no-base-url")
    }
    found += try StoryExport.fill(path) { try write(records, to: $0, library: project.shownStore) }
    call.console.tell(found)
    Handouts.remember(
      .records, at: path, files: [binary, xml], since: publication.cursor, project, call.console)
    let shown = project.shown(path)
    call.console.say("exported \(count(records.count, "record")) to '\(shown)'")
    call.console.report([
      JSONMember("file", .string(path)), JSONMember("stories", .number(records.count)),
    ])
    return found.contains { $0.severity == .error } ? .failed : .done
  }

  private static func write(
    _ records: [(slug: String, record: CatalogRecord)], to path: String, library: String
  ) throws -> [Diagnostic] {
    var found: [Diagnostic] = []
    var (all, documents): ([UInt8], [MARCRecord]) = ([], [])
    let single = Path.join(path, folder)
    try FileSystem.createFolder(single)
    for (slug, record) in records {
      try Interruption.check()
      let (marc, title) = (record.marc, record.entry.title)
      documents.append(marc)
      func create(_ ending: String, _ bytes: [UInt8]) throws {
        try FileSystem.create(Path.join(single, slug + ending), bytes)
      }
      try create(".xml", MARCRecord.xml(of: [marc]))
      try create(".dc.xml", record.dublinCore())
      guard let (bytes, cut) = marc.iso2709() else {
        found.append(
          .error, "the record of '\(title)' is longer than '.mrc' takes, and is left out there",
          at: .init(file: library), hint: "a record there has 99,999 bytes at most; MARCXML has all of it",
          id: "long-record")
        continue
      }
      if !cut.isEmpty {
        found.append(
          .warning,
          "in '.mrc' the record of '\(title)' is cut short in \(cut.count == 1 ? "field" : "the fields") \(list(cut))",
          at: .init(file: library), hint: "a field there has 9,999 bytes at most; MARCXML has all of it",
          id: "long-record")
      }
      all += bytes
      try create(".mrc", bytes)
    }
    try FileSystem.create(Path.join(path, binary), all)
    try FileSystem.create(Path.join(path, xml), MARCRecord.xml(of: documents))
    return found
  }

  /// The names in a folder besides an earlier export.
  private static func strangers(in path: String, _ names: [String]) throws -> [String] {
    let others = names.filter { ![binary, xml, folder].contains($0) }
    guard others.isEmpty, names.contains(xml) else { return others + names }
    guard names.contains(folder) else { return [] }
    // Each story has three files, of which one has an ending that nobody else gives.
    let inside = try FileSystem.names(in: Path.join(path, folder))
    let endings = [".dc.xml", ".xml", ".mrc"]
    func stem(_ name: String) -> String? {
      endings.first { name.hasSuffix($0) }.map { String(name.dropLast($0.utf8.count)) }
    }
    let stories = Set(inside.filter { $0.hasSuffix(endings[0]) }.compactMap(stem))
    return inside.filter { name in !(stem(name).map(stories.contains) ?? false) }.map { "\(folder)/\($0)" }
  }
}
