import Basics
import Models
import SQLite
import SparkStore
import Stores
import Testing

@Suite struct `A library of sparks` {
  @Test func `gives back what it was given`() throws {
    let file = try SparkFile()
    try Samples.fill(file.store)
    let reader = try file.store.snapshot()
    defer { reader.close() }
    #expect(try reader.sparks() == (1...9).map { Samples.spark($0) })
    #expect(try reader.lessons() == (1...3).map { Samples.lesson($0) })
    #expect(try reader.sessions() == [3, 2, 1].map { Samples.session($0, scenario: $0 == 2 ? .date : .corporate) })
    #expect(try reader.personas().map(\.name) == ["Sam", "Саша"])
    #expect(try reader.presets().map(\.kind) == [.situation, .audience])
    #expect(try reader.presets().first?.labels.map(\.locale) == ["en", "ru"])
    #expect(try reader.settings().storeTranscripts)
  }

  @Test(arguments: [
    "SELECT * FROM spark ORDER BY created_at DESC, id DESC LIMIT 50",
    "SELECT * FROM spark WHERE situation_id = 'a' AND audience_id = 'b' ORDER BY created_at DESC",
    "SELECT * FROM spark WHERE type = 'theme'", "SELECT * FROM spark WHERE audience_id = 'b'",
    "SELECT * FROM training_session WHERE scenario = 'corporate' ORDER BY started_at DESC, id DESC",
    "SELECT * FROM training_session ORDER BY started_at DESC, id DESC",
    "SELECT * FROM micro_lesson ORDER BY last_updated DESC", "SELECT * FROM micro_lesson WHERE tags = '[]'",
  ])
  func `has an index for each question`(sql: String) throws {
    let file = try SparkFile()
    let plan = try file.client.withConnection { try $0.rows("EXPLAIN QUERY PLAN " + sql) { $0.text(3) ?? "" } }
    #expect(plan.allSatisfy { $0.contains("USING INDEX") || $0.contains("USING COVERING INDEX") }, "\(plan)")
  }

  @Test func `keeps no spark that nobody has saved, whoever writes it`() throws {
    let file = try SparkFile()
    var spark = Samples.spark(1)
    spark.saved = false
    try file.store.write { [spark] in try $0.save(spark) }
    #expect(throws: SQLiteError.self) { try file.run("INSERT INTO spark (id, text, saved) VALUES ('a', 'b', 0)") }
    #expect(try file.store.contents().sparks == 0)
    spark.saved = true
    try file.store.write { [spark] in try $0.save(spark) }
    try file.run("INSERT INTO spark (id, text) VALUES ('a', 'b')")
    #expect(try file.store.contents().sparks == 2)
    #expect(try file.feed { try file.run("UPDATE spark SET saved = 0 WHERE id = 'a'") } == ["spark delete a"])
    spark.saved = false
    try file.store.write { [spark] in try $0.save(spark) }
    #expect(try file.store.contents().sparks == 0)
  }

  @Test func `stores no session unless the settings allow it, whoever writes it`() throws {
    let file = try SparkFile()
    let error = try #require(throws: StoreError.self) { try file.store.write { try $0.save(Samples.session(1)) } }
    #expect(error.message.contains("sessions are stored only while 'storeTranscripts' of the settings is true"))
    #expect(!error.message.contains("words"))
    for sql in [
      "INSERT INTO training_session (id) VALUES ('a')",
      "INSERT INTO dialogue_turn (session_id, position, text) VALUES ('a', 0, 'b')",
      "INSERT OR REPLACE INTO training_session (id) VALUES ('a')",
    ] {
      let error = try #require(throws: SQLiteError.self) { try file.run(sql) }
      #expect(error.message == "sessions are stored only while 'store_transcripts' of the settings is 1")
    }
    #expect(try file.rows("SELECT count(*) FROM dialogue_turn") == ["0"])
    try file.run("UPDATE user_settings SET store_transcripts = 1")
    try file.run("INSERT INTO training_session (id, kept) VALUES ('a', 1)")
    #expect(try file.store.snapshot().publishedSessions().count == 1)
    try file.run("UPDATE user_settings SET store_transcripts = 0")
    #expect(throws: SQLiteError.self) { try file.run("UPDATE training_session SET kept = 0") }
    #expect(throws: StoreError.self) { try file.store.write { try $0.setKept(false, of: Identifier("a")) } }
    #expect(try file.store.snapshot().publishedSessions().isEmpty)
    #expect(try file.store.read { try $0.sessions() }.count == 1)
    try file.run("DELETE FROM user_settings")
    #expect(throws: SQLiteError.self) { try file.run("INSERT INTO training_session (id) VALUES ('b')") }
  }

