package import Basics
package import Hashing

/// The findings from planning and making a section, packed: told again when it is not looked at.
package struct FindingList: Hashable, Sendable {
  let bytes: [UInt8]

  /// Packs findings, in their order.
  package init(_ findings: [Diagnostic] = []) {
    var writer = PackedWriter()
    for finding in findings {
      writer.append(finding.severity.rawValue)
      writer.append(finding.id)
      writer.append(finding.headline)
      writer.append(finding.hint)
      // No path has this byte.
      writer.append(finding.place.map { place in place.item.map { "\0\($0)" } ?? place.file })
      writer.append(Int64(finding.place?.line ?? 0))
      writer.append(Int64(finding.place?.column ?? 0))
    }
    bytes = writer.bytes
  }

  /// Takes bytes as they were stored.
  init(packed bytes: [UInt8]) { self.bytes = bytes }

  /// The findings.
  package var findings: [Diagnostic] {
    var found: [Diagnostic] = []
    forEach { _, finding in found.append(finding()) }
    return found
  }

  /// Lends each finding, in order: what tells it from others, and the finding itself where it is asked for.
  package func forEach(_ body: (_ mark: Fingerprint, _ finding: () -> Diagnostic) -> Void) {
    if bytes.isEmpty { return }
    var reader = PackedReader(bytes)
    while !reader.isAtEnd {
      let start = reader.position
      guard let severity = reader.range(), let id = reader.range(), let headline = reader.range(),
        let hint = reader.optionalRange(), let file = reader.optionalRange(), let line = reader.signed(),
        let column = reader.signed()
      else { return }
      func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
      body(Fingerprint(of: bytes[start..<reader.position])) {
        Diagnostic(
          Diagnostic.Severity(rawValue: text(severity)) ?? .warning, text(headline),
          at: file.map {
            bytes[$0].first == 0
              ? .library(Identifier(String(text($0).dropFirst())))
              : .init(file: text($0), line: line > 0 ? Int(line) : nil, column: column > 0 ? Int(column) : nil)
          },
          hint: hint.map(text), id: text(id))
      }
    }
  }
}
