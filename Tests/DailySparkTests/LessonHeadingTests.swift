import Testing

/// The headings of a lesson stand below its title, whatever is written.
@Suite struct `The headings of a lesson` {
  private let library: SparksFixture

  init() throws { library = try SparksFixture() }

  /// The levels of the headings in a document, in their order.
  private func levels(in text: String) -> [Int] {
    text.matches(of: /<h([1-6])[ >]/).compactMap { Int($0.1) }
  }

  @Test(arguments: [
    ("# One\n\nA.\n\n## Two\n\nB.\n\n# Three", [1, 2, 3, 2]),
    ("### One\n\nA.\n\n#### Two", [1, 2, 3]),
    ("# Listening\n\nA.\n\n### One", [1, 2]),
    ("No headings.", [1]),
  ])
  func `stand below its title on its page and in the book`(body: String, expected: [Int]) async throws {
    try library.addLesson("Listening", body: body)
    try await library.build()
    let files = try library.files()
    for (name, bytes) in files where name == "lessons/listening.html" || name.hasSuffix("c001.xhtml") {
      #expect(levels(in: String(decoding: bytes, as: UTF8.self)) == expected, "\(name)")
    }
    #expect(files.keys.contains { $0.hasSuffix(".epub/EPUB/text/c001.xhtml") })
  }
}
