import Basics
import Files
import Languages
import Models
import Stores

extension StoryExport {
  /// Writes a library as it stands at one moment as a content folder that is the same library: stories as Markdown of
  /// our own form.
  ///
  /// The folder gets `stories`, in it a folder for each language, `Illustrations` with the pictures and recordings that
  /// the stories name, `addresses.toml`, and where there are any `collections.json` and `profiles.json`. Files are
  /// called by the address of their story. It is made beside its place and then renamed. An earlier export at the path
  /// is replaced; a folder with anything else in it is refused.
  ///
  /// - Throws: What the library or the file system did not allow; what stood at the path is then still there.
  @discardableResult
  package static func markdown(
    _ reader: any StoryReader, to path: String, from lookup: PictureLookup
  ) throws -> ExportReport {
    let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    try checkFree(folder, markdownStrangers)
    var report = ExportReport(file: folder)
    return try fill(folder) { beside in
      try FileSystem.createFolder(Path.join(beside, "stories"))
      let media = try writeStories(reader, to: Path.join(beside, "stories"), &report)
      try copy(media, from: lookup, to: Path.join(beside, "Illustrations"), &report)
      try writeRest(reader, to: beside, &report)
      return report
    }
  }

  /// The files of an export besides stories and pictures, and what may be in them.
  private static let rest: KeyValuePairs<String, LibraryDocument.Part> = [
    "collections.json": .collections, "profiles.json": .people,
  ]

  private static func writeRest(_ reader: any StoryReader, to folder: String, _ report: inout ExportReport) throws {
    for (name, part) in rest {
      let document = try LibraryDocument(reader, [part], file: name)
      let found = document.report
      guard found.collections + found.profiles + found.achievements > 0 else { continue }
      try FileSystem.create(Path.join(folder, name), document.bytes)
      report.collections += found.collections
      report.profiles += found.profiles
      report.achievements += found.achievements
    }
    var book = SlugRegistry()
    // Which file is which story holds for the files of one folder, and these have an id.
    for kind in try reader.slugKinds() where kind != .file {
      let addresses = try reader.addresses(of: kind)
      report.addresses += addresses.count
      book.take(addresses, of: kind)
    }
    if !book.kinds.isEmpty { try FileSystem.create(Path.join(folder, StoryImport.addressName), book.bytes) }
  }

  /// Whether a file is what an export has besides stories and pictures, and holds nothing else.
  private static func isOfRest(_ name: String, in folder: String) -> Bool {
    let path = Path.join(folder, name)
    guard name == StoryImport.addressName else { return StoryImport.isBeside(name, in: folder) }
    guard FileStatus(of: path)?.kind == .file, let bytes = try? FileSystem.read(path) else { return false }
    return (try? SlugRegistry(parsing: bytes, file: path)) != nil
  }

  private static func writeStories(
    _ reader: any StoryReader, to folder: String, _ report: inout ExportReport
  ) throws -> [(path: String, subject: String, isReady: Bool)] {
    var media: [(path: String, subject: String, isReady: Bool)] = []
    let entries = try reader.stories().sorted { ($0.story.createdAt, $0.story.id) < ($1.story.createdAt, $1.story.id) }
    var names = MarkdownFileNames(entries)
    for entry in entries {
      let pages = try reader.pages(of: entry.story.id)
      let name = names.name(of: entry)
      let up = Path.parent(of: name).isEmpty ? "../" : "../../"
      let document = MarkdownDocument(entry.story, pages: pages) { Path.join(up + "Illustrations", $0) }
      let file = Path.join(folder, name)
      try FileSystem.createFolder(Path.parent(of: file))
      try FileSystem.create(file, document.bytes)
      media += document.media
      report.stories += 1
      report.pages += pages.count
    }
    return media
  }

  /// The names in a folder besides an earlier export of this kind.
  private static func markdownStrangers(in folder: String, _ names: [String]) throws -> [String] {
    let own = rest.map(\.key) + [StoryImport.addressName]
    let others = names.filter { name in
      if own.contains(name) { return !isOfRest(name, in: folder) }
      return name != "stories" && name != "Illustrations"
    }
    guard others.isEmpty, names.contains("stories") else { return others + names }
    let plan = PicturePlan(folder: Path.join(folder, "Illustrations"), root: folder)
    var known: Set<String> = []
    for name in try allFiles(below: Path.join(folder, "stories")) {
      let file = Path.join(folder, "stories/\(name)")
      let surroundings = MarkdownStory.Surroundings(
        name: MarkdownName(path: file), libraryPath: { plan.libraryPath(of: $0) }, pictures: { [:] },
        identifier: { _ in Identifier("") })
      let bytes = try FileSystem.read(file)
      guard Path.fileExtension(of: name) == "md", bytes.starts(with: "+++\n".utf8),
        let story = try? MarkdownStory(bytes, path: file, surroundings)
      else { return ["stories/\(name)"] }
      known.formUnion(files(namedBy: story.value))
    }
    return names.contains("Illustrations") ? try pictures(in: folder, besides: known) : []
  }
}

/// Names for the files of stories: the language's folder, and the address of the story.
struct MarkdownFileNames {
  private var taken: Set<String>

  init(_ entries: [StoryEntry]) {
    taken = Set(entries.compactMap { $0.address.map { Slug.folded($0.slug) } })
  }

  mutating func name(of entry: StoryEntry) -> String {
    let story = entry.story
    let slug =
      entry.address.flatMap { Path.contained($0.slug + ".md").map(Path.stem) == $0.slug ? $0.slug : nil }
      ?? Slug.free(from: story.title, fallback: "story", taken: &taken)
    return MarkdownFileNames.name(of: story, as: slug)
  }

  /// The name of a story's file that is called by a slug.
  static func name(of story: Story, as slug: String) -> String {
    let folder = story.language.flatMap { Language($0)?.tag } ?? ""
    let name = Path.join(folder, slug + ".md")
    // Such a name would be passed over, or would be taken for that of a language.
    let isMisread =
      MarkdownName.isBesideStories(name)
      || folder.isEmpty && MarkdownName(path: Path.join("stories", name)).language != nil
    return isMisread ? Path.join(folder, slug + "-story.md") : name
  }
}
