import Basics
import Hashing

/// Findings in the order in which they came, each once.
struct Findings {
  private(set) var all: [Diagnostic] = []
  private var seen: Set<Fingerprint> = []

  /// Adds findings that were not there yet.
  mutating func add(_ diagnostics: [Diagnostic]) {
    if !diagnostics.isEmpty { add(FindingList(diagnostics)) }
  }

  /// Adds findings that were not there yet, which are packed already.
  mutating func add(_ list: FindingList, unpacked diagnostics: [Diagnostic]) {
    var place = 0
    list.forEach { mark, _ in
      if seen.insert(mark).inserted { all.append(diagnostics[place]) }
      place += 1
    }
  }

  /// Adds findings of an earlier build that were not there yet; only those are unpacked.
  mutating func add(_ list: FindingList) {
    list.forEach { mark, finding in if seen.insert(mark).inserted { all.append(finding()) } }
  }
}
