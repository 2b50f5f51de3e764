import Basics
import Build
import Files
import Foundation
import Hashing
import Images
import Models
import Rendering
import Settings
import Stories
import StoryStore
import TestSupport

/// A library in a file, its theme, its settings and its site, all of which can be edited at random and built again.
final class EditedLibrary {
  let fixture: StoriesFixture
  var random: SeededNumbers
  /// Makes every text and picture another than those before.
  var counter = 0
  private var cleanBuilds = 0
  /// The files that somebody else has put into the site, with their bytes.
  var strays: [String: [UInt8]] = [:]
  /// The pictures and outputs that were given the time of the file before since the last build.
  var backdated: Set<String> = []
  /// What tells the program that builds from others.
  var program = "one"
  let templates: String
  private var known: (files: Fingerprint, theme: Theme)?
  /// What was touched since the last build that a next one can go on from; none where more was than that may be told.
  var touched: [String]? = []
  private let driver = Driver<StoriesContext>()

  /// Makes an empty library.
  init(seed: UInt64 = 1) throws {
    fixture = try StoriesFixture(inFile: true)
    random = SeededNumbers(seed: seed)
    fixture.settings.site.storiesPerPage = 2
    // Every other library is a family's own.
    if seed.isMultiple(of: 2) { fixture.settings.audience = .family }
    fixture.recipe = Self.recipe
    fixture.pictures = fixture.ownPictures
    templates = Path.join(fixture.folder, "Templates")
    try FileManager.default.copyItem(atPath: StoriesFixture.templates, toPath: templates)
    let known = try Self.copies.get()
    for pictures in [fixture.pictures, path("clean-pictures")] {
      try FileManager.default.copyItem(atPath: known, toPath: pictures)
    }
  }

  private static let recipe: Recipe = {
    var recipe = Recipe()
    recipe.widths = [16, 32]
    return recipe
  }()

  /// A folder with the copies that every library needs, made once: they take longer to make than all the rest.
  private static let copies = Result {
    let fixture = try StoriesFixture()
    fixture.recipe = recipe
    fixture.pictures = TemporaryFolder.shared.file("edited")
    try fixture.add("Story 1", pages: ["One.", "Two.", "Three."], pictures: [1, 2, 3])
    _ = try fixture.everything()
    // A shard has all drawings of the theme.
    guard let whole = Shard(1, of: 1) else { throw Impossible() }
    let publication = try fixture.publication(making: .shard(whole))
    defer { publication.close() }
    try publication.writePart(of: whole, sections: [], by: "", to: ShardFolder(Path.join(fixture.folder, "part")))
    return fixture.pictures
  }

  /// Where something of the project lies.
  func path(_ name: String) -> String { Path.join(fixture.folder, name) }

  // MARK: Building

  /// Builds into the one site that all builds share: as a new process does, or as one that goes on from its last build.
  @discardableResult
  func build(
    only selection: Press.Selection? = nil, progress: @escaping Press.Progress = { _, _ in }
  ) async throws -> BuildReport {
    let isNew = selection != nil || chance(3) == 0
    let report =
      isNew
      ? try await build(to: "Site", state: "state", only: selection, progress: progress)
      : try await goOn(progress)
    backdated.removeAll()
    return report
  }

  /// Builds as a watch does, which is told what was touched and reads only that again.
  private func goOn(_ progress: @escaping Press.Progress) async throws -> BuildReport {
    var options = options(to: "Site", state: "state")
    options.isLasting = true
    let touched = touched
    self.touched = []
    return try await build(by: driver, options, touched: touched, progress)
  }

  private func build(
    by driver: Driver<StoriesContext>, _ options: PressOptions, touched: [String]? = nil,
    _ progress: @escaping Press.Progress
  ) async throws -> BuildReport {
    let turn = try driver.begin(options, touched: touched) {
      try $0 ?? StoriesContext(on: fixture.configuration(theme: theme()))
    }
    let publication = try turn.context.publication(of: fixture.store, drafts: fixture.drafts)
    defer { publication.close() }
    return try await driver.build(
      publication, turn, remember: { turn.context.remember(publication) }, progress: progress)
  }

  /// Forgets what a process knew that is no more.
  func die() { driver.forget() }

  /// Builds a site from nothing, in place of the one before.
  ///
  /// It has copies of pictures of its own, which are made anew now and then.
  func cleanBuild() async throws -> BuildReport {
    let pictures = fixture.pictures
    fixture.pictures = path("clean-pictures")
    defer { fixture.pictures = pictures }
    cleanBuilds += 1
    let old = ["Clean", "clean-state"] + (cleanBuilds.isMultiple(of: 7) ? ["clean-pictures"] : [])
    for name in old { try? FileManager.default.removeItem(atPath: path(name)) }
    return try await build(to: "Clean", state: "clean-state")
  }

  func build(
    to site: String, state: String, only selection: Press.Selection? = nil,
    progress: @escaping Press.Progress = { _, _ in }
  ) async throws -> BuildReport {
    let options = options(to: site, state: state)
    guard let selection else { return try await build(by: Driver(), options, progress) }
    let publication = try publication()
    defer { publication.close() }
    return try await Press(options).build(publication, only: selection, progress: progress)
  }

  func options(to site: String, state: String) -> PressOptions {
    var options = PressOptions(output: path(site), state: path(state), jobs: 2)
    options.program = program
    return options
  }

  /// The library as it stands now.
  func publication(making share: Share = .whole) throws -> StoriesPublication {
    try fixture.publication(theme: theme(), making: share)
  }

