import Foundation
import TestSupport
import Testing

@testable import Commands

/// The list of template values, against the code that makes them.
@Suite struct TemplateValueTests {
  /// What is written as the type of a value, by the case of `Value` that holds it.
  private static let words = [
    "text": ["text", "HTML"], "bool": ["boolean"], "integer": ["number"], "number": ["number"], "list": ["list"],
    "object": ["object", "picture", "card"], "null": ["null"],
  ]

  /// The texts of the modules that make values for templates.
  private static func sources() throws -> [String] {
    try ["Website", "Stories", "DailySpark", "Lock"].flatMap { module in
      let folder = Program.checkout + "/Sources/\(module)/"
      return try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.map {
        try String(contentsOfFile: folder + $0, encoding: .utf8)
      }
    }
  }

  @Test func `each type in the list is one that the code gives to the name`() throws {
    let texts = try Self.sources()
    var names: [Substring: Substring] = [:]
    var given: [Substring: Set<Substring>] = [:]
    for text in texts {
      for match in text.matches(of: #/static let (\w+): Name = "([a-z_]+)"/#) { names[match.output.1] = match.output.2 }
    }
    for text in texts {
      for match in text.matches(of: #/\.(\w+)(?:: |\] = )(?:try )?\.(text|bool|integer|number|list|object|null)\b/#) {
        guard let name = names[match.output.1] else { continue }
        given[name, default: []].insert(match.output.2)
      }
    }
    // Others are made by functions, or chosen between two values.
    #expect(given.count > 150, "\(given.count)")
    for (name, cases) in given {
      let entry = try #require(TemplateValues.list.first { $0.name == name }, "\(name)")
      for type in cases {
        let words = Self.words[String(type)] ?? []
        #expect(words.contains(where: entry.type.contains), "\(name) is \(type), and is listed as \(entry.type)")
      }
    }
  }
}
