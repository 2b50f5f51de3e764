/// The style sheets that a page has together.
struct StyleSet: Hashable, Sendable {
  /// A style sheet in a page; equal ones are in many.
  struct Inline: Hashable, Sendable {
    let text: String
    let file: Int32
    let line: Int

    static func == (left: Inline, right: Inline) -> Bool { left.text == right.text }

    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }

  /// The files, in their order.
  var files: [Int32] = []
  /// Those that stand in the page.
  var inline: [Inline] = []

  /// Whether there is anything in it.
  var isEmpty: Bool { files.isEmpty && inline.isEmpty }

  /// An order that is always the same.
  static func isBefore(_ left: StyleSet, _ right: StyleSet) -> Bool {
    if left.files != right.files { return left.files.lexicographicallyPrecedes(right.files) }
    return left.inline.map(\.text).lexicographicallyPrecedes(right.inline.map(\.text))
  }
}
