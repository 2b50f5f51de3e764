import Hashing
import Mustache
import Rendering
import TestSupport
import Testing

@Suite struct `The fingerprint of a value` {
  private static let names: Set<Name> = ["a", "b", "list", "abcdefgh"]

  private func print(_ value: Value, _ names: Set<Name> = Self.names) -> Fingerprint {
    Fingerprint(of: value, readThrough: NameSet(names))
  }

  @Test func `does not see what stands under a name that is not read`() {
    #expect(print(["a": 1, "unread": 2]) == print(["a": 1]))
    #expect(print(["a": ["b": 1, "unread": ["a": 2]]]) == print(["a": ["b": 1]]))
    #expect(print(["list": [["a": 1, "unread": 2], ["unread": 3]]]) == print(["list": [["a": 1], [:]]]))
  }

  @Test func `sees what stands under a name that is read, however deep`() {
    #expect(print(["a": ["list": [["b": 1]]]]) != print(["a": ["list": [["b": 2]]]]))
    #expect(print(["a": nil]) != print([:]))
  }

  /// Values of which no two print or behave the same, or that differ in kind.
  private static let values: [Value] = [
    nil, false, true, 0, 1, 2, 3, -1, 0.0, -0.0, 1.0, 1.5, .number(.nan), .number(.infinity), "", "0", "1", "true", "a",
    "b",
    "e\u{301}", "\u{E9}", "ab", [], [nil], [[]], [1], [1, 2], [2, 1], ["ab"], ["a", "b"], ["", "ab"], ["a", ["b"]],
    [["a"], "b"],
    [["a", "b"]], [:], ["a": nil], ["a": 1], ["b": 1], ["a": 1, "b": 2], ["a": 2, "b": 1], ["a": ["b": 1]],
    ["a": [:], "b": 1],
    [["a": 1], ["b": 2]], [["a": 1, "b": 2]], [["a": 1, "b": 2], [:]], [[:], ["a": 1]], [[:], [:]],
    .lambda(Lambda(identity: "a") { .text($0) }), .lambda(Lambda(identity: "b") { .text($0) }),
  ]

  @Test func `differs between any two values`() {
    for (index, value) in Self.values.enumerated() {
      for other in Self.values[(index + 1)...] { #expect(print(value) != print(other), "\(value) and \(other)") }
    }
  }

  @Test func `differs where the end of an object could be taken for the length of a name`() {
    #expect(print([[:], 8]) != print([["abcdefgh": 8]]))
    #expect(print([[:], ["abcdefgh": nil]]) != print([["abcdefgh": [:]]]))
  }

  @Test func `takes a lambda for what it says of itself`() {
    let one = Value.lambda(Lambda(identity: "same") { .text($0) })
    let two = Value.lambda(Lambda(identity: "same") { _ in .template("") })
    #expect(print(one) == print(two))
  }

  @Test func `is the same in every run`() {
    // A fixed number: a change of the encoding has to be a change of the renderer's version too.
    #expect(Theme.rendererVersion == "2")
    #expect(print(["a": [1, nil, true, 1.5, "x"], "b": [:]]).description == "37df7d911a57c42a547ea8021bb223e7")
  }

  // MARK: Soundness

  private static let pieces = [
    "{{a}}", "{{{b}}}", "{{.}}", "{{a.b}}", "{{list.a}}", "text", "{{>p}}", "{{>*b}}", "{{<p}}{{$x}}{{a}}{{/x}}{{/p}}",
    "{{f}}",
    "{{#f}}{{a}}{{/f}}",
  ]

  private func template(_ depth: Int, _ random: inout SeededNumbers) -> String {
    (0..<Int.random(in: 1..<5, using: &random)).map { _ -> String in
      let name = ["a", "b", "list", "c.d"].randomElement(using: &random) ?? "a"
      return switch Int.random(in: 0..<(depth > 0 ? 6 : 3), using: &random) {
      case 0...2: Self.pieces.randomElement(using: &random) ?? ""
      case 3: "{{^\(name)}}\(template(depth - 1, &random)){{/\(name)}}"
      default: "{{#\(name)}}\(template(depth - 1, &random)){{/\(name)}}"
      }
    }.joined()
  }

  private func value(_ depth: Int, _ random: inout SeededNumbers) -> Value {
    switch Int.random(in: 0..<(depth > 0 ? 10 : 6), using: &random) {
    case 0: nil
    case 1: .bool(.random(using: &random))
    case 2: .integer(.random(in: 0..<3, using: &random))
    case 3: .number([0, 1, 1.5].randomElement(using: &random) ?? 0)
    case 4, 5: .text(["", "p", "q", "1"].randomElement(using: &random) ?? "")
    case 6: .list((0..<Int.random(in: 0..<3, using: &random)).map { _ in value(depth - 1, &random) })
    default: object(depth, &random)
    }
  }

  private func object(_ depth: Int, _ random: inout SeededNumbers) -> Value {
    var object = Object()
    for name in ["a", "b", "c", "d", "list", "unread"] as [Name] where Int.random(in: 0..<3, using: &random) > 0 {
      object[name] = value(depth - 1, &random)
    }
    let word = ["f", "g"].randomElement(using: &random) ?? "f"
    object["f"] = .lambda(Lambda(identity: word) { .text(word + $0) })
    return .object(object)
  }

  /// A value that differs from another in one place, or nowhere.
  private func altered(_ value: Value, _ random: inout SeededNumbers) -> Value {
    switch value {
    case .object(var object):
      guard let name = object.names.randomElement(using: &random), let old = object[name] else { return value }
      object[name] = Int.random(in: 0..<4, using: &random) == 0 ? nil : altered(old, &random)
      return .object(object)
    case .list(var values) where !values.isEmpty:
      let index = Int.random(in: 0..<values.count, using: &random)
      values[index] = altered(values[index], &random)
      return .list(values)
    default:
      return self.value(2, &random)
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `differs whenever what is rendered differs`(_ seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    var (different, spared) = (0, 0)
    for _ in 0..<150 {
      let library = TemplateLibrary(sources: [
        "main": template(3, &random), "p": "({{$x}}{{b}}{{/x}})",
        "q": template(1, &random).replacing("{{>", with: "{{!"),
      ])
      let reached = try library.closure(of: "main").compactMap { try library.template(named: $0) }
      let names = reached.reduce(into: Set<Name>()) { $0.formUnion($1.names) }
      func rendered(_ frames: [Value]) throws -> [UInt8]? {
        var bytes: [UInt8] = []
        do throws(MustacheError) {
          try library.render("main", in: frames, into: &bytes, policy: .empty)
        } catch {
          #expect(error.id == "recursion-limit")
          return nil
        }
        return bytes
      }
      let outer = object(2, &random)
      var inner = object(3, &random)
      for _ in 0..<20 {
        let next = altered(inner, &random)
        let before = [outer, inner].map { print($0, names) }
        let after = [outer, next].map { print($0, names) }
        if try rendered([outer, inner]) != rendered([outer, next]) {
          different += 1
          #expect(before != after)
        } else if before == after, inner != next {
          spared += 1
        }
        inner = next
      }
    }
    #expect(different > 50)
    #expect(spared > 50)
  }
}
