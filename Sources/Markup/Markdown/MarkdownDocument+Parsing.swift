import CMarkdown
import Synchronization

extension MarkdownDocument {
  /// The version of the library that reads, which goes into the program.
  package static var libraryVersion: String { unsafe String(cString: cmark_version_string()) }

  /// Reads a text; every sequence of bytes is one.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, invalid sequences of which become U+FFFD.
  ///   - smartPunctuation: whether straight quotes, `--` and `...` become the signs that English typography wants.
  ///   - headings: what their levels are in either HTML.
  package init(
    parsing bytes: ArraySlice<UInt8>, smartPunctuation: Bool = false, headings: Headings = .asWritten
  ) {
    let tree = Tree(parsing: bytes, smartPunctuation: smartPunctuation)
    tree.dropRawHTML()
    if headings == .belowFirst { tree.nestHeadings() }
    let heading = tree.titleHeading()
    title = heading?.text
    html = tree.html()
    if let heading, tree.isFirst(heading) {
      tree.drop(heading)
      if headings == .belowFirst { tree.nestHeadings() }
      htmlBelowTitle = tree.html()
    } else {
      htmlBelowTitle = html
    }
  }
}

/// Whether the extensions are registered; held while a text is parsed.
///
/// Registration happens once. Parsing needs the lock as well: cmark-gfm has one table for the process with the
/// characters that extensions look for. A parser fills it at its start, and clears it at its end.
private let isRegistered = Mutex(false)

/// A heading and its plain text.
@safe private struct Heading {
  fileprivate let node: OpaquePointer
  let text: String
}

/// A parsed document of the C library, released with this value.
@safe private struct Tree: ~Copyable {
  private let root: OpaquePointer
  private let options: Int32

  init(parsing bytes: ArraySlice<UInt8>, smartPunctuation: Bool) {
    // Raw HTML and dangerous addresses are left out unless `CMARK_OPT_UNSAFE` is set.
    let options = CMARK_OPT_VALIDATE_UTF8 | (smartPunctuation ? CMARK_OPT_SMART : 0)
    self.options = options
    unsafe root = isRegistered.withLock { isRegistered in
      if !isRegistered {
        cmark_gfm_core_extensions_ensure_registered()
        isRegistered = true
      }
      return unsafe Self.parse(bytes, options: options)
    }
  }

  deinit {
    unsafe cmark_node_free(root)
  }

  private static func parse(_ bytes: ArraySlice<UInt8>, options: Int32) -> OpaquePointer {
    guard let parser = unsafe cmark_parser_new(options) else { preconditionFailure("cmark allocates or ends") }
    defer { unsafe cmark_parser_free(parser) }
    for name in ["table", "strikethrough", "autolink"] {
      guard let found = unsafe cmark_find_syntax_extension(name) else { preconditionFailure("no extension \(name)") }
      _ = unsafe cmark_parser_attach_syntax_extension(parser, found)
    }
    unsafe bytes.withUnsafeBytes { buffer in
      unsafe cmark_parser_feed(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
    }
    guard let root = unsafe cmark_parser_finish(parser) else { preconditionFailure("every text is a document") }
    return unsafe root
  }

  /// Takes out what the renderer would replace by a comment.
  borrowing func dropRawHTML() {
    var raw: [OpaquePointer] = unsafe []
    unsafe walk(root) { node in
      let type = unsafe cmark_node_get_type(node)
      if type == CMARK_NODE_HTML_BLOCK || type == CMARK_NODE_HTML_INLINE { unsafe raw.append(node) }
    }
    while let node = unsafe raw.popLast() { unsafe cmark_node_free(node) }
  }

  /// Gives each heading the level below that of the heading which it is under, those under none the second one, and
  /// takes out empty ones.
  borrowing func nestHeadings() {
    var empty: [OpaquePointer] = unsafe []
    var above: [Int32] = []
    unsafe walk(root) { node in
      guard unsafe cmark_node_get_type(node) == CMARK_NODE_HEADING else { return }
      guard unsafe cmark_node_first_child(node) != nil else {
        unsafe empty.append(node)
        return
      }
      let level = unsafe cmark_node_get_heading_level(node)
      while let last = above.last, last >= level { above.removeLast() }
      above.append(level)
      _ = unsafe cmark_node_set_heading_level(node, min(6, Int32(above.count) + 1))
    }
    while let node = unsafe empty.popLast() { unsafe cmark_node_free(node) }
  }

  /// The first heading with a text.
  borrowing func titleHeading() -> Heading? {
    var heading: Heading?
    unsafe walk(root) { node in
      guard heading == nil, unsafe cmark_node_get_type(node) == CMARK_NODE_HEADING else { return }
      let text = unsafe plainText(of: node)
      if !text.isEmpty { heading = unsafe Heading(node: node, text: text) }
    }
    return heading
  }

  borrowing func isFirst(_ heading: Heading) -> Bool {
    unsafe cmark_node_first_child(root) == heading.node
  }

  borrowing func drop(_ heading: Heading) {
    unsafe cmark_node_free(heading.node)
  }

  borrowing func html() -> [UInt8] {
    guard let text = unsafe cmark_render_html(root, options, nil) else { preconditionFailure("every tree has HTML") }
    defer { unsafe cmarkdown_free(text) }
    return unsafe alignedByClass(Array(String(cString: text).utf8))
  }

  /// The words under a node, its line breaks as spaces.
  private borrowing func plainText(of node: OpaquePointer) -> String {
    var text = ""
    unsafe walk(node) { node in
      switch unsafe cmark_node_get_type(node) {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE:
        text += unsafe cmark_node_get_literal(node).map { unsafe String(cString: $0) } ?? ""
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text += " "
      default: break
      }
    }
    return text.split(separator: " ").joined(separator: " ")
  }

  /// Shows every node from `start` down to `body`, parents before children.
  private borrowing func walk(_ start: OpaquePointer, _ body: (OpaquePointer) -> Void) {
    let iterator = unsafe cmark_iter_new(start)
    defer { unsafe cmark_iter_free(iterator) }
    while true {
      switch unsafe cmark_iter_next(iterator) {
      case CMARK_EVENT_ENTER: if let node = unsafe cmark_iter_get_node(iterator) { unsafe body(node) }
      case CMARK_EVENT_DONE: return
      default: break
      }
    }
  }
}

/// HTML whose aligned cells have a class where the renderer wrote the obsolete attribute `align`.
///
/// A style, which the renderer could write instead, would break a strict Content-Security-Policy. Outside the tags that
/// the renderer writes itself there is no `<` in its output.
private func alignedByClass(_ html: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(html.count)
  var rest = html[...]
  while let tag = rest.firstIndex(of: UInt8(ascii: "<")) {
    result += rest[..<tag]
    rest = rest[tag...]
    for cell in ["<td", "<th"] where rest.starts(with: "\(cell) align=\"".utf8) {
      result += "\(cell) class=\"align-".utf8
      rest = rest.dropFirst("\(cell) align=\"".utf8.count)
    }
    // The bracket itself, unless it went with its cell.
    if rest.startIndex == tag { result.append(rest.removeFirst()) }
  }
  return result + rest
}
