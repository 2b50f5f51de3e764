import Testing

@testable import Deploy

@Suite struct RsyncTests {
  @Test func `a comparison names what differs, and nothing else`() {
    // As rsync 3.2 writes them.
    let lines = [
      ">fcst...... -dash.html", "<f+++++++++ new.html", "cd+++++++++ folder/", "*deleting   old.html",
      ".d..t...... a/", ##"<fc........ a/\#003x.html"##, "noise", "",
    ]
    let sight = RsyncDestination.sight(lines, of: ["same.html", "-dash.html", "new.html", "a/\u{3}x.html"])
    #expect(
      sight.states == [
        "same.html": .same, "-dash.html": .other, "new.html": .missing, "old.html": .other, "a/\u{3}x.html": .other,
      ])
  }

  @Test(arguments: [
    (##"plain"##, "plain"), (##"a\#012b"##, "a\nb"), (##"\#303\#244"##, "ä"), (##"\#"##, ##"\#"##),
    (##"\#12"##, ##"\#12"##),
    (##"\#134#012"##, ##"\#012"##), (##"\#899"##, ##"\#899"##),
  ])
  func `a name is read as rsync escapes it`(written: String, name: String) {
    #expect(RsyncDestination.unescaped(written[...]) == name)
  }
}
