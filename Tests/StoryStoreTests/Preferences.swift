import Basics
import Files
import Foundation
import Models
import Stores
import StoryStore
import Testing

/// Preferences of an app, as its frameworks write them.
struct Preferences: Sendable, CustomTestStringConvertible {
  /// What the stories are kept as.
  enum Keeping: CaseIterable, Sendable { case data, text, values }

  var isXML = false
  var keeping = Keeping.data

  /// Every way to keep the same stories.
  static let all = [false, true].flatMap { isXML in Keeping.allCases.map { Preferences(isXML: isXML, keeping: $0) } }

  var testDescription: String { "\(isXML ? "XML" : "binary"), \(keeping)" }

  /// The file for stories that are given as JSON.
  func bytes(_ stories: String, _ others: [String: Any] = ["AppleLanguages": ["en"]]) throws -> [UInt8] {
    var root = others
    switch keeping {
    case .data: root["savedStories"] = Data(stories.utf8)
    case .text: root["savedStories"] = stories
    case .values: root["savedStories"] = try JSONSerialization.jsonObject(with: Data(stories.utf8))
    }
    return try file(root)
  }

  /// A file of these keys.
  func file(_ root: Any) throws -> [UInt8] {
    Array(try PropertyListSerialization.data(fromPropertyList: root, format: isXML ? .xml : .binary, options: 0))
  }

  /// A story of the first generation: its text in one piece.
  static func first(_ number: Int, title: String? = nil) -> String {
    """
    {"id": "0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2B\(10 + number)", "title": "\(title ?? "First \(number)")", "timestamp": 700000000.5,
     "content": "Page 1: One.\\nPage 2: Two.", "parameters":
     {"childName": "Zoë", "childAge": 7, "theme": "Courage", "favoriteCharacter": "Cat"}}
    """
  }

  /// A story of the second: pages, one of them with a picture.
  static func second(_ number: Int, picture: String = "file:///var/mobile/Containers/Data/AB-1/Documents/my%20cat.png")
    -> String
  {
    """
    {"id": "0b6f3c1e-6f0a-4d52-9c53-0f1a5f6e2c\(10 + number)", "title": "Second \(number)", "timestamp": 700000001,
     "pages": [{"content": "A cat.", "illustrationURL": "\(picture)"}, {"content": "No cat."}],
     "parameters": {"childName": "Zoë", "childAge": "4", "theme": "Friendship", "favoriteCharacter": "Cat"}, "mood": "calm"}
    """
  }
}

extension ImportFolder {
  /// Writes preferences and imports them.
  @discardableResult
  func run(
    preferences bytes: [UInt8], name: String = "app.plist", pictures: String? = nil, dryRun: Bool = false,
    force: Bool = false, progress: ((Int, Int) throws -> Void)? = nil
  ) throws -> ImportReport {
    try write("import/" + name, bytes)
    return try StoryImport.run(
      defaults: StoryDefaults(reading: source + "/" + name), pictures: pictures ?? source, into: store,
      illustrations: illustrations, options: ImportOptions(dryRun: dryRun, force: force), progress: progress)
  }

  /// What is said of preferences that cannot be read.
  func refusal(_ bytes: [UInt8]) throws -> String? {
    try write("import/app.plist", bytes)
    do throws(DiagnosticError) {
      _ = try StoryDefaults(reading: source + "/app.plist")
      return nil
    } catch {
      return error.diagnostics.map(\.text).joined(separator: "\n").replacingOccurrences(of: source + "/", with: "")
    }
  }

  /// The titles of the library, sorted.
  func titles() throws -> [String] { try store.read { try $0.storyEntries().map(\.story.title) }.sorted() }
}
