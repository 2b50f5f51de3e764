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

  /// The parts that the plan comes in, in the order of the plan; small enough that the outputs of one fit in memory.
  var sections: [Section] { get }

  /// The outputs of one part, with all that their keys are made of; may be called from several threads at once.
  func outputs(of section: Section) throws -> [Output]
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