  /// What the site is made of besides the library, where the pictures and their copies are others.
  func configuration(illustrations: String, pictures: String, brought: ImagePipeline.ImportedCache) throws
    -> StoriesConfiguration
  {
    let known = fixture.pictures
    fixture.pictures = path(pictures)
    defer { fixture.pictures = known }
    return try fixture.configuration(theme: theme(), illustrations: illustrations, brought: brought)
  }

  /// The theme as it stands now.
  private func theme() throws -> Theme {
    var files = FingerprintStream()
    files.append(fixture.settings.site.language)
    for name in try FileSystem.files(below: templates) {
      files.append(name)
      files.append(try FileSystem.read(Path.join(templates, name)))
    }
    // To read a theme takes longer than to build: it is read again when any byte of it is another.
    let fingerprint = files.finish()
    if let known, known.files == fingerprint { return known.theme }
    let theme = try Theme(folders: [templates], language: fixture.settings.site.language)
    known = (fingerprint, theme)
    return theme
  }

  // MARK: Comparing

  /// Does what may happen between two builds: mostly one thing, at times several, or none.
  func somethingHappens() async -> String {
    switch chance(10) {
    case 0: return "nothing"
    case 1, 2: return (0...(1 + chance(3))).map { _ in edit() }.joined(separator: " + ")
    case 3, 4: return await episode()
    default: return edit()
    }
  }

  /// Builds, and says what is not as it is after a clean build: files, findings, and that the next build has nothing to
  /// do.
  func findings() async throws -> [String] {
    let report = try await build()
    let clean = try await cleanBuild()
    var wrong = try differences()
    if report.diagnostics.map(\.text) != clean.diagnostics.map(\.text) {
      wrong.append("told \(report.diagnostics.map(\.text)), not \(clean.diagnostics.map(\.text))")
    }
    let (tally, expected) = (report.tally, clean.tally)
    if tally.written + tally.kept != expected.written || tally.pages != expected.pages || tally.books != expected.books
    {
      wrong.append("counted \(tally), not \(expected)")
    }
    if wrong.isEmpty, chance(3) == 0 {
      wrong = try await build().entries.filter { $0.reason != nil || $0.fate != .kept }.map {
        "made for nothing: \($0.path), because \($0.reason ?? "of nothing")"
      }
      wrong += try differences()
    }
    return wrong
  }

  /// What the site is not that a clean one is, and what it is besides; files of somebody else have to be as they were.
  func differences(of site: String = "Site") throws -> [String] {
    var site = try everything(site)
    let clean = try everything("Clean")
    var wrong: [String] = []
    for (name, bytes) in strays {
      if !areSame(site.removeValue(forKey: name), bytes) { wrong.append("stray \(name)") }
      for folder in Path.folders(above: name) where clean[folder] == nil { site[folder] = nil }
    }
    for name in Set(site.keys).union(clean.keys) where !areSame(site[name], clean[name]) {
      guard let ours = site[name], let theirs = clean[name] else {
        wrong.append((site[name] == nil ? "missing " : "too many: ") + name)
        continue
      }
      // What is there from the first difference on tells where to look.
      let place = max(0, (zip(ours, theirs).enumerated().first { $1.0 != $1.1 }?.offset ?? 0) - 80)
      let parts = [ours, theirs].map { String(decoding: $0.dropFirst(place).prefix(240), as: UTF8.self) }
      wrong.append("differs: \(name): \(parts[0].debugDescription), \(parts[1].debugDescription)")
    }
    for name in try FileSystem.names(in: fixture.folder) where name.hasPrefix(FileSystem.temporaryPrefix) {
      wrong.append("left behind: \(name)")
    }
    return wrong.sorted()
  }

  /// Whether both have the same bytes, or neither has any; tests are not optimised, and `==` takes a hundred times as
  /// long in them.
  private func areSame(_ one: [UInt8]?, _ other: [UInt8]?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.count == other.count && memcmp(one, other, one.count) == 0
  }

  /// Every file with its bytes and every folder with none, hidden ones too.
  private func everything(_ site: String) throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    var waiting = [""]
    while let folder = waiting.popLast() {
      for name in try FileSystem.names(in: path(Path.join(site, folder))) {
        let child = Path.join(folder, name)
        if FileStatus(of: path("\(site)/\(child)"))?.kind == .folder {
          found[child] = []
          waiting.append(child)
        } else {
          found[child] = try FileSystem.read(path("\(site)/\(child)"))
        }
      }
    }
    return found
  }

  /// The outputs that stand in the site.
  func outputs() throws -> [String] {
    guard FileStatus(of: path("Site")) != nil else { return [] }
    return try FileSystem.files(below: path("Site")).filter { strays[$0] == nil }
  }

  // MARK: Chance

  func chance(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  func coin() -> Bool { Bool.random(using: &random) }

  func any<Thing>(_ things: some Collection<Thing>) throws -> Thing {
    guard let thing = things.randomElement(using: &random) else { throw Impossible() }
    return thing
  }
}

/// An edit finds nothing that it could be done to.
struct Impossible: Error {}

extension Path {
  /// The folders that a relative path lies in.
  static func folders(above path: String) -> [String] {
    Array(sequence(first: parent(of: path)) { parent(of: $0) }.prefix { !$0.isEmpty })
  }
}

extension BuildReport {
  /// What was found, but for the note of every site that has no address yet.
  var findings: [Diagnostic] { diagnostics.filter { $0.id != "no-base-url" } }
}
