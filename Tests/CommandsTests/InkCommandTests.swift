import Testing

/// A profile of a press that is not there.
@Suite struct InkCommandTests {
  @Test(arguments: ["colour_profile = \"gone.icc\"", "colour_profile = \"hornbook.toml\""])
  func `stops what is made for a press, and nothing else`(profile: String) throws {
    let place = try Place()
    try place.write(
      """
      [site]
      title = "Stars"
      base_url = "https://example.org/"
      [books]
      pdf = ["screen", "print"]
      [print]
      colour = "cmyk"
      \(profile)
      """, to: "hornbook.toml")
    try place.write(
      "+++\nlanguage = \"en\"\ncreatedAt = 2025-03-01\nauthor = \"Ana\"\nlicense = \"CC-BY-4.0\"\n+++\n\n# Kite\n\nUp it went.\n",
      to: "Content/stories/en/kite.md"
    )
    try place.done("epub", "--output", "books")
    try place.done("share", "--output", "pages")
    try place.done("export", "records", "records")
    try place.done("export", "channel", "channel")
    #expect(place.has("books/kite.epub") && place.has("pages/kite.html"))
    try place.done("pdf", "--form", "screen", "--output", "papers")
    for words in [["build"], ["pdf", "--output", "papers"], ["pdf", "--form", "print", "--output", "papers"]] {
      let result = try Program.run(words, in: place.path)
      #expect(result.code == 1 && result.errors.contains("[colour-profile]"), "\(words): \(result.errors)")
    }
  }
}
