import Basics
import Build
import DailySpark
import Files
import Foundation
import Hashing
import Images
import Models
import Rendering
import Settings
import SparkStore
import Stores
import TestSupport
import Zip

/// A small library of sparks in a file, and the site that is built of it.
final class SparksFixture {
  let store: SparkStore
  var settings = Settings()
  var theme = SparksFixture.theme
  /// Who decodes and draws pictures; without, this process does.
  var helpers: PictureHelpers?
  /// The folder of copies of pictures: one for all tests, but for those that look at what cannot be made.
  var pictures = TemporaryFolder.shared.file("sparks")
  private let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
    try FileSystem.createFolder(temporary.file("pages"))
    store = try SparkStore.open(temporary.file("library.sqlite"), mode: .create)
    settings.site.title = "Sparks"
    settings.site.storiesPerPage = 2
  }

  /// The checkout's own theme for libraries of sparks, over the theme that it takes some of.
  static let theme: Theme = {
    do {
      return try Theme(folders: folders, language: "en")
    } catch {
      fatalError("the theme cannot be read: \(error)")
    }
  }()

  static let folders = ["/Kinds/dailyspark/Templates", "/Templates"].map { Checkout.path + $0 }

  /// A moment, so many days into 2026.
  static func day(_ number: Int) -> Timestamp {
    Timestamp(microseconds: 1_767_225_600_000_000 + Int64(number) * 86_400_000_000)
  }

  static func id(_ name: String) -> Identifier { Identifier(NameBasedUUID(name).text) }

  /// Where a spark has its page.
  static func page(_ name: String) -> String { "sparks/\(id(name).text.lowercased()).html" }

  // MARK: What is in the library

  func write(_ change: (borrowing SparkTransaction) throws -> Void) throws {
    try store.write { transaction in try change(transaction) }
  }

  /// Saves a spark that is called by its text.
  @discardableResult
  func addSpark(
    _ text: String, day: Int, situation: String = "work", audience: String = "colleague", locale: String = "en",
    _ change: (inout Spark) -> Void = { _ in }
  ) throws -> Spark {
    var spark = Spark(
      id: Self.id(text), createdAt: Self.day(day), type: .question, text: text, situationId: situation,
      situationLabel: situation.capitalized, audienceId: audience, audienceLabel: audience.capitalized, locale: locale)
    change(&spark)
    try write { try $0.save(spark) }
    return spark
  }

  @discardableResult
  func addLesson(
    _ title: String, day: Int = 1, tags: [String] = ["listening"], locale: String? = "en",
    body: String = "Listen **first**.\n\nThen ask.", _ change: (inout MicroLesson) -> Void = { _ in }
  ) throws -> MicroLesson {
    var lesson = MicroLesson(id: Self.id(title), title: title, body: body, lastUpdated: Self.day(day))
    (lesson.tags, lesson.locale) = (tags, locale)
    change(&lesson)
    try write { try $0.save(lesson) }
    return lesson
  }

  /// Allows sessions, or forbids them.
  func allowSessions(_ isAllowed: Bool = true) throws {
    try write { transaction in
      var settings = try transaction.settings()
      settings.storeTranscripts = isAllowed
      try transaction.save(settings)
    }
  }

  @discardableResult
  func addSession(
    _ name: String, day: Int = 1, kept: Bool = true, said: [String] = ["Hello.", "Hi, how was your day?"],
    lesson: MicroLesson? = nil, _ change: (inout TrainingSession) -> Void = { _ in }
  ) throws -> TrainingSession {
    var session = TrainingSession(
      id: Self.id(name), startedAt: Self.day(day), scenario: .corporate, personaLabel: name, locale: "en")
    session.endedAt = Timestamp(microseconds: session.startedAt.microseconds + 300_000_000)
    session.kept = kept
    session.transcript = said.enumerated().map { number, text in
      DialogueTurn(
        id: Self.id("\(name) \(number)"), role: number.isMultiple(of: 2) ? .user : .ai, text: text,
        timestamp: Timestamp(microseconds: session.startedAt.microseconds + Int64(number) * 42_000_000))
    }
    session.feedback = FeedbackSummary(
      strengths: ["You asked."], suggestion: "Wait a little longer.", microLessonId: lesson?.id)
    change(&session)
    try write { try $0.save(session) }
    return session
  }

  func addPreset(_ kind: PresetKind, _ id: String, position: Int, _ labels: [String: String]) throws {
    let made = labels.sorted { $0.key < $1.key }.map { Preset.Label(locale: $0.key, label: $0.value) }
    try write { try $0.save(Preset(kind: kind, id: id, position: position, labels: made)) }
  }

  /// Fills the library with a little of everything.
  func fill() throws {
    try addPreset(.situation, "work", position: 0, ["en": "At work", "ru": "На работе"])
    try addPreset(.audience, "colleague", position: 0, ["en": "A colleague"])
    for day in 1...6 { try addSpark("What is spark \(day)?", day: day, situation: day == 3 ? "dinner" : "work") }
    try addSpark("Как дела?", day: 7, locale: "ru")
    let lesson = try addLesson("Listening well")
    try addLesson("Asking more", day: 2, tags: ["listening", "Open questions"])
    try allowSessions()
    try addSession("Ada", lesson: lesson)
  }

  // MARK: The site

  func path(_ name: String) -> String { temporary.file(name) }

  func configuration() throws -> SparkConfiguration {
    try SparkConfiguration(
      settings: settings, theme: theme, pages: path("pages"),
      imagePipeline: ImagePipeline(folder: pictures, recipe: Recipe(), jobs: 2, helpers: helpers))
  }

  /// The library as it stands now.
  func publication() throws -> SparkPublication {
    try store.ensureAddresses()
    return try SparkPublication(store.snapshot(), on: configuration())
  }

  /// The whole plan, by path.
  func plan() throws -> [String: Output] {
    let publication = try publication()
    defer { publication.close() }
    let outputs = try publication.sections(recalling: .nothing).flatMap { try $0.plan().outputs }
    return Dictionary(outputs.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// What the plan makes of one file, as text.
  func text(_ path: String) throws -> String {
    guard case .bytes(let bytes)? = try plan()[path]?.make() else { throw Missing(path: path) }
    return String(decoding: bytes, as: UTF8.self)
  }

  struct Missing: Error {
    let path: String
  }

  /// Builds into a folder, with a state that is named, and gives the report.
  @discardableResult
  func build(to site: String = "Site", state: String = "state") async throws -> BuildReport {
    let publication = try publication()
    defer { publication.close() }
    let options = PressOptions(output: path(site), state: path(state), jobs: 2)
    return try await Press(options).build(publication) { _, _ in }
  }

  /// Builds, and says which files were made, changed or removed.
  func changes() async throws -> Set<String> { Set(try await build().changes.map(\.path)) }

  /// Every file of a site with its bytes; what is packed in books is there unpacked too.
  func files(of site: String = "Site") throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in try FileSystem.files(below: path(site)) {
      let file = Path.join(path(site), name)
      files[name] = try FileSystem.read(file)
      guard name.hasSuffix(".epub") else { continue }
      let archive = try ArchiveReader(path: file)
      for entry in archive.names { files["\(name)/\(entry)"] = try archive.bytes(of: entry) }
    }
    return files
  }

  /// The files of a site that hold a text.
  func places(of marker: String, in site: String = "Site") throws -> [String] {
    let wanted = Data(marker.utf8)
    return try files(of: site).filter { Data($0.value).range(of: wanted) != nil || $0.key.contains(marker) }.map(\.key)
      .sorted()
  }
}
