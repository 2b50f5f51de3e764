import Basics

/// Something that tabs are told.
struct Event: Sendable {
  /// Its kind: `written`.
  let name: String
  /// Its details, as one line of JSON.
  let data: [UInt8]

  /// Names an event.
  init(_ name: String, _ data: JSONValue = [:]) {
    self.name = name
    self.data = data.bytes()
  }

  /// The event as it goes to the browser (HTML, "Server-sent events").
  func bytes(number: Int) -> [UInt8] {
    Array("id: \(number)\nevent: \(name)\ndata: ".utf8) + data + [0x0A, 0x0A]
  }

  /// The start of a stream of events: the milliseconds to wait before coming back when it breaks.
  static let beginning = Array("retry: 500\n\n".utf8)

  /// An empty comment.
  static let comment = Array(":\n\n".utf8)

  /// The most paths in one event.
  static let mostPaths = 200
  /// The most findings in one event.
  static let mostFindings = 20

  /// The client missed something and has to look for itself.
  static let refresh = Event("refresh")

  static func building(_ changed: [String]) -> Event {
    Event("building", ["changed": .array(changed.prefix(mostPaths).map(JSONValue.string))])
  }

  static func written(_ paths: [String], removed: [String]) -> Event {
    if paths.count + removed.count > mostPaths { return Event("written", ["many": true]) }
    return Event(
      "written",
      ["paths": .array(paths.map(JSONValue.string)), "removed": .array(removed.map(JSONValue.string))])
  }

  static func built(written: Int, removed: Int, milliseconds: Int, findings: Int) -> Event {
    Event(
      "built",
      [
        "written": .number(written), "removed": .number(removed), "milliseconds": .number(milliseconds),
        "findings": .number(findings),
      ])
  }

  /// Errors come first; the files that they name are read for a look at the lines.
  static func failed(_ findings: [Diagnostic]) -> Event {
    let ordered = findings.filter { $0.severity == .error } + findings.filter { $0.severity != .error }
    var files: [String: [Substring.UTF8View]] = [:]
    let shown = ordered.prefix(mostFindings).map { finding in
      var frame: CodeFrame?
      if let place = finding.place, place.line != nil {
        let lines = files[place.file] ?? CodeFrame.lines(of: place.file)
        files[place.file] = lines
        frame = CodeFrame(place, in: lines)
      }
      return json(of: finding, frame)
    }
    return Event("failed", ["findings": .array(shown), "total": .number(findings.count)])
  }

  private static func json(of finding: Diagnostic, _ frame: CodeFrame?) -> JSONValue {
    [
      "severity": .string(finding.severity.rawValue),
      "headline": .string(finding.headline),
      "hint": finding.hint.map(JSONValue.string) ?? .null,
      "id": .string(finding.id),
      "file": (finding.place?.file).map(JSONValue.string) ?? .null,
      "line": (finding.place?.line).map(JSONValue.number) ?? .null,
      "column": (finding.place?.column).map(JSONValue.number) ?? .null,
      "frame": frame?.json ?? [],
    ]
  }
}
