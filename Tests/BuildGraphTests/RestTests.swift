import BuildGraph
import Diagnostics
import Files
import Foundation
import Hashing
import Testing

@Test func `how everything stood is remembered for each site, and forgotten when it is not at rest`() throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rest-\(UUID().uuidString)").path
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  let database = try BuildDatabase(path: folder + "/build.sqlite", identity: "x")
  #expect(try database.rest(of: "Site") == nil)
  try database.record([], dropping: [], of: "Site")
  let findings = [
    Diagnostic(.warning, "odd", at: .init(file: "é", line: 3, column: 4), hint: "look", id: "odd"),
    Diagnostic(.note, "fine", id: "fine"),
  ]
  let rest = Rest(
    cursor: "7", ground: Fingerprint(of: "ground"),
    witnesses: [(folder, FileStatus(of: folder)), (folder + "/gone", nil)], findings: findings)
  try database.remember(rest, of: "Site")
  let known = try #require(try BuildDatabase(path: folder + "/build.sqlite", identity: "x").rest(of: "Site"))
  #expect(known.cursor == "7")
  #expect(known.ground == rest.ground)
  #expect(known.findings == findings)
  #expect(known.witnesses.map(\.path) == [folder, folder + "/gone"])
  #expect(known.witnesses.map(\.status) == rest.witnesses.map(\.status))
  #expect(try database.rest(of: "Other") == nil)
  try database.remember(nil, of: "Site")
  #expect(try database.rest(of: "Site") == nil)
}
