package import BuildGraph

extension Press {
  /// What the last build has left on record of a site, whole or not, section by section, in the order of the plan.
  package func records() throws -> [SectionRecord] {
    guard let library = try BuildDatabase.identity(in: databasePath) else { return [] }
    return try BuildDatabase.memory(of: options.output, in: databasePath, identity: library).sections
  }

  /// What the last build has left on record of a site, section by section, in the order of the plan; nothing where it
  /// was not whole.
  package func records(of publication: String) throws -> [SectionRecord] {
    let memory = try BuildDatabase.memory(of: options.output, in: databasePath, identity: publication)
    return memory.rest == nil ? [] : memory.sections
  }
}
