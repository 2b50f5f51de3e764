import Foundation
import Postgres
import PostgresServer
import Synchronization
import Testing
import Threads

extension PostgreSQL {
  @Suite struct `A connection that is lost` {
    let server: TestServer
    let address: PostgresAddress
    let database: PostgresDatabase

    init() throws {
      server = try TestServer.shared
      address = try server.place()
      database = try PostgresDatabase(address)
      try database.withConnection { try $0.execute("CREATE TABLE t (x bigint)") }
    }

    private func count() throws -> Int64? { try database.withConnection { try $0.integer("SELECT count(*) FROM t") } }

    @Test func `between transactions is had again, with its statements`() throws {
      try database.transaction { try $0.run("INSERT INTO t VALUES (?1)", .integer(1)) }
      for round in 1...2 {
        server.stop()
        server.start()
        try database.transaction { try $0.run("INSERT INTO t VALUES (?1)", .integer(2)) }
        #expect(database.reconnections == round)
      }
      #expect(try count() == 3)
    }

    @Test func `in the middle of a transaction ends that, and not the next`() throws {
      let error = #expect(throws: PostgresError.self) {
        try database.transaction { connection throws in
          try connection.run("INSERT INTO t VALUES (?1)", .integer(1))
          server.stop()
          server.start()
          let first = failure(of: { try connection.run("INSERT INTO t VALUES (?1)", .integer(2)) })
          guard first?.isToBeTriedAgain == true else { throw CancellationError() }
          try connection.transaction { try connection.run("INSERT INTO t VALUES (?1)", .integer(3)) }
        }
      }
      #expect(error?.isConnectionLost == true && error?.isOutcomeUnknown == false)
      #expect(database.reconnections == 0)
      #expect(try count() == 0)
      #expect(database.reconnections == 1)
    }

    @Test func `at the end of a transaction leaves it open what became of that`() throws {
      let error = #expect(throws: PostgresError.self) {
        try database.transaction { connection throws in
          try connection.run("INSERT INTO t VALUES (?1)", .integer(1))
          server.stop()
        }
      }
      #expect(error?.isOutcomeUnknown == true && error?.isToBeTriedAgain == false)
      server.start()
      #expect(try count() == 0)
    }

    @Test func `is waited for while the server starts, and not for ever`() throws {
      let hasty = try PostgresDatabase(address, options: PostgresOptions(reopenPatience: .milliseconds(50)))
      server.stop()
      let error = #expect(throws: PostgresError.self) { try hasty.transaction { try $0.run("SELECT 1") } }
      #expect(error?.isCannotConnect == true)
      let server = server
      let starter = SystemThread { server.start() }
      #expect(try count() == 0)
      starter?.wait()
      #expect(try hasty.withConnection { try $0.integer("SELECT 1") } == 1)
      #expect(hasty.reconnections == 1)
    }

    @Test func `because somebody ended it is had again`() throws {
      let process = try database.withConnection { try $0.integer("SELECT pg_backend_pid()") }
      let other = try PostgresDatabase(address)
      #expect(
        try other.withConnection {
          try $0.integer("SELECT pg_terminate_backend(?1, 5000)::int", .integer(process ?? 0))
        } == 1)
      #expect(try database.withConnection { try $0.integer("SELECT count(*) FROM t") } == 0)
      #expect(database.reconnections == 1)
      let error = #expect(throws: PostgresError.self) {
        try other.withConnection { try $0.run("SELECT pg_terminate_backend(pg_backend_pid())") }
      }
      #expect(error?.isConnectionLost == true)
    }
  }

  @Suite struct `A listener` {
    let server: TestServer
    let address: PostgresAddress

    init() throws {
      server = try TestServer.shared
      address = try server.place()
    }

    private func hear(_ listener: PostgresListener, _ count: Int) -> [PostgresListener.News] {
      var found: [PostgresListener.News] = []
      let end = ContinuousClock.now + .seconds(20)
      while found.count < count, .now < end { found += listener.wait(.seconds(1)) }
      return found
    }

    @Test func `hears what is committed, in its order, from its channels alone`() throws {
      let channels = ["stories", "Odd \"name\" ü; --"]
      let listener = try PostgresListener(address, channels: channels)
      let database = try PostgresDatabase(address)
      #expect(listener.wait(.zero) == [])
      let payloads = ["", "a'b\\", "日本", String(repeating: "x", count: 7999)]
      try database.transaction { connection throws in
        for payload in payloads { try connection.notify(channels[1], payload) }
        try connection.notify("other", "no")
        #expect(listener.wait(.milliseconds(50)) == [])
      }
      try? database.transaction { connection throws in
        try connection.notify("stories", "given up")
        throw CancellationError()
      }
      try database.withConnection { try $0.notify("stories") }
      #expect(
        hear(listener, 5) == payloads.map { .told(channel: channels[1], payload: $0) } + [
          .told(channel: "stories", payload: "")
        ])
      #expect(listener.wait(.milliseconds(20)) == [])
    }

    @Test(arguments: ["", "a\0", String(repeating: "x", count: 64)])
    func `refuses channels that cannot be`(channel: String) throws {
      let error = #expect(throws: PostgresError.self) { try PostgresListener(address, channels: [channel]) }
      #expect(error?.kind == .misuse)
      try PostgresDatabase(address).withConnection { connection throws in
        #expect(throws: PostgresError.self) { try connection.notify(channel) }
        #expect(throws: PostgresError.self) { try connection.notify("a", String(repeating: "x", count: 8000)) }
      }
    }

    @Test func `listens again after a restart, and says that something may have been missed`() throws {
      let listener = try PostgresListener(
        address, channels: ["stories"], pauses: .milliseconds(10)...(.milliseconds(40)))
      let database = try PostgresDatabase(address)
      try database.withConnection { try $0.notify("stories", "before") }
      // A server that crashes need not have passed on yet what was committed.
      #expect(hear(listener, 1) == [.told(channel: "stories", payload: "before")])
      server.stop()
      var found = hear(listener, 1)
      guard case .lost(let error)? = found.last else { return #expect(Bool(false), "no loss was told") }
      #expect(error.isConnectionLost)
      #expect(listener.wait(.milliseconds(300)) == [])
      server.start()
      found = hear(listener, 1)
      #expect(found == [.missed])
      try database.withConnection { try $0.notify("stories", "after") }
      #expect(hear(listener, 1) == [.told(channel: "stories", payload: "after")])
    }

    @Test func `is ended from another thread at once`() throws {
      let listener = try PostgresListener(address, channels: ["stories"])
      let heard = Mutex<[PostgresListener.News]?>(nil)
      let thread = SystemThread {
        // Who is not ended hangs.
        let news = listener.wait(.seconds(86_400))
        heard.withLock { $0 = news }
      }
      usleep(50_000)
      listener.end()
      thread?.wait()
      #expect(heard.withLock { $0 } == [] && listener.hasEnded)
      #expect(listener.wait(.seconds(86_400)) == [])
    }
  }
}
