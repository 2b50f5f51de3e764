package import BuildGraph

extension Press {
  /// The last build's records of a site, whole or not, section by section, in the order of the plan.
  package func records() throws -> [SectionRecord] {
    guard let library = try BuildDatabase.identity(in: databasePath) else { return [] }
    return try BuildDatabase.memory(of: options.output, in: databasePath, identity: library).sections
  }

  /// The last build's records of a site, section by section, in the order of the plan; empty if it was not whole.
  package func records(of publication: String) throws -> [SectionRecord] {
    let memory = try BuildDatabase.memory(of: options.output, in: databasePath, identity: publication)
    return memory.rest == nil ? [] : memory.sections
  }
}
