extension Renderer {
  /// Prints the value of a path.
  mutating func write(_ path: Path, escaped: Bool, offset: Int, _ frame: Frame) throws(MustacheError) {
    guard let node = try find(path, offset: offset, frame.program) else { return }
    switch node.kind {
    case .text: node.append(to: &output, escaped: escaped)
    case .null: return
    case .lambda: try write(lambda(of: node), escaped: escaped, offset: offset, frame)
    case .no: output.append("false")
    case .yes: output.append("true")
    case .integer: output.append(String(node.integer))
    case .number: output.append(Self.text(of: node.number))
    case .list, .object:
      guard policy == .refused else { return }
      let program = frame.program
      throw program.error(
        offset, "not-text",
        "'\(program.text(of: path))' is \(node.kind.words) and cannot be printed; expected text or a number",
        hint: "open it as a section: '{{#\(program.text(of: path))}}'")
    }
  }

  /// The lambda that a node is.
  func lambda(of node: Node) -> Lambda {
    for loan in loans {
      if let lambda = loan.lambda(node) { return lambda }
    }
    preconditionFailure("a node is of something that is lent")
  }

  /// The shortest decimal that reads back as the same number, without `.0`.
  static func text(of number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The text that a path gives where one is needed as a template's name; `nil` when there is none.
  mutating func text(of path: Path, offset: Int, _ frame: Frame) throws(MustacheError) -> String? {
    let text = try captured { renderer throws(MustacheError) in
      try renderer.write(path, escaped: false, offset: offset, frame)
    }
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }

  /// The text of `body`, kept out of the output.
  mutating func captured(_ body: (inout Renderer) throws(MustacheError) -> Void) throws(MustacheError) -> [UInt8] {
    var whole = Output(capacity: 256)
    swap(&output, &whole)
    defer { swap(&output, &whole) }
    try body(&self)
    return unsafe output.withBytes { unsafe Array($0) }
  }

  /// The value of a path; `nil` when nothing has it and that is allowed.
  ///
  /// The first component is looked up from the innermost context outwards, the others only in what came before them.
  func find(_ path: Path, offset: Int, _ program: Program) throws(MustacheError) -> Node? {
    guard path.count > 0 else { return contexts.last }
    let first = program.names[path.start]
    var found: Node?
    var place = contexts.count
    while found == nil, place > 0 {
      place -= 1
      found = contexts[place][first]
    }
    guard var node = found else {
      if policy == .empty { return nil }
      throw unknown(path, 0, in: contexts, offset: offset, program)
    }
    for index in 1..<path.count {
      if node.isNull { return node }
      guard let inner = node[program.names[path.start + index]] else {
        if policy == .empty { return nil }
        throw unknown(path, index, in: [node], offset: offset, program)
      }
      node = inner
    }
    return node
  }

  /// The error for a component of a path that none of `frames` has.
  private func unknown(_ path: Path, _ index: Int, in frames: [Node], offset: Int, _ program: Program) -> MustacheError
  {
    let name = program.names[path.start + index].text
    var message = "unknown name '\(name)'"
    if path.count > 1 { message += " in '\(program.text(of: path))'" }
    if index > 0, let node = frames.first, node.kind != .object {
      let before = Path(start: path.start, count: index)
      message += "; '\(program.text(of: before))' is \(node.kind.words), which has no names"
    }
    let known = frames.flatMap { frame in loans.flatMap { $0.names(of: frame) } }.map(\.text)
    return program.error(offset, "unknown-name", message, nearest: Nearest.match(for: name, among: known))
  }
}

extension Head.Kind {
  /// The kind in an author's words, for messages.
  fileprivate var words: String {
    switch self {
    case .null: "null"
    case .no, .yes: "true or false"
    case .integer, .number: "a number"
    case .text: "text"
    case .list: "a list"
    case .object: "an object"
    case .lambda: "a lambda"
    }
  }
}

extension Program {
  /// A path as it is written.
  func text(of path: Path) -> String {
    path.count == 0 ? "." : names[path.start..<path.start + path.count].map(\.text).joined(separator: ".")
  }
}
