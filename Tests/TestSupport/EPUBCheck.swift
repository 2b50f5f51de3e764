import Foundation

/// EPUBCheck, asked once about many books: `HORNBOOK_EPUBCHECK_JAR` names its jar, whose `lib` folder lies beside it.
///
/// `Tests/Tools/epubcheck.py` starts it, or asks one that runs already.
package enum EPUBCheck {
  /// The jar; none where the environment names none.
  package static let jar = ProcessInfo.processInfo.environment["HORNBOOK_EPUBCHECK_JAR"].flatMap {
    $0.isEmpty ? nil : $0
  }

  /// It said something else than findings.
  package struct Unexpected: Error {
    let line: String
  }

  /// The findings, usage notes included, one line each: severity, id, place and message.
  package static func findings(in books: [String]) throws -> [String: [String]] {
    guard jar != nil else { throw Unexpected(line: "no jar is named") }
    let tool = Checkout.path + "/Tests/Tools/epubcheck.py"
    let process = Python.process([tool] + books)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    var findings: [String: [String]] = [:]
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t", maxSplits: 1).map(String.init)
      guard fields.count == 2 else { throw Unexpected(line: String(line)) }
      if fields[1].hasPrefix("checked") {
        findings[fields[0], default: []] += []
      } else {
        findings[fields[0], default: []].append(fields[1])
      }
    }
    guard findings.count == books.count else {
      throw Unexpected(line: "\(findings.count) of \(books.count) books were checked")
    }
    return findings
  }
}
