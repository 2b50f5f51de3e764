package import BuildGraph

extension Press {
  /// What the last build has left on record of a site, section by section, in the order of the plan; nothing where it was not whole.
  package func records(of publication: String) throws -> [SectionRecord] {
    let memory = try BuildDatabase.memory(of: options.output, in: databasePath, identity: publication)
    return memory.rest == nil ? [] : memory.sections
  }
}
