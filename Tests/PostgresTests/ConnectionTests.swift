import Foundation
import Postgres
import PostgresServer
import TestSupport
import Testing

extension PostgreSQL {
  @Suite struct `Connections` {
    @Test(arguments: ["odd \"name'", "ünï %20", "a/b?c=d&e#f@g:h", "UPPER", "$1 ?1", " "])
    func `lead to databases and users of any name`(name: String) throws {
      let server = try TestServer.shared
      let quoted = "\"" + name.replacingOccurrences(of: "\"", with: "\"\"") + "\""
      try PostgresDatabase(server.address()).withConnection {
        try $0.execute("CREATE DATABASE \(quoted)")
        try $0.execute("CREATE ROLE \(quoted) LOGIN")
      }
      let encoded = try #require(name.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
      for address in [
        try server.address(encoded, user: encoded),
        try PostgresAddress(
          "host=\(server.folder) dbname='\(escaped(name))' user='\(escaped(name))'"),
      ] {
        let database = try PostgresDatabase(address)
        try database.withConnection { connection throws in
          #expect(try connection.text("SELECT current_database()") == name)
          #expect(try connection.text("SELECT current_user") == name)
          #expect(
            connection.place == "the database '\(name)' at \(server.folder):5432 as '\(name)'")
        }
      }
      try PostgresDatabase(server.address()).withConnection {
        try $0.execute("DROP DATABASE \(quoted)")
        try $0.execute("DROP ROLE \(quoted)")
      }
    }

