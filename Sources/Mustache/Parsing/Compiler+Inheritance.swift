// Parents and blocks (`~inheritance`). A block directly inside a parent tag is an argument: it replaces a block of the
// parent. Any other block is a parameter: its contents are the default, and callers may replace it.

extension Compiler {
  /// Starts a parent; the white space before it is kept until its end tag shows whether the pair is standalone.
  mutating func openParent(_ tag: Tag) throws(MustacheError) {
    let target = try target(of: tag)
    let name =
      switch target {
      case .named(let name): name
      case .dynamic: "*" + text(trimmed(tag.contents.dropFirst()))
      }
    let lead = addLead(of: tag)
    operations.append(.parent(parents.count))
    open.append(
      OpenTag(kind: .parent, name: name, offset: tag.start, index: parents.count, removed: removedIndentation))
    parents.append(Parent(target: target, offset: tag.start, lead: lead))
    textStart = tag.end
  }

  /// Starts an argument or a parameter.
  mutating func openBlock(_ tag: Tag) throws(MustacheError) {
    try check(tag.contents, of: tag)
    if let parent = open.last, parent.kind == .parent {
      openArgument(tag, of: parent)
    } else {
      openParameter(tag)
    }
  }

  private mutating func openArgument(_ tag: Tag, of parent: OpenTag) {
    let next = lineEnd(after: tag)
    var removed = removedIndentation
    if let next {
      // The first line says how deep the contents are indented in the source: that much is taken off every line.
      removed = indentation(at: next)
    }
    textStart = next ?? tag.end
    beginsLine = next != nil
    open.append(
      OpenTag(
        kind: .argument, name: text(tag.contents), offset: tag.start, index: parent.index,
        firstOperation: operations.count, beginsLine: next != nil, removed: removed))
  }

  private mutating func openParameter(_ tag: Tag) {
    let line = lineStart(before: tag)
    let next = lineEnd(after: tag)
    let lead: Range<Int>?
    let own: Range<Int>
    if line != nil, let next {
      _ = addLine(of: tag)
      lead = nil
      // Alone on its line, the tag says nothing of how deep the contents are: their first line does.
      let first = indentation(at: next)
      own = skip(removedIndentation, in: first)..<first.upperBound
    } else {
      lead = addLead(of: tag)
      own = lead ?? tag.start..<tag.start
      textStart = tag.end
    }
    operations.append(.block(blocks.count))
    open.append(
      OpenTag(
        kind: .block, name: text(tag.contents), offset: tag.start, index: blocks.count, beginsLine: line != nil,
        removed: removedIndentation))
    blocks.append(Block(name: Name(text(tag.contents)), offset: tag.start, lead: lead, indentation: own))
  }

  /// Ends a parent; the rest of the line goes with a standalone pair.
  mutating func closeParent(_ opened: OpenTag, _ tag: Tag) {
    open.removeLast()
    let next = lineEnd(after: tag)
    if parents[opened.index].lead != nil, let next {
      parents[opened.index].isStandalone = true
      textStart = next
      beginsLine = true
    } else {
      textStart = tag.end
      beginsLine = false
    }
    parents[opened.index].end = operations.count
  }

  /// Ends an argument; white space before an end tag that starts its line is layout.
  mutating func closeArgument(_ opened: OpenTag, _ tag: Tag) {
    addText(upTo: lineStart(before: tag) ?? tag.start)
    textStart = tag.end
    open.removeLast()
    let argument = Argument(
      name: Name(opened.name), offset: opened.offset, operations: opened.firstOperation..<operations.count,
      beginsLine: opened.beginsLine)
    parents[opened.index].arguments.append(argument)
  }

  /// Ends a parameter.
  mutating func closeBlock(_ opened: OpenTag, _ tag: Tag) {
    blocks[opened.index].isStandalone = opened.beginsLine && lineEnd(after: tag) != nil
    _ = addLine(of: tag)
    blocks[opened.index].end = operations.count
    open.removeLast()
  }

  /// Adds the text before a tag but not the white space that starts the tag's line, which it gives.
  private mutating func addLead(of tag: Tag) -> Range<Int>? {
    guard let line = lineStart(before: tag) else {
      addText(upTo: tag.start)
      if open.last?.kind != .parent { addLineStart() }
      return nil
    }
    addText(upTo: line)
    beginsLine = false
    return skip(removedIndentation, in: line..<tag.start)..<tag.start
  }
}
