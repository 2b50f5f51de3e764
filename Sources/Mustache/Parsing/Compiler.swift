/// Turns the source of one template into a program, in one pass over its bytes.
///
/// White space follows the specification 1.4 and its non-normative `whitespace.md`: see `Compiler+Lines.swift`.
struct Compiler {
  /// The name of the template, for errors.
  let name: String
  /// The bytes to parse.
  let source: [UInt8]
  /// The delimiters in force.
  var delimiters: Delimiters

  /// The start of the text that no operation has been made for yet.
  var textStart = 0
  /// Whether the next piece of output is the first of a line of the source.
  var beginsLine: Bool
  /// Whether the source stands on lines of its own, or else between two tags of another template.
  let lines: Lines
  /// The tags that wait for their end, outermost first.
  var open: [OpenTag] = []

  /// The program so far.
  var operations: [Operation] = []
  /// The components of all paths so far.
  var names: [Name] = []
  /// The sections so far; those that are open lack their end.
  var sections: [Section] = []
  /// The partial tags so far.
  var partials: [Partial] = []
  /// The parent tags so far; those that are open lack their end.
  var parents: [Parent] = []
  /// The blocks so far; those that are open lack their end.
  var blocks: [Block] = []

  /// The most open sections and blocks: a name is looked up through all of them.
  static let deepest = 1000

  /// Makes a compiler of a template, or of what a lambda makes of a section.
  init(name: String, source: [UInt8], delimiters: Delimiters = .standard, lines: Lines = Lines()) {
    self.name = name
    self.source = source
    self.delimiters = delimiters
    self.lines = lines
    beginsLine = lines.start
  }

  /// The program of the whole source.
  mutating func compile() throws(MustacheError) -> Program {
    var position = 0
    while let tag = try tag(after: position) {
      try add(tag)
      guard open.count <= Self.deepest else {
        throw error(tag.start, "nesting-limit", "sections and blocks nest more than \(Self.deepest) deep here")
      }
      position = tag.end
    }
    if let unclosed = open.last {
      throw error(
        unclosed.offset, "unclosed-section",
        "\(unclosed.kind.rawValue) '\(unclosed.name)' is never closed; expected '\(delimiters.tag("/" + unclosed.name))'"
      )
    }
    addText(upTo: source.count)
    return Program(
      name: name, source: source, operations: operations, names: names, sections: sections, partials: partials,
      parents: parents, blocks: blocks)
  }

  /// An error at a byte of the source.
  func error(_ offset: Int, _ id: String, _ message: String, hint: String? = nil) -> MustacheError {
    MustacheError(template: name, source: source, offset: offset, id: id, message: message, hint: hint)
  }
}

/// Whether a text starts and ends where a line does.
struct Lines {
  /// Whether the first byte starts a line.
  var start = true
  /// Whether the last byte ends one.
  var end = true
}

/// A tag that waits for its end.
struct OpenTag {
  /// A kind of tag, as messages name it.
  enum Kind: String {
    case section
    case inverted = "inverted section"
    case parent
    case argument = "replacement of block"
    case block
  }

  /// Its kind.
  let kind: Kind
  /// The name in the end tag.
  let name: String
  /// The place of the tag.
  let offset: Int
  /// The index in the table of its kind; for an argument that of its parent.
  let index: Int
  /// For an argument, where its operations start.
  var firstOperation = 0
  /// For an argument, whether its contents start a line.
  var beginsLine = false
  /// The indentation that belongs to the layout of the source around here, not to what is rendered.
  var removed: Range<Int>
}
