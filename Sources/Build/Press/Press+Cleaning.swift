import Files

extension Press {
  /// What a cleaning removed, or would remove.
  package struct Cleaning: Sendable {
    /// The files of the site, by path.
    package internal(set) var outputs: [String] = []
    /// Whether files that Hornbook did not make are left in the site's folder.
    package internal(set) var leavesOthers = false
  }

  /// Removes the files that builds have put into the site's folder, the folders that become empty, and what is
  /// remembered of builds.
  ///
  /// Only files on record go, and only from a folder that bears Hornbook's mark; everything else stays, and so does the
  /// mark then. What is remembered of another site of the project stays as long as that site stands, and what lies
  /// under some names in the folder of what is remembered stays always. A dry run only says what would go.
  package func clean(
    keeping names: Set<String> = [], dryRun: Bool, _ waiting: Waiting = { _ in }
  ) throws -> Cleaning {
    guard FileStatus(of: options.state)?.kind == .folder else { return Cleaning() }
    let lock = dryRun ? nil : try locked(waiting)
    defer { withExtendedLifetime(lock) {} }
    let sites = try BuildDatabase.paths(in: databasePath)
    if !dryRun, let unfinished = BuildMarker(in: options.state).site { try SiteFolder.sweep(unfinished) }
    var cleaning = Cleaning()
    let marker = Path.join(options.output, SiteFolder.marker)
    if FileStatus(of: marker)?.kind == .file {
      let known = (sites[options.output] ?? []).compactMap(Path.contained)
      cleaning.outputs = known.filter { FileStatus(of: Path.join(options.output, $0))?.kind == .file }
      if !dryRun { try remove(cleaning.outputs, of: known) }
      let claimed = Set(dryRun ? cleaning.outputs : [])
      cleaning.leavesOthers = try holdsOthers(than: claimed)
      if !dryRun, !cleaning.leavesOthers {
        try FileSystem.removeFile(marker)
        try FileSystem.removeEmptyFolder(options.output)
      }
    }
    if dryRun { return cleaning }
    if sites.keys.contains(where: { $0 != options.output && FileStatus(of: $0)?.kind == .folder }) {
      try BuildDatabase.forget(options.output, in: databasePath)
      try BuildMarker(in: options.state).clear()
    } else {
      for name in try FileSystem.names(in: options.state) where !names.contains(name) {
        try FileSystem.removeTree(Path.join(options.state, name))
      }
      try FileSystem.removeEmptyFolder(options.state)
    }
    return cleaning
  }

  /// Removes files of the site, and the folders of all that is known of it as they become empty; an earlier cleaning
  /// may have come no further than to leave some empty.
  private func remove(_ paths: [String], of known: [String]) throws {
    try SiteFolder.sweep(options.output)
    for path in paths { try FileSystem.removeFile(Path.join(options.output, path)) }
    for path in known {
      for folder in Path.parents(of: path) {
        guard try FileSystem.removeEmptyFolder(Path.join(options.output, folder)) else { break }
      }
    }
  }

  /// Whether the site's folder holds any file that is not one of these, hidden ones and empty folders included.
  private func holdsOthers(than claimed: Set<String>) throws -> Bool {
    var waiting = [""]
    while let folder = waiting.popLast() {
      let names = try FileSystem.names(in: Path.join(options.output, folder))
      if names.isEmpty, !folder.isEmpty { return true }
      for name in names {
        let path = Path.join(folder, name)
        let full = Path.join(options.output, path)
        if !FileSystem.isSymbolicLink(full), FileStatus(of: full)?.kind == .folder {
          waiting.append(path)
        } else if path != SiteFolder.marker, !claimed.contains(path) {
          return true
        }
      }
    }
    return false
  }
}
