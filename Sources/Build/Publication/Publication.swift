package import Hashing

/// What a kind of library gives the press: everything that is to be published, and nothing of how.
///
/// The press knows this contract and no kind; a kind knows it and no press. A publication stands for one moment of its
/// library: what it says does not change while it is in use, whoever writes to the library meanwhile.
package protocol Publication: Sendable {
  /// Which library this is: its kind and its own identity. If it changes, nothing known of earlier builds holds.
  var identity: String { get }

  /// The cursor of the library's change feed at that moment: equal cursors of one identity mean that the library
  /// itself is the same. Pictures, templates and settings are not in it; they count through the configuration, the
  /// file dependencies and the inputs of the outputs.
  var cursor: String { get }

  /// The fingerprint of what outputs depend on besides the library and the files that are file dependencies: templates,
  /// settings, authored pages, the versions of what makes bytes. Cheap to ask for; nothing is planned yet.
  var configurationHash: Fingerprint { get }

  /// The parts that the plan comes in, in the order of the plan; small enough that the outputs of one fit in memory.
  ///
  /// What an earlier build found in files that stand as they did then need not be found again.
  func sections(recalling recall: Recall) throws -> [Section]

  /// Some of the sections that read something of these owners: those that are there sooner than all others.
  func sections(reading owners: Set<String>, recalling recall: Recall) throws -> [Section]

  /// The owners of what has changed since an earlier cursor, of all that sections read or declare; nil if nobody can
  /// say, and everything has to be planned.
  func changes(since cursor: String) throws -> ChangedOwners?

  /// Its kept state for the publications of later processes, once it was asked for its sections.
  var keptState: KeptState { get }
}

extension Publication {
  /// None is there sooner.
  package func sections(reading owners: Set<String>, recalling recall: Recall) throws -> [Section] { [] }

  /// None: it reads all of its library.
  package var keptState: KeptState { .none }
}

/// In whose names the change feed tells that something is another.
package struct ChangedOwners: Sendable {
  /// Those of what sections read (`SectionReading.owner`).
  package var read: Set<String>
  /// Those of whom sections may declare something else (`SectionReading.declared`).
  package var declared: Set<String>

  /// Names them.
  package init(read: Set<String> = [], declared: Set<String> = []) {
    self.read = read
    self.declared = declared
  }
}
