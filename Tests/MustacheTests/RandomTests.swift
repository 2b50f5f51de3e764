import Mustache
import TestSupport
import Testing

@Suite struct `Random templates` {
  static let pieces = [
    "{{a}}", "{{{a}}}", "{{&b.c}}", "{{.}}", "{{#a}}", "{{/a}}", "{{^b}}", "{{/b}}", "{{#l}}", "{{/l}}", "{{>p}}",
    "{{>q}}", "{{>*n}}", "{{<p}}", "{{/p}}", "{{<*n}}", "{{/*n}}", "{{$x}}", "{{/x}}", "{{$y}}", "{{/y}}", "{{! c }}",
    "{{=<% %>=}}", "<%={{ }}=%>", "<%a%>", "{{#f}}", "{{/f}}", "{{f}}", "{{", "}}", "{", "}", "\n", "\r\n", "  ", "\t",
    "text", "é", "{{ }}", "{{a b}}", "=", "{{{", "{{=",
  ]

  /// Templates made of random pieces; half of them closed in order, so that many parse.
  static func source(_ random: inout SeededNumbers) -> String {
    var text = ""
    var open: [String] = []
    let isTidy = Bool.random(using: &random)
    for _ in 0..<Int.random(in: 0..<24, using: &random) {
      let piece = pieces.randomElement(using: &random) ?? ""
      if isTidy {
        if piece.hasPrefix("{{/") || piece.contains("=") || ["{{", "{{{", "{{ }}", "{{a b}}"].contains(piece) {
          text += open.popLast().map { "{{/\($0)}}" } ?? ""
          continue
        }
        if let sign = piece.dropFirst(2).first, "#^<$".contains(sign), piece.hasPrefix("{{") {
          open.append(String(piece.dropFirst(3).dropLast(2)))
        }
      }
      text += piece
    }
    return text + open.reversed().map { "{{/\($0)}}" }.joined()
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `parse and render, or say where not`(_ seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let echo = Lambda(identity: "echo") { .template($0) }
    let context: Value = [
      "a": "<v>", "b": ["c": 1.5], "l": [1, ["a": "in"], nil], "n": "q", "f": .lambda(echo),
    ]
    var rendered = 0
    for _ in 0..<400 {
      let sources = ["main": Self.source(&random), "p": Self.source(&random), "q": Self.source(&random)]
      for policy in [UnknownNames.empty, .refused] {
        let results = (0..<2).map { _ in
          Result {
            var output: [UInt8] = []
            try TemplateLibrary(sources: sources).render("main", in: [context], into: &output, policy: policy)
            return output
          }
        }
        switch (results[0], results[1]) {
        case (.success(let one), .success(let two)):
          rendered += 1
          #expect(one == two)
        case (.failure(let one as MustacheError), .failure(let two as MustacheError)):
          #expect(one == two)
          let lines = try #require(sources[one.template]).utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
          #expect((1...lines.count).contains(one.line))
          #expect((1...lines[one.line - 1].count + 1).contains(one.column))
        default: Issue.record("two renderings of \(sources) differ")
        }
      }
    }
    #expect(rendered > 100)
  }

  /// A piece of a template together with what it gives, made without the engine.
  private struct Sample {
    var source = ""
    var expected = ""
  }

  /// Builds template and result side by side. `values` are the contexts in force, innermost last.
  private func sample(_ depth: Int, _ values: [[String: Int]], _ random: inout SeededNumbers) -> Sample {
    var sample = Sample()
    func found(_ name: String) -> Int? { values.reversed().lazy.compactMap { $0[name] }.first }
    for _ in 0..<Int.random(in: 1..<5, using: &random) {
      let name = ["a", "b", "c", "d"].randomElement(using: &random) ?? "a"
      switch Int.random(in: 0..<(depth > 0 ? 6 : 3), using: &random) {
      case 0:
        sample.source += "t\n "
        sample.expected += "t\n "
      case 1, 2:
        sample.source += ".{{\(name)}}"
        sample.expected += "." + (found(name).map { "\($0)" } ?? "")
      case 3:
        let inner = self.sample(depth - 1, values, &random)
        sample.source += ".{{^\(name)}}.\(inner.source).{{/\(name)}}."
        sample.expected += (found(name) ?? 0) == 0 ? "..\(inner.expected).." : ".."
      case 4:
        let inner = self.sample(depth - 1, values, &random)
        sample.source += ".{{#\(name)}}.\(inner.source).{{/\(name)}}."
        sample.expected += (found(name) ?? 0) != 0 ? "..\(inner.expected).." : ".."
      default:
        let inner = self.sample(depth - 1, values + [["a": 7, "d": 0]], &random)
        sample.source += ".{{#o}}.\(inner.source).{{/o}}."
        sample.expected += "..\(inner.expected).."
      }
    }
    return sample
  }

  @Test(arguments: 100..<106 as Range<UInt64>)
  func `give what a direct evaluation gives`(_ seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let context: Value = ["a": 1, "b": 0, "c": 42, "o": ["a": 7, "d": 0]]
    for _ in 0..<200 {
      let sample = sample(4, [["a": 1, "b": 0, "c": 42]], &random)
      #expect(try render(sample.source, context) == sample.expected)
    }
  }

  @Test(arguments: 200..<204 as Range<UInt64>)
  func `text without tags comes out as it went in`(_ seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    for _ in 0..<200 {
      let bytes = (0..<Int.random(in: 0..<80, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }.filter { $0 != UInt8(ascii: "{") }
      var output: [UInt8] = []
      let template = try Template(name: "text", source: bytes)
      try TemplateLibrary(sources: [:]).render(template, in: [], into: &output, policy: .refused)
      #expect(output == bytes)
    }
  }
}
