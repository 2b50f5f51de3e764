import Postgres
import PostgresServer
import Synchronization
import Testing
import Threads

extension PostgreSQL {
  @Suite struct `Transactions` {
    let address: PostgresAddress
    let database: PostgresDatabase

    init() throws {
      address = try TestServer.shared.place()
      database = try PostgresDatabase(address)
      try database.withConnection { try $0.execute("CREATE TABLE t (x bigint UNIQUE, y bigint DEFAULT 0)") }
    }

    func values() throws -> [Int64?] {
      try database.withConnection { try $0.rows("SELECT x FROM t ORDER BY x") { $0.integer(0) } }
    }

    @Test func `leave all or nothing`() throws {
      try database.transaction { try $0.execute("INSERT INTO t VALUES (1)") }
      #expect(throws: PostgresError.self) {
        try database.transaction { try $0.execute("INSERT INTO t VALUES (2); INSERT INTO t VALUES (1)") }
      }
      #expect(try values() == [1])
      #expect(try database.withConnection { $0.isInTransaction } == false)
    }

    @Test func `inside another are given up alone`() throws {
      try database.transaction { connection throws in
        try connection.execute("INSERT INTO t VALUES (1)")
        try connection.transaction {
          try connection.execute("INSERT INTO t VALUES (2)")
          let error = #expect(throws: PostgresError.self) {
            try connection.transaction { try connection.execute("INSERT INTO t VALUES (5); INSERT INTO t VALUES (1)") }
          }
          #expect(error?.isUnique == true)
        }
        #expect(throws: CancellationError.self) {
          try connection.transaction {
            try connection.execute("INSERT INTO t VALUES (3)")
            throw CancellationError()
          }
        }
        try connection.execute("INSERT INTO t VALUES (4)")
      }
      #expect(try values() == [1, 2, 4])
    }

    @Test func `in which a failure was overlooked are not taken for committed`() throws {
      let error = #expect(throws: PostgresError.self) {
        try database.transaction { connection throws in
          try connection.execute("INSERT INTO t VALUES (1)")
          try? connection.execute("INSERT INTO t VALUES (1)")
        }
      }
      #expect(error?.state == "25P02" && error?.sql == "COMMIT" && error?.isOutcomeUnknown == false)
      #expect(try values() == [])
    }

    @Test func `that cannot be ended are given up`() throws {
      try database.withConnection {
        try $0.execute("CREATE TABLE c (x bigint REFERENCES t (x) DEFERRABLE INITIALLY DEFERRED)")
      }
      let error = #expect(throws: PostgresError.self) {
        try database.transaction { try $0.execute("INSERT INTO c VALUES (9)") }
      }
      #expect(error?.isForeignKey == true && error?.sql == "COMMIT")
      #expect(try database.withConnection { $0.isInTransaction } == false)
      #expect(try database.withConnection { try $0.integer("SELECT count(*) FROM c") } == 0)
    }

    @Test func `that read see one moment, and write nothing`() throws {
      let other = try PostgresDatabase(address)
      try database.transaction(.read) { connection throws in
        #expect(try connection.integer("SELECT count(*) FROM t") == 0)
        try other.transaction { try $0.execute("INSERT INTO t VALUES (1)") }
        #expect(try connection.integer("SELECT count(*) FROM t") == 0)
        let error = #expect(throws: PostgresError.self) {
          try connection.transaction { try connection.execute("INSERT INTO t VALUES (2)") }
        }
        #expect(error?.isInaccessible == true)
        #expect(try connection.integer("SELECT count(*) FROM t") == 0)
      }
      #expect(try values() == [1])
    }

    @Test func `of two writers wait, and say when they have waited enough`() throws {
      let options = PostgresOptions(lockPatience: .milliseconds(60), writerKey: 7)
      let first = try PostgresDatabase(address, options: options)
      let second = try PostgresDatabase(address, options: options)
      let error = try first.transaction { _ in
        try second.transaction(.read) { connection throws in
          #expect(try connection.integer("SELECT count(*) FROM t") == 0)
        }
        return #expect(throws: PostgresError.self) {
          try second.transaction { try $0.execute("INSERT INTO t VALUES (1)") }
        }
      }
      #expect(error?.isLocked == true && error?.isToBeTriedAgain == true)
      #expect(error?.reason == "another program is writing to it")
      try second.transaction { try $0.execute("INSERT INTO t VALUES (1)") }
      #expect(try values() == [1])
    }

    @Test func `of many writers with one key come one after the other, each seeing the ones before`() throws {
      let address = address
      let failures = Mutex<[String]>([])
      SideBySide.run(8) {
        do {
          let own = try PostgresDatabase(address, options: PostgresOptions(lockPatience: .seconds(60), writerKey: 8))
          for _ in 0..<20 {
            try own.transaction { connection throws in
              let next = (try connection.integer("SELECT max(x) FROM t") ?? 0) + 1
              try connection.run("INSERT INTO t VALUES (?1)", .integer(next))
            }
          }
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
      #expect(failures.withLock { $0 } == [])
      #expect(try values() == (1...160).map { $0 })
    }

    @Test func `that wait for each other are told so`() throws {
      let other = try PostgresDatabase(address)
      try database.transaction { try $0.execute("INSERT INTO t VALUES (1), (2)") }
      let errors = Mutex<[PostgresError]>([])
      let meeting = Atomic<Int>(0)
      let database = database
      let turn = Atomic<Int>(0)
      SideBySide.run(2) {
        let isFirst = turn.add(1, ordering: .relaxed).oldValue == 0
        let rows = isFirst ? [1, 2] : [2, 1]
        do {
          try (isFirst ? database : other).transaction { connection throws in
            try connection.run("UPDATE t SET y = y + 1 WHERE x = ?1", PostgresValue(rows[0]))
            meeting.add(1, ordering: .sequentiallyConsistent)
            while meeting.load(ordering: .sequentiallyConsistent) < 2 { _ = try connection.integer("SELECT 1") }
            try connection.run("UPDATE t SET y = y + 1 WHERE x = ?1", PostgresValue(rows[1]))
          }
        } catch let error as PostgresError {
          errors.withLock { $0.append(error) }
        } catch {}
      }
      let found = errors.withLock { $0 }
      #expect(found.count == 1)
      #expect(found.first?.isDeadlock == true && found.first?.isBusy == true && found.first?.isToBeTriedAgain == true)
      #expect(try database.withConnection { try $0.integer("SELECT sum(y) FROM t") } == 2)
    }

    @Test func `that cannot be put in order are told so`() throws {
      let other = try PostgresDatabase(address)
      try database.transaction { try $0.execute("INSERT INTO t VALUES (1), (2)") }
      let error = #expect(throws: PostgresError.self) {
        try database.transaction(.serializable) { connection throws in
          let sum = try connection.integer("SELECT sum(y) FROM t") ?? 0
          try other.transaction(.serializable) { other in
            let sum = try other.integer("SELECT sum(y) FROM t") ?? 0
            try other.run("UPDATE t SET y = ?1 WHERE x = 2", .integer(sum + 1))
          }
          try connection.run("UPDATE t SET y = ?1 WHERE x = 1", .integer(sum + 1))
        }
      }
      #expect(error?.isSerialization == true && error?.isToBeTriedAgain == true)
      #expect(try database.withConnection { try $0.rows("SELECT y FROM t ORDER BY x") { $0.integer(0) } } == [0, 1])
    }

    @Test func `of statements that take too long are ended`() throws {
      let hasty = try PostgresDatabase(address, options: PostgresOptions(statementPatience: .milliseconds(50)))
      let error = #expect(throws: PostgresError.self) { try hasty.withConnection { try $0.run("SELECT pg_sleep(20)") } }
      #expect(error?.isTimeout == true && error?.isConnectionLost == false)
      #expect(try hasty.withConnection { try $0.integer("SELECT 1") } == 1)
    }

    @Test func `of 64 threads at once share one connection`() throws {
      let database = database
      let failures = Mutex<[String]>([])
      let next = Atomic<Int>(0)
      SideBySide.run(64) {
        do {
          for _ in 0..<10 {
            let number = Int64(next.add(1, ordering: .relaxed).newValue)
            try database.transaction { try $0.run("INSERT INTO t VALUES (?1)", .integer(number)) }
            let found = try database.withConnection { try $0.integer("SELECT x FROM t WHERE x = ?1", .integer(number)) }
            if found != number { failures.withLock { $0.append("\(number)") } }
          }
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
      #expect(failures.withLock { $0 } == [])
      #expect(try values() == (1...640).map { $0 })
      #expect(database.reconnections == 0)
    }
  }

  @Suite struct `Advisory locks` {
    let address: PostgresAddress
    let first: PostgresDatabase
    let second: PostgresDatabase

    init() throws {
      address = try TestServer.shared.place()
      first = try PostgresDatabase(address)
      second = try PostgresDatabase(address, options: PostgresOptions(lockPatience: .milliseconds(50)))
    }

    @Test(arguments: [Int64.min, 0, .max]) func `are held by one at a time`(key: Int64) throws {
      let error = try first.withConnection { connection throws in
        try connection.withAdvisoryLock(key) {
          try connection.withAdvisoryLock(key) {}
          try second.withConnection { try $0.withAdvisoryLock(key &+ 1) {} }
          return #expect(throws: PostgresError.self) { try second.withConnection { try $0.withAdvisoryLock(key) {} } }
        }
      }
      #expect(error?.isLocked == true)
      #expect(try second.withConnection { try $0.withAdvisoryLock(key) { 5 } } == 5)
    }

    @Test func `are let go of after work that fails, and at the end of a transaction`() throws {
      #expect(throws: CancellationError.self) {
        try first.withConnection { try $0.withAdvisoryLock(1) { throw CancellationError() } }
      }
      try second.withConnection { try $0.withAdvisoryLock(1) {} }
      try first.transaction { connection throws in
        try connection.withAdvisoryLock(1) {}
        #expect(throws: PostgresError.self) { try second.withConnection { try $0.withAdvisoryLock(1) {} } }
      }
      try second.withConnection { try $0.withAdvisoryLock(1) {} }
      #expect(throws: PostgresError.self) {
        try first.withConnection { connection throws in
          try connection.withAdvisoryLock(1) { try connection.transaction { try connection.run("SELECT 1 / 0") } }
        }
      }
      try second.withConnection { try $0.withAdvisoryLock(1) {} }
    }
  }
}
