/// A value inside of a packed one, for as long as that is lent to a rendering.
///
/// Only `lend` makes nodes, of words that a packer has written, and a node leads to others inside the same words only.
@safe struct Node {
  private let words: UnsafePointer<UInt64>

  private init(_ words: UnsafePointer<UInt64>) {
    unsafe self.words = unsafe words
  }

  private var head: Head { Head(unsafe words.pointee) }
  private var payload: UInt64 { unsafe words[1] }

  /// Its kind.
  var kind: Head.Kind { head.kind }

  /// Whether it is null.
  var isNull: Bool { if case .null = kind { true } else { false } }

  /// Whether it is a lambda.
  var isLambda: Bool { if case .lambda = kind { true } else { false } }

  /// Whether a section with this value is skipped and an inverted one shown.
  ///
  /// The specification leaves the line to `!!data`; like mustache.js we call null, `false`, zero, not-a-number, the
  /// empty text and the empty list false. An empty object and a lambda are true.
  var isFalse: Bool {
    let head = head
    switch head.kind {
    case .null, .no: return true
    case .integer: return payload == 0
    case .number: return number == 0 || number.isNaN
    case .text, .list: return head.count == 0
    case .yes, .object, .lambda: return false
    }
  }

  /// The integer that it is.
  var integer: Int { Int(Int64(bitPattern: payload)) }

  /// The number that it is.
  var number: Double { Double(bitPattern: payload) }

  /// Appends the text that it is, escaped or as it is.
  func append(to output: inout Output, escaped: Bool) {
    if escaped { unsafe output.append(escaping: bytes) } else { unsafe output.append(bytes) }
  }

  /// The value of a field; nil if this is no object, or has no field of that name.
  subscript(name: Name) -> Node? {
    let fields = head.fields
    var place = 1
    while place <= fields {
      if unsafe words[place] == name.number { return unsafe Node(words + Int(words[place + fields])) }
      place += 1
    }
    return nil
  }

  /// Appends what the lambda that it is answers to a text without being called; `false` where that is not known.
  func appendAnswer(to raw: UnsafeRawBufferPointer, _ output: inout Output) -> Bool {
    let end = unsafe words + 1 + head.count
    // After the place of the lambda and its identity.
    var place = unsafe words + 2
    unsafe place += 1 + Head(place.pointee).count
    while unsafe place < end {
      let question = unsafe Node(place)
      let answer = unsafe Node(place + 1 + question.head.count)
      if unsafe question.bytes.elementsEqual(raw) {
        answer.append(to: &output, escaped: false)
        return true
      }
      unsafe place = answer.words + 1 + answer.head.count
    }
    return false
  }

  private var bytes: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(start: words + 1, count: head.bytes) }

  /// The elements of the list that it is; none of another value.
  var elements: Elements {
    let head = head
    guard case .list = head.kind else { return unsafe Elements(next: words, end: words) }
    return unsafe Elements(next: words + 1, end: words + 1 + head.count)
  }

  /// The elements of a list that are still to come.
  @safe struct Elements: IteratorProtocol {
    private var place: UnsafePointer<UInt64>
    private let end: UnsafePointer<UInt64>

    fileprivate init(next: UnsafePointer<UInt64>, end: UnsafePointer<UInt64>) {
      unsafe place = unsafe next
      unsafe self.end = unsafe end
    }

    /// The next element; none after the last.
    mutating func next() -> Node? {
      guard unsafe place < end else { return nil }
      let node = unsafe Node(place)
      unsafe place += 1 + node.head.count
      return node
    }
  }

  /// A packed value that is lent to a rendering.
  @safe struct Loan {
    private let value: PackedValue
    private let words: UnsafeBufferPointer<UInt64>

    fileprivate init(_ value: PackedValue, words: UnsafeBufferPointer<UInt64>) {
      self.value = value
      unsafe self.words = unsafe words
    }

    /// The value as a whole.
    var node: Node? { unsafe words.baseAddress.map { unsafe Node($0) } }

    private func place(of node: Node) -> Int? {
      guard let start = unsafe words.baseAddress, unsafe node.words >= start else { return nil }
      let place = unsafe node.words - start
      return place < value.count ? place : nil
    }

    /// The lambda that a node is; none where it belongs to another loan.
    func lambda(_ node: Node) -> Lambda? {
      place(of: node) == nil ? nil : value.lambdas[Int(node.payload)]
    }

    /// The names that an object of this loan has, also of fields that were left out of it.
    func names(of node: Node) -> [Name] {
      guard let place = place(of: node), node.kind == .object else { return [] }
      var names = (0..<node.head.fields).map { Name(number: value.words[place + 1 + $0]) }
      for entry in stride(from: value.count, to: value.words.count, by: 2) where value.words[entry] == UInt64(place) {
        names.append(Name(number: value.words[entry + 1]))
      }
      return names
    }
  }

  /// Lends packed values to some work; no node may outlive it.
  static func lend(
    _ values: ArraySlice<PackedValue>, after loans: [Loan] = [], to work: ([Loan]) throws(MustacheError) -> Void
  ) throws(MustacheError) {
    guard let value = values.first else { return try work(loans) }
    try unsafe value.words.withUnsafeBufferPointer { (words) throws(MustacheError) in
      try lend(values.dropFirst(), after: loans + [unsafe Loan(value, words: words)], to: work)
    }
  }
}
