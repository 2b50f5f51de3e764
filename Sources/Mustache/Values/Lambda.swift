/// A function that a template can call by name, as the `~lambdas` module of the specification describes.
///
/// Two lambdas are equal when their identities are: a body cannot be compared.
package struct Lambda: Sendable, Equatable {
  /// The result of a lambda.
  package enum Result: Sendable, Equatable {
    /// Template source: parsed (with the delimiters in force around a section, the default ones in an interpolation),
    /// rendered where the tag stands, and escaped if the tag escapes.
    case template(String)
    /// Finished output: appended as it is, neither parsed nor escaped.
    case text(String)
  }

  /// What the lambda does and reads, in words that change whenever its result could: others hash it into cache keys.
  package var identity: String { storage.identity }

  /// Its name in messages.
  var name: String { storage.name }

  /// Its known results for some texts, without a call.
  var answers: [(raw: String, text: String)] { storage.answers }

  /// Makes a lambda, which messages call by its name, or else by its identity.
  ///
  /// `body` gets the unrendered source between the tags of a section (without the white space that belongs to
  /// standalone tags), and the empty text in an interpolation. It is called for each rendering, and once for many over
  /// one outermost context, but not for a text that there is an answer to: that is finished output. An error becomes
  /// `lambda-failed`.
  package init(
    name: String? = nil, identity: String, answers: [(raw: String, text: String)] = [],
    body: @escaping @Sendable (_ raw: String) throws -> Result
  ) {
    storage = Storage(name: name ?? identity, identity: identity, answers: answers, body: body)
  }

  /// Calls the body.
  package func callAsFunction(_ raw: String) throws -> Result {
    try storage.body(raw)
  }

  /// Whether two lambdas say that they do the same.
  package static func == (left: Lambda, right: Lambda) -> Bool {
    left.identity == right.identity
  }

  private let storage: Storage

  /// Kept on the heap, so that a `Value` stays as small as a string.
  private final class Storage: Sendable {
    let name: String
    let identity: String
    let answers: [(raw: String, text: String)]
    let body: @Sendable (String) throws -> Result

    init(
      name: String, identity: String, answers: [(raw: String, text: String)],
      body: @escaping @Sendable (String) throws -> Result
    ) {
      self.name = name
      self.identity = identity
      self.answers = answers
      self.body = body
    }
  }
}
