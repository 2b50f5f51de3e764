import Basics
import Foundation
import Models
import SQLite
import StoryStore
import TestSupport
import Testing

/// What only the app knows of its rows, and values that lie in files beside the store.
@Suite struct `What only the app knows` {
  private static let file = "443E58F4-ABDE-417D-AA50-963A3A34B87A"

  private func extra(_ column: String, _ value: String, in store: AppStore? = nil) throws -> String? {
    let store = try store ?? AppStore()
    let database = try Database(path: store.path, mode: .readWrite)
    return try database.withConnection { connection in
      if !(try connection.columns(of: "ZSTORY").contains(column)) {
        try connection.execute("ALTER TABLE ZSTORY ADD COLUMN \(column)")
      }
      try connection.execute("UPDATE ZSTORY SET \(column) = \(value)")
      return try AppSource(connection, path: store.path).story(connection, key: 1)?.extra
    }
  }

  @Test(arguments: [
    ("ZMOOD2", "5", #"{"mood2":5}"#), ("ZMOOD2", "0.5", #"{"mood2":0.5}"#),
    ("ZMOOD2", "'a \"b\"'", #"{"mood2":"a \"b\""}"#),
    ("ZMOOD2", "NULL", nil), ("ZMOOD2", "9e999", #"{"mood2":"inf"}"#), ("ZMOOD2", "x'010203'", #"{"mood2":"AQID"}"#),
    ("ZMOOD2", "x''", #"{"mood2":""}"#), ("ZMOOD2", "x'00'", #"{"mood2":"AA=="}"#),
    ("ZMOOD2", "x'5B312C7B2261223A6E756C6C7D5D'", #"{"mood2":[1,{"a":null}]}"#),
    ("ZMOOD2", "x'5B312C'", #"{"mood2":"WzEs"}"#), ("Z9HIDDEN", "4", nil), ("Z_FOK_PAGES", "4", nil),
  ])
  func `is an object of its columns' names and values`(column: String, value: String, json: String?) throws {
    #expect(try extra(column, value) == json)
  }

  @Test func `has the app's names where the store keeps them`() throws {
    let store = try AppStore("--kind", "v1", "--stories", "0")
    let database = try Database(path: store.path, mode: .readWrite)
    let story = try database.withConnection { connection in
      try connection.execute(
        """
        INSERT INTO ZSTORYMODEL (Z_PK, Z_ENT, ZTITLE, ZCONTENT, ZTIMESTAMP, ZCHILDNAME, ZTHEME, ZFAVORITECHARACTER)
        VALUES (1, 1, 'Old', 'Text', 700000000, 'Ada', 'Sea', 'Pip')
        """)
      return try AppSource(connection, path: store.path).story(connection, key: 1)
    }
    #expect(story?.childName == "Ada" && story?.theme == "Sea" && story?.mainCharacter == "Pip")
    #expect(story?.extra == nil)
    #expect(story?.createdAt.text == "2023-03-08T20:26:40.000000Z")
  }

  @Test(arguments: [
    ("x'01010203'", #"{"cover":"AQID"}"#), ("x'01'", #"{"cover":""}"#), ("x'010200'", #"{"cover":"AgA="}"#),
  ])
  func `has the bytes that may be in a file without the mark before them`(value: String, json: String) throws {
    #expect(try extra("ZCOVER", value) == json)
  }

  @Test(arguments: ["", "00"])
  func `has what lies in a file beside the store`(end: String) throws {
    let store = try AppStore()
    let folder = URL(filePath: store.folder.path).appending(path: ".default_SUPPORT/_EXTERNAL_DATA")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data([1, 2, 3]).write(to: folder.appending(path: Self.file))
    let name = Self.file.utf8.map { String($0, radix: 16) }.joined()
    #expect(try extra("ZCOVER", "x'02\(name)\(end)'", in: store) == #"{"cover":"AQID"}"#)
  }

  @Test(arguments: [
    "../../../../../../../etc/hostname00", "443E58F4-ABDE-417D-AA50-963A3A34B87",
    "443E58F4/ABDE-417D-AA50-963A3A34B87A",
  ])
  func `has no file by a name that is none`(name: String) throws {
    let bytes = name.utf8.map { String($0, radix: 16) }.joined()
    let json = try extra("ZCOVER", "x'02\(bytes)00'")
    // The bytes themselves, if anything.
    #expect(json == nil || json?.hasPrefix(#"{"cover":"A"#) == true)
  }

  @Test func `leaves out a file that is not there, and a folder in its place`() throws {
    let store = try AppStore()
    let name = Self.file.utf8.map { String($0, radix: 16) }.joined()
    #expect(try extra("ZCOVER", "x'02\(name)00'", in: store) == nil)
    let folder = URL(filePath: store.folder.path).appending(path: ".default_SUPPORT/_EXTERNAL_DATA/\(Self.file)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    #expect(try extra("ZCOVER", "x'02\(name)00'", in: store) == nil)
  }

  @Test func `does not depend on the order of columns`() throws {
    let rows = "INSERT INTO ZSTORY (Z_PK, Z_ENT, ZTITLE, ZB, ZA) VALUES (1, 1, 'T', 2, 1)"
    let head = "CREATE TABLE ZSTORY (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, ZTITLE VARCHAR, ZCONTENT VARCHAR, "
    let first = try AppSourceStore(AppSourceStore.frame(["Story"]), head + "ZA INTEGER, ZB INTEGER)", rows)
    let second = try AppSourceStore(AppSourceStore.frame(["Story"]), head + "ZB INTEGER, ZA INTEGER)", rows)
    #expect(try first.stories.first?.extra == #"{"a":1,"b":2}"#)
    #expect(try second.stories == first.stories)
  }
}
