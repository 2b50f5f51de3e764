package import Files
package import Hashing

/// What a kind of library gives the press: everything that is to be published, and nothing of how.
///
/// The press knows this contract and no kind; a kind knows it and no press. A publication stands for one moment of its library:
/// what it says does not change while it is in use, whoever writes to the library meanwhile.
package protocol Publication: Sendable {
  /// Which library this is: its kind and its own identity; another identity means that nothing known of earlier builds holds.
  var identity: String { get }

  /// Where the library's feed of changes stood at that moment: equal cursors of one identity mean that the library itself is the same.
  /// Pictures, templates and settings are not in it; they count through the inputs of the outputs.
  var cursor: String { get }

  /// What tells everything apart that outputs depend on besides the library and the files that are witnesses: templates, settings,
  /// pages that somebody wrote, the versions of what makes bytes. Cheap to ask for; nothing is planned yet.
  var ground: Fingerprint { get }

  /// The parts that the plan comes in, in the order of the plan; small enough that the outputs of one fit in memory.
  func sections() throws -> [Section]

  /// The outputs of one part, with all that their keys are made of; may be called from several threads at once.
  func outputs(of section: Section) throws -> [Output]

  /// The files that the plan has looked at outside of the library, as they stood, or as they were missing; complete once every
  /// section is planned, ordered by path.
  func witnesses() -> [Witness]
}

/// A file that a plan depends on, such as a picture, as it stood when it was looked at.
package struct Witness: Hashable, Sendable {
  /// Where it is.
  package let path: String
  /// How it stood before it was read; none where nothing was there.
  package let status: FileStatus?

  /// Names a file and how it stood.
  package init(path: String, status: FileStatus?) {
    self.path = path
    self.status = status
  }
}

/// A part of a plan that is planned in one go: a story with its pages and its book, or the lists.
package struct Section: Hashable, Sendable {
  /// The name that progress and messages use.
  package let name: String
  /// Where the section stands in the plan, from 0.
  package let index: Int

  /// Names a section.
  package init(name: String, index: Int) {
    self.name = name
    self.index = index
  }
}
