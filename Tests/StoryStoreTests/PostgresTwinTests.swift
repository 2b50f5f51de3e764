import Foundation
import PostgresServer
import Testing

extension `In PostgreSQL` {
  /// The same random statements on both engines: rows, stamps, lines of the feed and refusals are the same after each.
  ///
  /// What differs is what the doc comment of `PostgresRules` says, and is no more than that.
  @Suite struct `The same SQL` {
    @Test(arguments: [1, 2, 3, 13, 24, 27] as [UInt64])
    func `comes to the same as in SQLite`(seed: UInt64) throws {
      var numbers = RandomSQL(seed: seed)
      var twins = try TwinStores()
      var isOpen = false
      var hasSavepoint = false
      var before: TwinStores.Content = [:]
      var count = (done: 0, refused: 0)
      for step in 1...300 {
        var found: TwinStores.Outcome?
        var operation: RandomSQL.Operation?
        if let frame = numbers.frame(isOpen: isOpen, hasSavepoint: hasSavepoint) {
          for sql in frame { found = try twins.run(sqlite: sql, postgres: sql, isAlone: false) }
          switch frame.last {
          case "BEGIN": isOpen = true
          case "COMMIT", "ROLLBACK": (isOpen, hasSavepoint) = (false, false)
          case "SAVEPOINT outer_one": hasSavepoint = true
          case "RELEASE outer_one": hasSavepoint = false
          default: break
          }
        } else {
          let next = numbers.next()
          operation = next
          found = try twins.run(sqlite: next.sqlite, postgres: next.postgres, isAlone: isOpen)
        }
        let outcome = try #require(found)
        let words = "seed \(seed), step \(step): \(operation?.sql ?? "the end of a transaction")"
        if outcome.isDone[0] { count.done += 1 } else { count.refused += 1 }
        guard outcome.isDone[0] == outcome.isDone[1] else {
          Issue.record("\(words): done is \(outcome.isDone)")
          return
        }
        let difference = difference(outcome.content[0], outcome.content[1])
        guard difference.isEmpty else {
          Issue.record("\(words): \(difference)")
          return
        }
        if let operation {
          let lines = comparable(outcome.lines, operation, before: before, after: outcome.content[1])
          guard lines[0] == lines[1] else {
            Issue.record("\(words): the feed has \(outcome.lines[0]) and \(outcome.lines[1])")
            return
          }
        }
        before = outcome.content[1]
      }
      #expect(count.done > 150 && count.refused > 10)
    }

    private func difference(_ one: TwinStores.Content, _ other: TwinStores.Content) -> [String] {
      Set(one.keys).union(other.keys).sorted().filter { one[$0] != other[$0] }.map {
        "\($0): \(one[$0]?.description ?? "none") and \(other[$0]?.description ?? "none")"
      }
    }

    /// The lines without what may differ.
    private func comparable(
      _ lines: [[String]], _ operation: RandomSQL.Operation, before: TwinStores.Content, after: TwinStores.Content
    ) -> [[String]] {
      // A place in a collection is given before the row is there.
      var lite = lines[0].filter { line in
        !(line.hasPrefix("membership update") && lines[0].contains(line.replacing(" update ", with: " insert ")))
      }
      var postgres = lines[1]
      if operation.isRename {
        // What has another key leaves a line behind.
        postgres.removeAll { line in
          ["achievement delete", "profile delete", "address delete"].contains { line.hasPrefix($0) }
            && !lite.contains(line)
        }
      }
      if operation.isPlain { return [lite, postgres].map(withCollectionsInOrder) }
      // Several rows count once, in the end: where that is as it was before, there is no line at all.
      let isSaid = Set(postgres)
      lite.removeAll { line in
        guard line.hasPrefix("collection update"), !isSaid.contains(line) else { return false }
        let key = "story_collection " + line.split(separator: " ")[2]
        return before[key] == after[key]
      }
      return [lite, postgres].map { lines in
        let collections = Set(lines.filter { $0.hasPrefix("collection update") })
        return lines.filter { !$0.hasPrefix("collection update") }.sorted() + collections.sorted()
      }
    }

    /// One statement counts the progress of all collections of a story, in whatever order it finds them.
    private func withCollectionsInOrder(_ lines: [String]) -> [String] {
      let runs = lines.split { !$0.hasPrefix("collection update") }
      var lines = lines
      for run in runs { lines.replaceSubrange(run.indices, with: run.sorted()) }
      return lines
    }
  }
}
