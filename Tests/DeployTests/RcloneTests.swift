import Testing

@testable import Deploy

@Suite struct RcloneTests {
  @Test func `a line says what was copied, deleted or went wrong`() throws {
    // As rclone 1.60 writes them.
    let copied = try #require(
      RcloneLine(
        #"{"level":"info","msg":"Copied (new)","object":"a/سمسم %41 x.html","objectType":"*local.Object","source":"operations/operations.go:566","time":"2026-11-22T20:08:13.855025+00:00"}"#
      ))
    #expect(copied.copied == "a/سمسم %41 x.html")
    #expect(copied.deleted == nil && copied.complaint == nil)
    let deleted = try #require(
      RcloneLine(#"{"level":"info","msg":"Deleted","object":"-dash.html","objectType":"*webdav.Object"}"#))
    #expect(deleted.deleted == "-dash.html")
    #expect(deleted.copied == nil)
    let failed = try #require(
      RcloneLine(#"{"level":"error","msg":"Couldn't delete: 405 Method Not Allowed","object":"x.html"}"#))
    #expect(failed.complaint == "x.html: Couldn't delete: 405 Method Not Allowed")
    #expect(failed.copied == nil && failed.deleted == nil)
  }

  @Test(arguments: [
    #"{"level":"warning","msg":"Config file \"x\" not found - using defaults"}"#,
    #"{"level":"info","msg":"\nTransferred: 10 B","stats":{"bytes":10}}"#,
    "2026/11/22 20:08:14 NOTICE: Config file \"x\" not found - using defaults",
  ])
  func `other lines say nothing`(line: String) throws {
    let read = try #require(RcloneLine(line))
    #expect(read.copied == nil && read.deleted == nil && read.complaint == nil)
  }

  @Test func `what comes before the log is a complaint, without its date`() {
    #expect(RcloneLine("2026/11/22 20:08:17 Failed to create file system")?.complaint == "Failed to create file system")
    #expect(RcloneLine("Error: unknown flag: --x")?.complaint == "Error: unknown flag: --x")
    #expect(RcloneLine("") == nil)
  }

  @Test func `a comparison has a sign and a path on each line`() {
    let sight = RcloneDestination.sight(["=  -lead.html", "* a b.html", "+ new.html", "- old.html", "! x", "noise", ""])
    #expect(sight[" -lead.html"] == .same)
    #expect(sight["a b.html"] == .other)
    #expect(sight["new.html"] == .missing)
    #expect(sight["old.html"] == .other)
    #expect(sight["x"] == .other)
    #expect(sight["never named"] == .missing)
    #expect(sight.states.count == 5)
  }
}
