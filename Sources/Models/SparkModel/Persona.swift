/// Somebody to rehearse a talk with.
///
/// One persona may be there in several languages, once in each.
package struct Persona: Hashable, Sendable {
  /// The identity, such as `corporate-colleague`.
  package var id: String
  /// The language that it is described in, a BCP 47 tag; none where that is not said.
  package var locale: String?
  /// The name.
  package var name: String
  /// One or two sentences about them.
  package var description: String
  /// The rehearsed scenario.
  package var scenario: Scenario
  /// Their tone.
  package var toneNotes: String?
  /// The fields only others know, as a JSON object.
  package var extra: String?

  /// Makes a persona of what cannot be absent.
  package init(id: String, locale: String? = nil, name: String, description: String = "", scenario: Scenario) {
    self.id = id
    self.locale = locale
    self.name = name
    self.description = description
    self.scenario = scenario
  }
}
