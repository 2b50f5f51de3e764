import CTOML

extension TOMLTable {
  /// Parses a whole document of TOML 1.0.
  ///
  /// Its time is linear in the document; `TOMLLimits` bounds depth and tables.
  /// - Parameters:
  ///   - bytes: the document in UTF-8, a byte order mark allowed.
  ///   - firstLine: the number of its first line; more than 1 when the document is a part of a file.
  /// - Throws: the first error of the document; there is no partial answer.
  package init(parsing bytes: [UInt8], firstLine: Int = 1) throws(TOMLError) {
    try TOMLLimits.check(bytes, firstLine: firstLine)
    self = try Document(parsing: bytes, lineOffset: firstLine - 1).root()
  }
}

/// A parsed document of the C library, released with this value.
@safe private struct Document: ~Copyable {
  private let handle: OpaquePointer
  private let lineOffset: Int

  init(parsing bytes: [UInt8], lineOffset: Int) {
    unsafe self.handle = bytes.withUnsafeBytes { buffer in
      unsafe ctoml_parse(buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
    }
    self.lineOffset = lineOffset
  }

  deinit {
    unsafe ctoml_free(handle)
  }

  /// The root table as a value of ours.
  borrowing func root() throws(TOMLError) -> TOMLTable {
    var line: UInt32 = 0
    var column: UInt32 = 0
    if let description = unsafe ctoml_error(handle, &line, &column) {
      throw unsafe TOMLError(position: position(line, column), description: String(cString: description))
    }
    guard var node = unsafe ctoml_nodes(handle) else { preconditionFailure("a document without an error has a root") }
    let root = unsafe node.pointee
    unsafe node += 1
    return unsafe table(of: root, next: &node)
  }

  /// The table that `node` announces; `next` is its first member and is left behind its last one.
  private borrowing func table(of node: ctoml_node, next: inout UnsafePointer<ctoml_node>) -> TOMLTable {
    var entries: [TOMLTable.Entry] = []
    unsafe entries.reserveCapacity(node.count)
    for _ in unsafe 0..<node.count {
      let member = unsafe next.pointee
      let key = unsafe text(member.key, member.key_length)
      let place = unsafe position(member.key_line, member.key_column)
      entries.append(TOMLTable.Entry(key: key, position: place, value: unsafe value(next: &next)))
    }
    return TOMLTable(entries: entries)
  }

  /// The value at `next`, which is left behind it and all its members.
  private borrowing func value(next: inout UnsafePointer<ctoml_node>) -> TOMLValue {
    let node = unsafe next.pointee
    unsafe next += 1
    let content: TOMLValue.Content =
      switch unsafe node.kind {
      case CTOML_TABLE: .table(unsafe table(of: node, next: &next))
      case CTOML_ARRAY: .array(unsafe (0..<node.count).map { _ in unsafe value(next: &next) })
      case CTOML_STRING: .string(unsafe text(node.text, node.text_length))
      case CTOML_INTEGER: .integer(unsafe node.integer)
      case CTOML_FLOAT: .float(unsafe node.floating)
      case CTOML_BOOLEAN: .boolean(unsafe node.integer != 0)
      case CTOML_DATE: .date(unsafe text(node.text, node.text_length))
      case let kind: preconditionFailure("unknown kind of node \(kind.rawValue)")
      }
    return unsafe TOMLValue(content, at: position(node.line, node.column))
  }

  /// The text of `count` bytes, which the parser has checked to be UTF-8.
  private borrowing func text(_ bytes: UnsafePointer<CChar>?, _ count: Int) -> String {
    unsafe bytes.map { bytes in
      unsafe String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
    } ?? ""
  }

  private borrowing func position(_ line: UInt32, _ column: UInt32) -> TOMLPosition {
    TOMLPosition(line: Int(line) + lineOffset, column: Int(column))
  }
}
