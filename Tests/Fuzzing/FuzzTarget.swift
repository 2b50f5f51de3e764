/// A part of the program that reads what comes from anywhere, and what has to hold of it whatever that is.
package struct FuzzTarget: Sendable {
  /// What it is called on the command line, and what its folder of inputs is called.
  package let name: String
  /// Words that inputs are made of, so that mutation finds more than by single bytes.
  package let words: [String]
  /// Takes one input. Throws `Broken` where something does not hold; any error that the part itself may throw is no
  /// fault.
  package let take: @Sendable ([UInt8]) throws -> Void

  /// Names a part.
  init(_ name: String, words: [String] = [], take: @escaping @Sendable ([UInt8]) throws -> Void) {
    self.name = name
    self.words = words
    self.take = take
  }

  /// All of them.
  package static let all = [
    template, json, propertyList, archive, model, markdown, frontMatter, settings, picture, recording, drawing, request,
    document, book,
  ]
}

/// Something that has to hold and did not.
package struct Broken: Error, CustomStringConvertible {
  /// What did not hold.
  package let description: String

  init(_ description: String) { self.description = description }
}

/// Throws where something does not hold that has to.
func hold(_ truth: Bool, _ what: @autoclosure () -> String) throws {
  if !truth { throw Broken(what()) }
}
