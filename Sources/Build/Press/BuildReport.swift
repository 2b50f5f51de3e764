package import Basics

/// What a build did, or would do.
package struct BuildReport: Sendable {
  /// The fate of one output.
  package enum Fate: String, Hashable, Sendable {
    /// It was not there, or its bytes were others.
    case written
    /// It stood there with the same bytes, and was not touched.
    case kept
    /// Nothing claims it any more.
    case removed
  }

  /// One output and what became of it.
  package struct Entry: Hashable, Sendable {
    /// Its path below the site's folder.
    package let path: String
    /// Its fate.
    package let fate: Fate
    /// Its size in bytes; nought for what was removed.
    package let size: Int
    /// Why it was made, or would be; none for what was left as it is.
    package var reason: String?
    /// The step of the upload that sends it.
    package var step = UploadStep.pages
  }

  /// A part of the plan.
  enum Part: Sendable {
    /// Outputs that were looked at one by one.
    case entries([Entry])
    /// All outputs of a section that was planned, and what became of each.
    case made(OutputList, [OutputChange])
    /// Outputs that nothing has touched.
    case kept(OutputList)

    /// Whether some of the outputs may stand in another part too.
    var hasShared: Bool {
      if case .kept(let list) = self { list.hasShared } else { false }
    }

    var entries: [Entry] {
      switch self {
      case .entries(let entries): entries
      case .made(let list, let fates): zip(list.records, fates).map(Entry.init)
      case .kept(let list): list.records.map { Entry(path: $0.path, fate: .kept, size: $0.size) }
      }
    }
  }

  /// A section that was planned, and why.
  package struct Planned: Hashable, Sendable {
    /// The name of the section.
    package let section: String
    /// Why it was stale.
    package let reason: StaleReason
  }

  /// The sections that were planned, in the order of the plan.
  package internal(set) var planned: [Planned] = []
  /// The outputs in the order of the plan, then those that were removed, by path.
  var parts: [Part] = []
  /// Whether a section that was looked at has an output that one that was left alone may have too.
  var hasShared = false
  /// The findings in the order of the plan, each once.
  package internal(set) var diagnostics: [Diagnostic] = []

  /// The outputs in the order of the plan, then those that were removed, by path; one that several sections have stands
  /// at the first.
  package var entries: [Entry] {
    var seen: Set<String> = []
    return parts.flatMap(\.entries).filter { seen.insert($0.path).inserted }
  }

  /// The outputs that were written or removed, in the order of `entries`.
  package var changes: [Entry] {
    parts.flatMap { part -> [Entry] in
      switch part {
      case .entries, .made: part.entries.filter { $0.fate != .kept }
      case .kept: []
      }
    }
  }

  /// Counts of outputs by fate, and of what stands on the site.
  package struct Tally: Hashable, Sendable {
    /// Outputs that were written.
    package internal(set) var written = 0
    /// Outputs that were left as they are.
    package internal(set) var kept = 0
    /// Files that were removed.
    package internal(set) var removed = 0
    /// Pages that stand on the site.
    package internal(set) var pages = 0
    /// E-books that stand on the site, PDFs among them.
    package internal(set) var books = 0

    fileprivate mutating func count(_ entry: Entry) {
      switch entry.fate {
      case .written: written += 1
      case .kept: kept += 1
      case .removed: removed += 1
      }
      guard entry.fate != .removed else { return }
      if OutputList.isPage(entry.path) { pages += 1 }
      if OutputList.isBook(entry.path) { books += 1 }
    }
  }

  /// Counts the outputs, one that several sections have once.
  package var tally: Tally {
    var tally = Tally()
    if hasShared || parts.contains(where: \.hasShared) {
      for entry in entries { tally.count(entry) }
      return tally
    }
    for part in parts {
      switch part {
      case .entries(let entries): for entry in entries { tally.count(entry) }
      case .made(let list, let fates):
        let written = fates.count { $0.contains(.written) }
        tally.written += written
        tally.kept += list.count - written
        tally.pages += list.pages
        tally.books += list.books
      case .kept(let list):
        tally.kept += list.count
        tally.pages += list.pages
        tally.books += list.books
      }
    }
    return tally
  }

  /// Whether nothing stands in it.
  package var isEmpty: Bool { parts.isEmpty }

  /// Whether something was found that makes the run count as failed.
  package var hasErrors: Bool {
    diagnostics.contains { $0.severity == .error }
  }
}

extension BuildReport.Entry {
  /// An output that stands, and what became of it.
  init(_ record: OutputRecord, _ fate: OutputChange) {
    self.init(
      path: record.path, fate: fate.contains(.written) ? .written : .kept, size: record.size,
      reason: fate.contains(.made) ? record.reason : nil, step: record.step)
  }
}
