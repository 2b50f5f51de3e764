extension Renderer {
  /// Prints the value of a path.
  mutating func write(_ path: Path, escaped: Bool, offset: Int, _ frame: Frame) throws(MustacheError) {
    guard let value = try find(path, offset: offset, frame.program) else { return }
    switch value {
    case .text(let text):
      if escaped { output.appendEscaped(text) } else { output.append(contentsOf: text.utf8) }
    case .lambda(let lambda):
      try write(lambda, escaped: escaped, offset: offset, frame)
    default:
      try writePlain(value, path, offset: offset, frame.program)
    }
  }

  /// Prints a value that needs no escaping and calls nothing.
  private mutating func writePlain(_ value: Value, _ path: Path, offset: Int, _ program: Program) throws(MustacheError)
  {
    switch value {
    case .bool(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
    case .integer(let value): output.append(contentsOf: String(value).utf8)
    case .number(let value): output.append(contentsOf: Self.text(of: value).utf8)
    case .list, .object:
      guard policy == .refused else { return }
      throw program.error(
        offset, "not-text",
        "'\(program.text(of: path))' is \(value.kind) and cannot be printed; expected text or a number",
        hint: "open it as a section: '{{#\(program.text(of: path))}}'")
    case .null, .text, .lambda: return
    }
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

  /// What `body` prints, kept out of the output.
  mutating func captured(_ body: (inout Renderer) throws(MustacheError) -> Void) throws(MustacheError) -> [UInt8] {
    var whole: [UInt8] = []
    swap(&output, &whole)
    defer { swap(&output, &whole) }
    try body(&self)
    return output
  }

  /// The value of a path; `nil` when nothing has it and that is allowed.
  ///
  /// The first component is looked up from the innermost context outwards, the others only in what came before them.
  func find(_ path: Path, offset: Int, _ program: Program) throws(MustacheError) -> Value? {
    guard path.count > 0 else { return contexts.last }
    let first = program.names[path.start]
    var found: Value?
    for context in contexts.reversed() {
      guard case .object(let object) = context, let value = object[first] else { continue }
      found = value
      break
    }
    if path.count == 1, let found { return found }
    guard var value = found else {
      if policy == .empty { return nil }
      throw unknown(path, 0, in: contexts, offset: offset, program)
    }
    for index in 1..<path.count {
      if case .null = value { return .null }
      guard let inner = value[program.names[path.start + index]] else {
        if policy == .empty { return nil }
        throw unknown(path, index, in: [value], offset: offset, program)
      }
      value = inner
    }
    return value
  }

  /// The error for a component of a path that none of `frames` has.
  private func unknown(_ path: Path, _ index: Int, in frames: [Value], offset: Int, _ program: Program) -> MustacheError
  {
    let name = program.names[path.start + index].text
    var message = "unknown name '\(name)'"
    if path.count > 1 { message += " in '\(program.text(of: path))'" }
    if index > 0, let value = frames.first, value.object == nil {
      let before = Path(start: path.start, count: index)
      message += "; '\(program.text(of: before))' is \(value.kind), which has no names"
    }
    let known = frames.flatMap { $0.object?.names ?? [] }.map(\.text)
    return program.error(offset, "unknown-name", message, nearest: Nearest.match(for: name, among: known))
  }
}

extension Value {
  /// The object that this is, if it is one.
  fileprivate var object: Object? {
    if case .object(let object) = self { object } else { nil }
  }
}

extension Program {
  /// A path as it is written.
  func text(of path: Path) -> String {
    path.count == 0 ? "." : names[path.start..<path.start + path.count].map(\.text).joined(separator: ".")
  }
}
