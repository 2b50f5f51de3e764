import Basics
import Postgres
import PostgresServer
import Synchronization
import Testing

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
      try database.withConnection { try $0.run("SELECT x FROM t ORDER BY x").map { $0[0].flatMap { Int64($0) } } }
    }

    @Test func `leave all or nothing`() throws {
      try database.transaction { try $0.execute("INSERT INTO t VALUES (1)") }
      #expect(throws: PostgresError.self) {
        try database.transaction { try $0.execute("INSERT INTO t VALUES (2); INSERT INTO t VALUES (1)") }
      }
      #expect(try values() == [1])
      #expect(try database.transaction { try $0.integer("SELECT 1") } == 1)
    }

    @Test func `in which a failure was overlooked are not taken for committed`() throws {
      let error = #expect(throws: PostgresError.self) {
        try database.transaction { connection throws in
          try connection.execute("INSERT INTO t VALUES (1)")
          _ = try? connection.execute("INSERT INTO t VALUES (1)")
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
      #expect(try database.transaction { try $0.integer("SELECT 1") } == 1)
      #expect(try database.withConnection { try $0.integer("SELECT count(*) FROM c") } == 0)
    }

    @Test func `that read see one moment, and write nothing`() throws {
      let other = try PostgresDatabase(address)
      try? database.transaction(.read) { connection throws in
        #expect(try connection.integer("SELECT count(*) FROM t") == 0)
        try other.transaction { try $0.execute("INSERT INTO t VALUES (1)") }
        #expect(try connection.integer("SELECT count(*) FROM t") == 0)
        let error = #expect(throws: PostgresError.self) {
          try connection.execute("INSERT INTO t VALUES (2)")
        }
        #expect(error?.isInaccessible == true)
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
      #expect(error?.state == "55P03")
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
              try connection.run("INSERT INTO t VALUES ($1)", ["\(next)"])
            }
          }
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
      #expect(failures.withLock { $0 } == [])
      #expect(try values() == (1...160).map { $0 })
    }

    @Test func `of 64 threads at once share one connection`() throws {
      let database = database
      let failures = Mutex<[String]>([])
      let next = Atomic<Int>(0)
      SideBySide.run(64) {
        do {
          for _ in 0..<10 {
            let number = Int64(next.add(1, ordering: .relaxed).newValue)
            try database.transaction { try $0.run("INSERT INTO t VALUES ($1)", ["\(number)"]) }
            let found = try database.withConnection { try $0.integer("SELECT x FROM t WHERE x = $1", ["\(number)"]) }
            if found != number { failures.withLock { $0.append("\(number)") } }
          }
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
      #expect(failures.withLock { $0 } == [])
      #expect(try values() == (1...640).map { $0 })
    }
  }
}
