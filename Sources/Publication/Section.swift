package import Hashing

/// A part of a plan that is planned in one go: a story with its pages and its book, or one page of a list.
package struct Section: Sendable {
  /// What the section is called from build to build; no two of a publication have the same.
  package let id: String
  /// The name that progress and messages use.
  package let name: String
  /// What tells everything apart that its outputs depend on, but for the ground, the files that its plan looks at, and what the
  /// publication says has changed since an earlier cursor.
  package let stamp: Fingerprint
  /// Plans the outputs, with all that their keys are made of; may be called from several threads at once.
  package let plan: @Sendable () throws -> SectionPlan

  /// Describes a section.
  package init(
    id: String, name: String, stamp: Fingerprint, plan: @escaping @Sendable () throws -> SectionPlan
  ) {
    self.id = id
    self.name = name
    self.stamp = stamp
    self.plan = plan
  }
}

/// What the planning of a section gives.
package struct SectionPlan: Sendable {
  /// The outputs, in the order of the plan.
  package var outputs: [Output]
  /// The files outside of the library that were looked at, as they stood, or as they were missing.
  package var witnesses: [Witness]

  /// Lists the outputs of a section, and the files that were looked at for them.
  package init(_ outputs: [Output], witnesses: [Witness] = []) {
    self.outputs = outputs
    self.witnesses = witnesses
  }
}
