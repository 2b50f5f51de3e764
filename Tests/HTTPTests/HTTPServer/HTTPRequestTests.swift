import HTTP
import Testing

@Suite struct HTTPRequestTests {
  private let request = HTTPRequest(
    method: "GET", path: "/",
    fields: [HTTPField("Host", "a"), HTTPField("HOST", "b"), HTTPField("Origin", "c"), HTTPField("Empty", nil)])

  @Test func `names of fields know no case`() {
    #expect(request.values(of: "host") == ["a", "b"])
    #expect(request.value(of: "ORIGIN") == "c")
    #expect(request.value(of: "empty") == "")
  }

  @Test func `a field that comes twice has no one value`() {
    #expect(request.value(of: "Host") == nil)
    #expect(request.value(of: "Range") == nil)
  }
}