    private func escaped(_ text: String) -> String {
      text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "'", with: "\\'")
    }

    @Test(arguments: [
      "", "library.sqlite", "mysql://x", "postgresql://u:MAR%KER@h/d", "postgresql://u:MARKER@h:x:y/d?MARKER=1",
      "postgresql://u:MARKER@[::1/d", "password=MARKER no", "password='MARKER", "postgresql://h/d\0", "MARKER=MARKER",
    ])
    func `are refused where the string for them is none`(text: String) {
      let error = #expect(throws: PostgresError.self) { try PostgresAddress(text) }
      #expect(error?.kind == .address)
      #expect(error.map { "\($0) \($0.explanation)" }?.contains("MARKER") == false)
    }

    @Test func `show nothing of their string`() throws {
      let address = try PostgresAddress("postgresql://u:MARKER@h/d?sslpassword=MARKER")
      var dumped = ""
      dump(address, to: &dumped)
      #expect(!"\(address) \(String(reflecting: address)) \([address]) \(dumped)".contains("MARKER"))
    }

    @Test(arguments: [
      ("postgresql://u:MARKER@h:5/d?application_name=MARKER", "postgresql://h:5/d"),
      ("postgres://h/d", "postgresql://h/d"), ("postgresql:///d?host=/run", "postgresql:///d"),
      // What should have been written with a percent sign.
      ("postgresql://u:MA?RKER@h/d", "postgresql://h/d"), ("postgresql://u:MA/RKER@h/d", "postgresql://h/d"),
      ("postgresql://u:MARKER@MARKER@h/d", "postgresql://h/d"),
      ("service=library password=MARKER", "service=library"),
      ("host=h password=MARKER user=u dbname=d", "host=h dbname=d"), ("password=MARKER", "a database of PostgreSQL"),
      ("password='MARKER host=MARKER' host=h", "a database of PostgreSQL"),
    ])
    func `are called by where they lead to`(text: String, place: String) throws {
      #expect(PostgresAddress.isMeant(by: text))
      #expect(try PostgresAddress(text).place == place)
    }

    @Test(arguments: [
      ("postgres", "secretive:MARKER", ""), ("none", "hornbook:MARKER", ""), ("postgres", "nobody:MARKER", ""),
      ("postgres", "hornbook:MARKER", "&port=1"), ("postgres", "hornbook:MARKER", "&sslmode=MARKER"),
      ("postgres", "hornbook:MARKER", "&options=-cno%3DMARKER"),
    ])
    func `that do not come about say so without secrets`(database: String, user: String, more: String) throws {
      let server = try TestServer.shared
      try PostgresDatabase(server.address()).withConnection {
        try $0.execute("DROP ROLE IF EXISTS secretive; CREATE ROLE secretive LOGIN PASSWORD 'right'")
      }
      let error = try #require(throws: PostgresError.self) {
        try PostgresDatabase(server.address(database, user: user, more))
      }
      #expect(error.kind == .cannotConnect && !error.message.isEmpty)
      #expect(!"\(error) \(error.explanation) \(String(reflecting: error))".contains("MARKER"))
      #expect(error.place?.hasPrefix("the database '\(database)' at ") == true)
    }

    @Test func `take passwords from the string, a password file and a service file`() throws {
      let server = try TestServer.shared
      let folder = try TemporaryFolder()
      try PostgresDatabase(server.address()).withConnection {
        try $0.execute("DROP ROLE IF EXISTS secretive; CREATE ROLE secretive LOGIN PASSWORD 'S3CRET: \\word'")
      }
      let passwords = try folder.write(Array("*:*:*:secretive:S3CRET\\: \\\\word\n".utf8), to: "odd % passwords")
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: passwords)
      let services = try folder.write(
        Array("[library]\nhost=\(server.folder)\ndbname=postgres\nuser=secretive\npassword=S3CRET: \\word\n".utf8),
        to: "services")
      for address in [
        try server.address(user: "secretive:S3CRET%3A%20%5Cword"),
        try PostgresAddress("host=\(server.folder) dbname=postgres user=secretive passfile='\(passwords)'"),
        try PostgresAddress("service=library"),
      ] {
        setenv("PGSERVICEFILE", services, 1)
        defer { unsetenv("PGSERVICEFILE") }
        let database = try PostgresDatabase(address)
        #expect(try database.withConnection { try $0.text("SELECT current_user") } == "secretive")
        let error = try #require(throws: PostgresError.self) { try database.withConnection { try $0.run("no S3CRET") } }
        #expect(!error.message.contains("S3CRET: "))
        #expect(!"\(error.explanation)".contains("S3CRET: "))
      }
      #expect(throws: PostgresError.self) { try PostgresDatabase(PostgresAddress("service=none")) }
    }

    @Test func `to a database that cannot hold every text are refused`() throws {
      let server = try TestServer.shared
      try PostgresDatabase(server.address()).withConnection {
        try $0.execute("CREATE DATABASE narrow TEMPLATE template0 ENCODING SQL_ASCII LOCALE 'C'")
      }
      let error = #expect(throws: PostgresError.self) { try PostgresDatabase(server.address("narrow")) }
      #expect(error?.message == "the encoding of the database is not UTF8, and so it cannot hold every text")
      try PostgresDatabase(server.address()).withConnection { try $0.execute("DROP DATABASE narrow") }
    }

    @Test func `write values in one way whatever the user is set to`() throws {
      let server = try TestServer.shared
      let database = try PostgresDatabase(
        server.address(
          "postgres", user: "hornbook", "&options=-cdatestyle%3DGerman%20-cextra_float_digits%3D0%20-ctimezone%3DJapan")
      )
      try database.withConnection { connection throws in
        #expect(try connection.text("SELECT '2026-02-03 00:00+00'::timestamptz") == "2026-02-03 00:00:00+00")
        #expect(try connection.text("SELECT 0.1::float8 + 0.2::float8") == "0.30000000000000004")
      }
    }

    @Test func `to nobody who answers end in time`() throws {
      let folder = try TemporaryFolder()
      let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(socket) }
      var name = sockaddr_un()
      name.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: Array(folder.file(".s.PGSQL.5432").utf8)) }
      let size = socklen_t(MemoryLayout<sockaddr_un>.size)
      let isBound = withUnsafePointer(to: &name) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, size) }
      }
      #expect(isBound == 0 && listen(socket, 1) == 0)
      let address = try PostgresAddress("host=\(folder.path) dbname=d user=u")
      let error = #expect(throws: PostgresError.self) {
        try PostgresDatabase(address, options: PostgresOptions(connectPatience: .milliseconds(80)))
      }
      #expect(error?.kind == .cannotConnect && error?.message == "the server did not answer in time")
    }
  }
}