  @Test func `is held to the settings that count, whatever rows a client has put beside them`() throws {
    let file = try SparkFile()
    try file.run(
      "PRAGMA ignore_check_constraints = 1; INSERT INTO user_settings (id, store_transcripts) VALUES ('00', 1)")
    #expect(throws: SQLiteError.self) { try file.run("INSERT INTO training_session (id) VALUES ('a')") }
    #expect(try !file.store.read { try $0.storesTranscripts() })
  }

  @Test func `tells of every change of what was said, also of two in a row`() throws {
    let file = try SparkFile()
    try Samples.fill(file.store)
    let session = Samples.id(201).text
    var cursors: Set<ChangeCursor> = []
    for text in ["one", "two", "three"] {
      try file.run("UPDATE dialogue_turn SET text = '\(text)' WHERE session_id = '\(session)' AND position = 0")
      let reader = try file.store.snapshot()
      cursors.insert(reader.cursor)
      reader.close()
    }
    #expect(cursors.count == 3)
  }

  @Test func `takes nothing over that was said in a session which another one replaces`() throws {
    let file = try SparkFile()
    try Samples.fill(file.store)
    let (kept, other) = (Samples.id(201), Samples.id(203))
    try file.store.write { try $0.setKept(false, of: other) }
    let said = try file.store.read { try $0.session(kept) }?.transcript.map(\.text)
    try file.run("DELETE FROM dialogue_turn WHERE session_id = '\(kept)' AND position > 0")
    try file.run("UPDATE OR REPLACE training_session SET id = '\(other)' WHERE id = '\(kept)'")
    let left = try file.store.read { try $0.session(other) }
    #expect(left?.kept == true)
    #expect(left?.transcript.map(\.text) == said.map { [$0[0]] })
  }

  @Test func `publishes what is kept and nothing else`() throws {
    let file = try SparkFile()
    try Samples.fill(file.store)
    try file.store.write { try $0.setKept(false, of: Samples.id(202)) }
    #expect(try file.store.snapshot().publishedSessions().map(\.id) == [203, 201].map { Samples.id($0) })
    try file.store.write { try $0.setRating(nil, of: Samples.id(201)) }
    #expect(try file.store.read { try $0.session(Samples.id(201)) }?.rating == nil)
  }

