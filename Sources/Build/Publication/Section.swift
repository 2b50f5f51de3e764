package import Basics
package import Hashing

/// A part of a plan that is planned in one go: a story with its pages and its book, or one page of a list.
///
/// A section is made of a value (`SectionContent`). The hash of the value tells when it has to be planned again, and
/// the value is all that its plan is given.
package final class Section: Sendable {
  /// The name of the section from build to build; no two of a publication have the same.
  package let id: String
  /// The name that progress and messages use.
  package let name: String
  private let shown: any ShownContent

  /// Whether its plan reads something of an owner whom the change feed names, and whether it declares something of one:
  /// then its content hash may be another though its value is the same.
  package func isNamed(in changed: ChangedOwners) -> (reads: Bool, declares: Bool) {
    changed.read.isEmpty && changed.declared.isEmpty ? (false, false) : shown.isNamed(in: changed)
  }

  /// A fingerprint of everything that its outputs depend on, but for the configuration, what it reads, and the files
  /// that its plan looks at.
  package var contentHash: Fingerprint { shown.contentHash }

  /// Plans the outputs, with all that their keys are made of; may be called from several threads at once.
  package func plan() throws -> SectionPlan { try shown.plan() }

  /// A section that shows a value and nothing else. The value is only made when needed.
  package init<Content: SectionContent>(
    _ id: String, name: String? = nil, in frames: Content.Frames,
    shows content: @escaping @autoclosure @Sendable () -> Content
  ) {
    self.id = id
    self.name = name ?? id
    shown = Shown(frames: frames, content: content)
  }

  /// A section that shows a value and what it reads of the library, and nothing else. Both are only made when needed.
  package init<Content: ReadingSectionContent>(
    _ id: String, name: String? = nil, in frames: Content.Frames,
    reading readings: @escaping @autoclosure @Sendable () -> [Content.Reading],
    shows content: @escaping @autoclosure @Sendable () -> Content
  ) {
    self.id = id
    self.name = name ?? id
    shown = ShownReading(frames: frames, content: content, readings: readings)
  }
}

/// A section's content, whatever it is.
private protocol ShownContent: Sendable {
  var contentHash: Fingerprint { get }
  func isNamed(in changed: ChangedOwners) -> (reads: Bool, declares: Bool)
  func plan() throws -> SectionPlan
}

/// A value.
private struct Shown<Content: SectionContent>: ShownContent {
  let frames: Content.Frames
  let content: @Sendable () -> Content

  var contentHash: Fingerprint {
    Fingerprint(encoding: FramedContent(frames: frames.contentHash, content: content(), readings: []))
  }

  func isNamed(in changed: ChangedOwners) -> (reads: Bool, declares: Bool) { (false, false) }

  func plan() throws -> SectionPlan { try content().plan(in: frames) }
}

/// A value, and what is read of the library.
private struct ShownReading<Content: ReadingSectionContent>: ShownContent {
  let frames: Content.Frames
  let content: @Sendable () -> Content
  let readings: @Sendable () -> [Content.Reading]

  var contentHash: Fingerprint {
    let declarations = readings().map { $0.declaration }
    return Fingerprint(encoding: FramedContent(frames: frames.contentHash, content: content(), readings: declarations))
  }

  func isNamed(in changed: ChangedOwners) -> (reads: Bool, declares: Bool) {
    var named = (reads: false, declares: false)
    for reading in readings() {
      if !named.reads, let owner = reading.owner { named.reads = changed.read.contains(owner) }
      if !named.declares, let owner = reading.declared { named.declares = changed.declared.contains(owner) }
    }
    return named
  }

  func plan() throws -> SectionPlan { try content().plan(in: frames, reading: readings()) }
}

/// A value with what stands around it.
private struct FramedContent<Content: Encodable>: Encodable {
  let frames: Fingerprint
  let content: Content
  let readings: [String]
}

/// A section's content: a value, whose stored properties are all that its plan can read.
///
/// The compiler writes the hash: a property that cannot be encoded is refused, and one that is not there cannot be
/// shown. So a type of this kind has no encoding of its own.
package protocol SectionContent: Encodable, Sendable {
  /// The frames of its outputs.
  associatedtype Frames: SectionFrames

  /// Plans the outputs from nothing but the value and what all sections share.
  func plan(in frames: Frames) throws -> SectionPlan
}

/// A section's content that reads something of the library when it is planned, such as the texts of a story's pages.
package protocol ReadingSectionContent: Encodable, Sendable {
  /// The frames of its outputs.
  associatedtype Frames: SectionFrames
  /// Its readings.
  associatedtype Reading: SectionReading

  /// Plans the outputs from the value, what the section has declared to read, and what all sections share.
  func plan(in frames: Frames, reading: [Reading]) throws -> SectionPlan
}

/// Something of the library that a section reads when it is planned.
package protocol SectionReading: Sendable {
  /// The one in whose name the change feed tells that it has changed; nil if it never does.
  var owner: String? { get }

  /// What is read of it, in words: a part of the content hash.
  var declaration: String { get }

  /// The one of whom the declaration says what may change; nil if it always says the same.
  var declared: String? { get }
}

extension SectionReading {
  /// Nobody.
  package var declared: String? { nil }
}

/// What all sections of a publication are planned with besides what they show: layouts, words, what copies pictures.
package protocol SectionFrames: Sendable {
  /// A fingerprint of what all pages share of the library; what is not of the library is in the configuration.
  var contentHash: Fingerprint { get }
}

/// The result of planning a section.
package struct SectionPlan: Sendable {
  /// The outputs, in the order of the plan.
  package var outputs: [Output]
  /// The files outside of the library that were looked at, as they stood, or as they were missing.
  package var fileDependencies: [FileDependency]
  /// The findings on what no output of the plan is: where one kind of a story's files is planned, on its others.
  package var diagnostics: [Diagnostic] = []

  /// Lists the outputs of a section, and the files that were looked at for them.
  package init(_ outputs: [Output], fileDependencies: [FileDependency] = []) {
    self.outputs = outputs
    self.fileDependencies = fileDependencies
  }
}
