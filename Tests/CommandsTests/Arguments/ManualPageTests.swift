import Testing

@testable import Commands

/// The manual page.
@Suite struct ManualPageTests {
  private let page = manualPage(
    for: sample, version: "1.2.3", sections: [("EXIT STATUS", "0 - done\n\n.hidden 'first'\n\n  kept\\as is")])

  @Test func `describes every command in the order of the table`() {
    let headings = page.split(separator: "\n").filter { $0.hasPrefix(".S") }
    #expect(
      headings == [
        #".SH "NAME""#, #".SH "SYNOPSIS""#, #".SH "DESCRIPTION""#, #".SH "COMMANDS""#,
        #".SS "press build [options] [<story>...]""#, #".SS "press import [options] <command>""#,
        #".SS "press import json [options] <path> [<count>]""#, #".SS "press import text [options] <path>...""#,
        #".SH "GLOBAL OPTIONS""#, #".SH "EXIT STATUS""#,
      ])
    #expect(page.hasPrefix(".TH \"PRESS\" \"1\" \"\" \"press 1.2.3\" \"User Commands\"\n"))
    #expect(page.contains(".TP\n\\fB\\-n, \\-\\-dry\\-run\\fR\nOnly say what would happen\n"))
  }

  @Test func `text is never read as a request`() {
    #expect(page.contains("0 \\- done\n.PP\n\\&.hidden 'first'\n.PP\n.nf\n  kept\\eas is\n.fi\n"))
  }

  @Test(.enabled(if: Shell("groff") != nil, "groff is not on this machine"))
  func `groff sets it without a warning`() throws {
    let shell = try #require(Shell("groff"))
    let (output, status) = try shell.run(["-man", "-Tutf8", "-ww", "-z"], input: page)
    #expect(status == 0)
    #expect(output == "")
  }
}
