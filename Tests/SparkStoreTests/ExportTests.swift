import Basics
import Foundation
import Models
import SparkStore
import Stores
import TestSupport
import Testing

@Suite struct `Exporting sparks` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Exports a library, imports that into an empty one and exports it again.
  private func thereAndBack(_ store: SparkStore) throws -> (first: [UInt8], second: [UInt8], report: SparkImportReport)
  {
    let path = folder.file("library.json")
    try SparkExport.json(try store.snapshot(), to: path)
    let other = try SparkStore.inMemory()
    let report = try SparkImport.run(path: path, into: other)
    return (try folder.bytes("library.json"), try SparkExport.document(try other.snapshot()), report)
  }

  @Test func `gives the same back from an empty library`() throws {
    let store = try SparkStore.inMemory()
    try Samples.fill(store)
    try store.ensureAddresses()
    let (first, second, report) = try thereAndBack(store)
    #expect(report.diagnostics.isEmpty, "\(report.diagnostics)")
    #expect(String(decoding: second, as: UTF8.self) == String(decoding: first, as: UTF8.self))
    #expect(report.addresses.added.count == 7)
  }

  @Test func `writes the same bytes for the same library`() throws {
    let store = try SparkStore.inMemory()
    try Samples.fill(store)
    #expect(try SparkExport.document(try store.snapshot()) == SparkExport.document(try store.snapshot()))
    let report = try SparkExport.json(try store.snapshot(), to: folder.file("out"))
    #expect(report.file == folder.file("out/library.json"))
    #expect(report.contents.sessions == 3 && report.contents.personas == 1)
  }

  @Test(arguments: Effort.seeds(quick: 8, full: 40)) func `keeps whatever a library may hold`(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    func text() -> String {
      let parts = [
        "a", "é", "e\u{301}", "\u{0}", "\n", "\"", "\\", "'", "👩‍👧", "\u{202E}", "{\"a\":1}", "[]", "Ж", " ", "</b>",
      ]
      return (0..<Int.random(in: 1...6, using: &random)).map { _ in
        parts[Int.random(in: 0..<parts.count, using: &random)]
      }
      .joined()
    }
    let store = try SparkStore.inMemory()
    try store.setTranscriptsStored(true, removing: false)
    try store.write { transaction in
      for number in 1...12 {
        var spark = Samples.spark(number, situation: text(), audience: text(), text: text())
        spark.type = SparkType(rawValue: text())
        spark.extra = number % 3 == 0 ? text() : nil
        spark.favorite = [nil, true, false][number % 3]
        spark.updatedAt = number % 2 == 0 ? Samples.day(number) : nil
        try transaction.save(spark)
      }
      for number in 1...4 {
        var session = Samples.session(number, text())
        session.scenario = Scenario(rawValue: text())
        session.transcript = session.transcript.dropLast(Int.random(in: 0...39, using: &random))
        session.feedback = number % 2 == 0 ? nil : FeedbackSummary(strengths: [], suggestion: text())
        session.extra = text()
        try transaction.save(session)
        var lesson = Samples.lesson(number)
        lesson.body = text()
        lesson.tags = [text(), text()]
        lesson.locale = number % 2 == 0 ? text() : nil
        try transaction.save(lesson)
      }
    }
    let (first, second, report) = try thereAndBack(store)
    #expect(!report.hasErrors, "\(report.diagnostics)")
    #expect(first == second)
  }

  @Test(arguments: Effort.seeds(quick: 2, full: 8)) func `an import survives whatever becomes of its file`(seed: UInt64)
    throws
  {
    var random = SeededNumbers(seed: seed &+ 99)
    let good = Array(`Importing sparks`.export.utf8)
    let spice = Array("{}[]\",:0-e.\\nu\u{0}".utf8)
    for _ in 0..<60 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = spice[Int.random(in: 0..<spice.count, using: &random)]
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(spice[Int.random(in: 0..<spice.count, using: &random)], at: place)
        default:
          let end = min(bytes.count, place + Int.random(in: 1...60, using: &random))
          bytes.replaceSubrange(place..<place, with: bytes[place..<end])
        }
      }
      let path = try folder.write(bytes, to: "mutated-\(seed).json")
      let store = try SparkStore.inMemory()
      let report = try SparkImport.run(path: path, into: store)
      // What came in is whole: it can be exported, and comes back without an error.
      let (first, second, again) = try thereAndBack(store)
      #expect(!again.hasErrors && first == second, "\(String(decoding: bytes, as: UTF8.self)) \(report.diagnostics)")
    }
  }
}