  @Test func `keeps dates that cannot be read as they stand, and tells of them once`() throws {
    let file = try SparkFile()
    try Samples.fill(file.store)
    #expect(file.store.findings.isEmpty)
    let places = [
      ("spark", "created_at"), ("training_session", "ended_at"), ("dialogue_turn", "timestamp"),
      ("micro_lesson", "last_updated"),
    ]
    try file.store.write { transaction in
      for (table, column) in places { try transaction.run("UPDATE \(table) SET \(column) = 'gestern'") }
      try transaction.save(try #require(try transaction.spark(Samples.spark(1).id)))
      for session in try transaction.sessions() { try transaction.save(session) }
      for lesson in try transaction.lessons() { try transaction.save(lesson) }
      for (table, column) in places {
        #expect(try transaction.text("SELECT group_concat(DISTINCT \(column)) FROM \(table)") == "gestern", "\(table)")
      }
    }
    #expect(Set(file.store.findings.map(\.id)) == ["unreadable-date"])
    #expect(file.store.findings.count == places.count)
  }

  @Test func `has one row of settings`() throws {
    let file = try SparkFile()
    #expect(throws: SQLiteError.self) { try file.run("INSERT INTO user_settings DEFAULT VALUES") }
    #expect(throws: SQLiteError.self) { try file.run("INSERT INTO user_settings (id) VALUES ('other')") }
    #expect(try file.rows("SELECT count(*) FROM user_settings") == ["1"])
  }

  @Test func `tells in its feed what has changed, and nothing where nothing has`() throws {
    let file = try SparkFile()
    try Samples.fill(file.store)
    let session = Samples.session(1)
    let unchanged = try file.feed {
      try file.store.write {
        try $0.save(Samples.spark(1))
        try $0.save(session)
        try $0.save(Samples.lesson(1))
      }
    }
    #expect(unchanged.isEmpty)
    let lines = try file.feed {
      try file.store.write {
        try $0.setFavorite(true, of: Samples.id(1))
        var other = session
        other.transcript = other.transcript.dropLast(3).map { turn in
          var turn = turn
          turn.text += "!"
          return turn
        }
        try $0.save(other)
        try $0.execute("DELETE FROM micro_lesson WHERE id = '\(Samples.id(101))'")
      }
    }
    // Each turn has its line.
    let kinds = lines.enumerated().filter { $0 == 0 || lines[$0 - 1] != $1 }.map(\.element)
    #expect(
      kinds == [
        "spark update \(Samples.id(1))", "session update \(Samples.id(201))", "lesson delete \(Samples.id(101))",
      ])
    let snapshot = try file.store.snapshot()
    let cursor = snapshot.cursor
    snapshot.close()
    try file.run("UPDATE preset SET label = 'Work' WHERE locale = 'en'")
    let next = try file.store.snapshot()
    defer { next.close() }
    guard case .list(let changes) = try next.changes(since: cursor) else {
      Issue.record("a full look")
      return
    }
    #expect(changes.map(\.kind) == [.preset])
    #expect(changes.first?.owner == "situation")
    #expect(try next.changes(since: next.cursor) == .list([]))
  }

  @Test func `stamps a change that a reader can see`() throws {
    let file = try SparkFile()
    try file.store.write { try $0.save(Samples.spark(1)) }
    try file.store.write { try $0.setFavorite(true, of: Samples.id(1)) }
    #expect(try file.store.read { try $0.spark(Samples.id(1)) }?.updatedAt == nil)
    try file.run("UPDATE spark SET text = 'Other' WHERE id = lower('\(Samples.id(1))')")
    #expect(try file.store.read { try $0.spark(Samples.id(1)) }?.updatedAt != nil)
  }

  @Test func `gives lessons, tags, situations and audiences addresses for ever`() throws {
    let file = try SparkFile()
    try Samples.fill(file.store)
    #expect(try file.store.ensureAddresses() == 7)
    #expect(try file.store.ensureAddresses() == 0)
    try file.store.write { transaction in
      var lesson = Samples.lesson(1)
      lesson.title = "Another title"
      try transaction.save(lesson)
      try transaction.changeSlug(of: .lesson, owner: Samples.id(102).text, to: "Second")
    }
    #expect(try file.store.ensureAddresses() == 0)
    let reader = try file.store.snapshot()
    defer { reader.close() }
    #expect(try reader.addresses(of: .lesson).map(\.slug) == ["open-questions-1", "second", "open-questions-3"])
    #expect(try reader.addresses(of: .lesson)[1].formerSlugs == ["open-questions-2"])
    #expect(try reader.addresses(of: .tag).map(\.slug) == ["listening", "questions"])
    #expect(try reader.addresses(of: .situation).map(\.slug) == ["work"])
    #expect(try file.store.read { try $0.owner(of: .audience, slug: "colleague") } == "colleague")
  }
}
