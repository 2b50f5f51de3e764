import Basics
import Foundation
import Postgres
import PostgresServer
import Testing

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
      try database.transaction { try $0.run("INSERT INTO t VALUES (1)") }
      for _ in 1...2 {
        server.stop()
        server.start()
        try database.transaction { try $0.run("INSERT INTO t VALUES (2)") }
      }
      #expect(try count() == 3)
    }

    @Test func `in the middle of a transaction ends that, and not the next`() throws {
      let error = #expect(throws: PostgresError.self) {
        try database.transaction { connection throws in
          try connection.run("INSERT INTO t VALUES (1)")
          server.stop()
          server.start()
          let first = failure(of: { try connection.run("INSERT INTO t VALUES (2)") })
          guard first?.isConnectionLost == true else { throw CancellationError() }
          try connection.run("INSERT INTO t VALUES (3)")
        }
      }
      #expect(error?.isConnectionLost == true && error?.isOutcomeUnknown == false)
      #expect(try count() == 0)
    }

    @Test func `at the end of a transaction leaves it open what became of that`() throws {
      let error = #expect(throws: PostgresError.self) {
        try database.transaction { connection throws in
          try connection.run("INSERT INTO t VALUES (1)")
          server.stop()
        }
      }
      #expect(error?.isOutcomeUnknown == true)
      server.start()
      #expect(try count() == 0)
    }

    @Test func `is waited for while the server starts, and not for ever`() throws {
      let hasty = try PostgresDatabase(address, options: PostgresOptions(reopenPatience: .milliseconds(50)))
      server.stop()
      let error = #expect(throws: PostgresError.self) { try hasty.transaction { try $0.run("SELECT 1") } }
      #expect(error?.kind == .cannotConnect)
      let server = server
      let starter = SystemThread { server.start() }
      #expect(try count() == 0)
      starter?.wait()
      #expect(try hasty.withConnection { try $0.integer("SELECT 1") } == 1)
    }

    @Test func `because somebody ended it is had again`() throws {
      let process = try database.withConnection { try $0.integer("SELECT pg_backend_pid()") }
      let other = try PostgresDatabase(address)
      #expect(
        try other.withConnection {
          try $0.integer("SELECT pg_terminate_backend($1, 5000)::int", ["\(process ?? 0)"])
        } == 1)
      #expect(try database.withConnection { try $0.integer("SELECT count(*) FROM t") } == 0)
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

    /// The next news that are any, or what is still so after a while.
    private func hear(_ listener: inout PostgresListener, but known: PostgresListener.News) -> PostgresListener.News {
      let end = ContinuousClock.now + .seconds(180)
      var found = listener.news()
      while found == known, .now < end {
        usleep(1000)
        found = listener.news()
      }
      return found
    }

    @Test func `hears that something is committed, from its channel alone`() throws {
      var listener = try PostgresListener(address, channel: "stories")
      let database = try PostgresDatabase(address)
      #expect(listener.news() == .nothing)
      try database.transaction { connection throws in
        try connection.execute("NOTIFY stories; NOTIFY other; NOTIFY stories, 'more'")
        usleep(50_000)
        #expect(listener.news() == .nothing)
      }
      #expect(hear(&listener, but: .nothing) == .told)
      usleep(50_000)
      #expect(listener.news() == .nothing)
      try? database.transaction { connection throws in
        try connection.execute("NOTIFY stories")
        throw CancellationError()
      }
      try database.withConnection { try $0.execute("NOTIFY other") }
      usleep(50_000)
      #expect(listener.news() == .nothing)
    }

    @Test func `listens again after a restart, and says that something may have been missed`() throws {
      var listener = try PostgresListener(address, channel: "stories")
      let database = try PostgresDatabase(address)
      try database.withConnection { try $0.execute("NOTIFY stories") }
      // A server that crashes need not have passed on yet what was committed.
      #expect(hear(&listener, but: .nothing) == .told)
      server.stop()
      #expect(hear(&listener, but: .nothing) == .away)
      #expect(listener.news() == .away)
      server.start()
      #expect(hear(&listener, but: .away) == .missed)
      try database.withConnection { try $0.execute("NOTIFY stories") }
      #expect(hear(&listener, but: .nothing) == .told)
    }
  }
}
