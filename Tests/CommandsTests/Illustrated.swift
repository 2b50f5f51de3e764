import Basics
import Foundation
import PlayedService
import SQLite
import Testing

/// A project whose pages have no pictures yet, and the service that makes them.
final class Illustrated {
  /// A key that must be found nowhere.
  static let key = "AIza-marker-of-the-test"

  let place: Place
  let service: PlayedService

  /// A library of so many stories with so many pages each; pictures come from a service that answers as it is told.
  init(
    stories: Int = 2, pages: Int = 3, settings: String = "",
    answer: @escaping @Sendable (PlayedService.Request) -> [PlayedService.Step] = { _ in Illustrated.picture }
  ) throws {
    place = try Place()
    service = try PlayedService(answer: answer)
    let list = (1...stories).map { story in
      let pages = (1...pages).map { page in
        """
        {"id": "\(Self.id(story * 100 + page))", "pageNumber": \(page), "text": "Marla saw page \(page) of \(story)."}
        """
      }
      return """
        {"id": "\(Self.id(story))", "title": "Story \(story)", "createdAt": "2025-01-0\(story)T00:00:00Z",
         "childName": "Marla", "theme": "Courage", "mainCharacter": "Marla the fox",
         "pages": [\(pages.joined(separator: ","))]}
        """
    }
    try place.write(
      #"{"format": "hornbook", "version": 1, "stories": [\#(list.joined(separator: ","))]}"#,
      to: "Content/library.json")
    try write(settings: settings)
  }

  /// Writes the settings; lines of the top level may be given.
  func write(settings: String = "", more: String = "") throws {
    try place.write(
      """
      store = "Content/library.sqlite"
      \(settings)
      [illustrate]
      base_url = "\(service.address)"
      requests_per_minute = 6000
      retries = 0
      imagen_model = ""
      \(more)
      """, to: "hornbook.toml")
  }

  static func id(_ number: Int) -> String { "00000000-0000-4000-8000-" + String(100_000_000_000 + number) }

  /// An answer of the service with a picture.
  static let picture: [PlayedService.Step] = {
    let bytes = (try? Sample.picture()).map { Array($0) } ?? []
    return .answer(
      200,
      #"{"candidates":[{"content":{"parts":[{"inlineData":{"mimeType":"image/png","data":"\#(Base64.text(of: bytes))"}}]}}]}"#
    )
  }()

  /// An answer of the service that refuses.
  static let refusal: [PlayedService.Step] = .answer(
    200, #"{"candidates":[{"finishReason":"IMAGE_SAFETY","finishMessage":"no foxes"}]}"#)

  static let environment = ["GEMINI_API_KEY": key]

  /// Runs the command.
  func run(_ words: String..., hasKey: Bool = true) throws -> Program.Result {
    try Program.run(["illustrate"] + words, in: place.path, environment: hasKey ? Self.environment : [:])
  }

  /// Starts the command, and does not wait for it.
  func start(_ words: String...) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: Program.path)
    process.arguments = ["illustrate"] + words
    process.currentDirectoryURL = URL(filePath: place.path)
    process.environment = ["HORNBOOK_SHARE": Program.checkout, "PATH": "/usr/bin:/bin"].merging(Self.environment) { $1 }
    for stream in [\Process.standardInput, \.standardOutput, \.standardError] {
      process[keyPath: stream] = FileHandle.nullDevice
    }
    try process.run()
    return process
  }

  /// Status, path and error of every page, story by story.
  func pages() throws -> [String] {
    let database = try Database(path: place.path + "/Content/library.sqlite", mode: .readOnly)
    return try database.withConnection { connection in
      try connection.rows(
        """
        SELECT illustration_status || ' ' || coalesce(illustration_relative_path, '-') || ' '
        || coalesce(illustration_error, '-') FROM page ORDER BY id
        """
      ) { $0.text(0) ?? "" }
    }
  }

  /// The status alone.
  func statuses() throws -> [String] { try pages().map { String($0.prefix { $0 != " " }) } }

  /// The names of the pictures, hidden files too.
  func pictures() throws -> [String] {
    guard place.has("Content/Illustrations") else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: place.path + "/Content/Illustrations").sorted()
  }

  /// Waits until something holds, for half a minute at most.
  func wait(_ location: SourceLocation = #_sourceLocation, until isTrue: () throws -> Bool) throws {
    let end = ContinuousClock.now + Watching.patience
    while try !isTrue() {
      try #require(.now < end, "still waiting", sourceLocation: location)
      usleep(5000)
    }
  }
}
