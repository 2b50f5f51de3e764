import HTTPServer
import Testing

@testable import Preview

@Suite struct EntityTagTests {
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
