import Files
import Foundation
import HTTP
import TestSupport
import Testing

@testable import Preview

@Suite struct EntityTagTests {
  @Test func `is another for a file that was written in place and bears its old time`() throws {
    let folder = try TemporaryFolder()
    func tag(_ text: String) throws -> String {
      try FileSystem.create(folder.file("a"), Array(text.utf8))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_500_000_000)], ofItemAtPath: folder.file("a"))
      usleep(20_000)
      return EntityTag.of(try #require(HTTPFile(folder.file("a"))))
    }
    #expect(try tag("good") != tag("evil"))
  }

  private func request(_ fields: String...) -> HTTPRequest {
    HTTPRequest(method: "GET", path: "/", fields: fields.map { HTTPField("If-None-Match", $0) })
  }

  @Test(arguments: ["\"a\"", "*", "W/\"a\"", "\"b\", \"a\"", " \"a\" ,\"b\"", "\"b\",\tW/\"a\""])
  func `a version that the client has is known again`(field: String) {
    #expect(EntityTag.isNamed("\"a\"", in: request(field)))
  }

  @Test(arguments: ["", "a", "\"b\"", "\"A\"", "\"a\"\"", "W/a", "w/\"a\""])
  func `any other is not`(field: String) {
    #expect(!EntityTag.isNamed("\"a\"", in: request(field)))
  }

  @Test func `every line counts`() {
    #expect(EntityTag.isNamed("\"a\"", in: request("\"b\"", "\"a\"")))
    #expect(!EntityTag.isNamed("\"a\"", in: request()))
  }
}
