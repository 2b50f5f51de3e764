import Testing

@testable import Preview

@Suite struct HostRuleTests {
  @Test(arguments: [
    "localhost", "LocalHost", "localhost:8080", "127.0.0.1", "127.0.0.1:8080", "127.0.0.1:", "[::1]", "[::1]:8080",
  ])
  func `this machine's own names are answered to`(field: String) {
    #expect(HostRule(host: "127.0.0.1").admits(field))
    #expect(HostRule(host: "0.0.0.0").admits(field))
  }

  @Test(arguments: [
    "", ":", ":8080", "example.org", "localhost.example.org", "localhost.", "127.0.0.1.example.org", "127.0.0.2",
    "192.168.1.5", "[::2]", "::1", "[::1", "[::1]x", "[::1]:80x", "localhost:80:80", "localhost:http", "localhost:-1",
    "user@localhost", "localhost,example.org", "localhost example.org", "127.0.0.1\u{0}", "2130706433", "0x7f.1",
  ])
  func `other names are not`(field: String) {
    #expect(!HostRule(host: "127.0.0.1").admits(field))
  }

  @Test func `the name that was asked for is answered to`() {
    #expect(HostRule(host: "Library.Local").admits("library.local:8080"))
    #expect(HostRule(host: "192.168.1.5").admits("192.168.1.5"))
    #expect(!HostRule(host: "192.168.1.5").admits("192.168.1.6"))
    #expect(HostRule(host: "fe80::1").admits("[fe80::1]:80"))
    #expect(HostRule(host: "[fe80::1]").admits("[FE80::1]"))
  }

  @Test(arguments: ["192.168.1.5", "192.168.1.5:80", "[fe80::1]", "[fe80::1]:80", "0.0.0.0", "255.255.255.255"])
  func `who listens everywhere answers to every number`(field: String) {
    #expect(HostRule(host: "0.0.0.0").admits(field))
    #expect(HostRule(host: "::").admits(field))
  }

  @Test(arguments: [
    "example.org", "1.2.3", "1.2.3.256", "1.2.3.4.5", "1.2.3.x", "1.2.3.", "1.2..4", "[x]", "[::1.evil]",
  ])
  func `who listens everywhere still answers to no other name`(field: String) {
    #expect(!HostRule(host: "0.0.0.0").admits(field))
  }
}
