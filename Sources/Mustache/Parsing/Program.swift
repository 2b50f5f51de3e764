/// A parsed template: operations in the order of the source, run from left to right with jumps.
///
/// Nothing in it is nested. A section knows the index after its end, a block the same, so that skipping is one
/// assignment; texts and names are ranges into two flat arrays.
///
/// `a{{#b}}c{{/b}}d` becomes `text(0..<1) · section(0) · text(7..<8) · close · text(14..<15)`, section 0 ending at 4.
final class Program: Sendable {
  /// The name of the template, for errors.
  let name: String
  /// The bytes that texts are ranges of.
  let source: [UInt8]
  /// The steps.
  let operations: [Operation]
  /// The components of all paths, one after the other.
  let names: [Name]
  /// The sections that operations refer to by index.
  let sections: [Section]
  /// The partial tags that operations refer to by index.
  let partials: [Partial]
  /// The parent tags that operations refer to by index.
  let parents: [Parent]
  /// The blocks that operations refer to by index.
  let blocks: [Block]

  /// Keeps what a compiler made.
  init(
    name: String, source: [UInt8], operations: [Operation], names: [Name], sections: [Section], partials: [Partial],
    parents: [Parent], blocks: [Block]
  ) {
    self.name = name
    self.source = source
    self.operations = operations
    self.names = names
    self.sections = sections
    self.partials = partials
    self.parents = parents
    self.blocks = blocks
  }

  /// An error at a byte of this template.
  func error(_ offset: Int, _ id: String, _ message: String, hint: String? = nil, nearest: String? = nil)
    -> MustacheError
  {
    MustacheError(
      template: name, source: source, offset: offset, id: id, message: message, hint: hint, nearest: nearest)
  }
}

/// One step of a program. All payloads are plain numbers.
enum Operation {
  /// Copies a range of the source; `beginsLine` when the range starts a line of it.
  case text(start: Int, end: Int, beginsLine: Bool)
  /// Starts a line of the source that begins with a tag: writes the current indentation.
  case line
  /// Prints a value, the tag standing at `offset`.
  case variable(Path, escaped: Bool, offset: Int)
  /// Starts a section: skips it, or enters it once for each element.
  case section(Int)
  /// Goes to the next element of the innermost section, or leaves it.
  case close
  /// Skips an inverted section or falls into it; it has no end of its own to run.
  case inverted(Int)
  /// Renders another template here.
  case partial(Int)
  /// Renders another template here with some of its blocks replaced, then jumps over the replacements.
  case parent(Int)
  /// Falls into the default of a block, or renders its replacement and jumps over the default.
  case block(Int)
}

/// A dotted name: a range of `Program.names`. An empty one is the implicit iterator `.`.
struct Path {
  /// The index of the first component.
  let start: Int
  /// How many components there are.
  let count: Int
}

/// A section, inverted or not.
struct Section {
  /// Its path.
  let path: Path
  /// The place of the tag.
  let offset: Int
  /// The operation after the section.
  var end = 0
  /// The source between the tags, for lambdas.
  var raw: Range<Int>
  /// Whether the tags around that source are standalone.
  var lines: Lines
  /// The delimiters in force inside.
  let delimiters: Delimiters
}

/// Which template a partial or parent tag means.
enum Target {
  /// Known when the template is parsed.
  case named(String)
  /// Looked up in the context when the tag is reached (`~dynamic-names`).
  case dynamic(Path)
}

/// A partial tag.
struct Partial {
  /// The template to render.
  let target: Target
  /// The place of the tag.
  let offset: Int
  /// The white space before a standalone tag, for each line of the partial; `nil` when the tag shares its line.
  let indentation: Range<Int>?
}

/// A parent tag with the replacements between it and its end.
struct Parent {
  /// The template to render.
  let target: Target
  /// The place of the tag.
  let offset: Int
  /// The operation after the end tag.
  var end = 0
  /// The white space before the tag, when nothing else is before it on its line.
  let lead: Range<Int>?
  /// Whether nothing but white space is before the tag on its line and after the end tag on its own.
  var isStandalone = false
  /// The replacements of its blocks, in the order of the source.
  var arguments: [Argument] = []
}

/// A block directly inside a parent tag: what replaces the parent's block of that name.
struct Argument {
  /// The block that is replaced.
  let name: Name
  /// The place of the tag.
  let offset: Int
  /// The contents.
  let operations: Range<Int>
  /// Whether the contents start on a line of their own.
  let beginsLine: Bool
}

/// A block that callers may replace.
struct Block {
  /// Its name in arguments.
  let name: Name
  /// The place of the tag.
  let offset: Int
  /// The operation after the default.
  var end = 0
  /// The white space before a tag that starts its line and shares it with its contents.
  let lead: Range<Int>?
  /// Whether nothing but white space is before the tag on its line and after the end tag on its own.
  var isStandalone = false
  /// The indentation of each line of a replacement when the block is standalone.
  let indentation: Range<Int>
}
