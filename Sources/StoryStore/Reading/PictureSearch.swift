import Files

/// Finds the pictures and recordings that an import names, beside its JSON file and in the folders below its folder.
struct PictureSearch {
  /// The depth of the search by name, in folders.
  static let depthLimit = 12
  /// The most files it remembers: whoever imports one file from a full home folder is not kept waiting.
  static let fileLimit = 100_000

  /// The folders below which everything lies, in the order in which they are looked through.
  private let roots: [String]
  /// The files below the roots by last name, those of the first root first, nearest first; made at the first question.
  private var byName: [String: [String]]?

  /// Folders elsewhere that paths may count from, such as one of illustrations above the roots.
  private let others: [String]

  init(roots: [String], others: [String] = []) {
    self.roots = roots
    self.others = others
  }

  /// The files that a path can mean, best first: exactly there from one of the folders, else those of that name.
  ///
  /// In Hornbook's own form a path counts from a folder of illustrations, which is therefore looked into first.
  mutating func candidates(for path: String, near folder: String, isOwn: Bool) -> [String] {
    if let exact = Path.contained(path) {
      let illustrations =
        ([folder] + roots).map { Path.join($0, "Illustrations") } + others
      for base in isOwn ? illustrations + [folder] + roots : [folder] + roots + illustrations {
        let file = Path.join(base, exact)
        if FileStatus(of: file)?.kind == .file { return [file] }
      }
    }
    let name = PictureSearch.name(of: path)
    let index = byName ?? PictureSearch.index(roots)
    byName = index
    let found = index[name] ?? []
    let near = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    return found.filter { $0.hasPrefix(near) } + found.filter { !$0.hasPrefix(near) }
  }

  /// The last name of a path, whichever system wrote it.
  static func name(of path: String) -> String {
    let name = Path.name(of: path)
    guard let backslash = name.utf8.lastIndex(of: UInt8(ascii: "\\")) else { return name }
    return String(name[name.index(after: backslash)...])
  }

  /// Folders that may not be looked into are passed over; a picture then not found is reported where it is missed.
  private static func index(_ roots: [String]) -> [String: [String]] {
    var index: [String: [String]] = [:]
    for root in roots { take(root, into: &index) }
    return index
  }

  private static func take(_ root: String, into index: inout [String: [String]]) {
    var folders = [root]
    var count = 0
    for _ in 0..<depthLimit where !folders.isEmpty {
      var deeper: [String] = []
      for folder in folders where count < fileLimit {
        for name in (try? FileSystem.names(in: folder)) ?? [] where !name.hasPrefix(".") {
          let path = Path.join(folder, name)
          switch FileStatus(of: path)?.kind {
          case .file where count < fileLimit:
            index[name, default: []].append(path)
            count += 1
          case .folder where !FileSystem.isSymbolicLink(path): deeper.append(path)
          default: continue
          }
        }
      }
      folders = deeper
    }
  }
}
