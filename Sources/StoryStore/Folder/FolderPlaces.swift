import Files

/// The places of a folder of stories and all that belongs to it.
package struct FolderPlaces: Sendable {
  /// The content folder.
  package let content: String
  /// The folder that illustration paths start from; they may start from the content folder, too.
  package let illustrations: String
  /// The file of its addresses.
  package let addresses: String
  /// The folder of what is remembered, and worth nothing.
  package let state: String
  /// The mark of this program's version: what another one has read is read again.
  package let program: String
  /// Throws where somebody wants a long work to end.
  package let check: @Sendable () throws -> Void

  /// Names all places.
  package init(
    content: String, illustrations: String, addresses: String, state: String, program: String,
    check: @escaping @Sendable () throws -> Void = {}
  ) {
    (self.content, self.illustrations, self.addresses) = (content, illustrations, addresses)
    (self.state, self.program, self.check) = (state, program, check)
  }

  /// The file of the read model.
  package var model: String { FolderPlaces.model(in: state) }
  /// The folder for pictures that stand in import files.
  package var kept: String { FolderPlaces.kept(in: state) }

  /// The file of the read model, in the folder of what is remembered.
  package static func model(in state: String) -> String { Path.join(state, "content.sqlite") }
  /// The folder for pictures that stand in import files, in the folder of what is remembered.
  package static func kept(in state: String) -> String { Path.join(state, "content-pictures") }

  /// Whether a path below the content folder is that of an import file.
  static func isImport(_ path: String) -> Bool { StoryImport.isContent(path) }

  /// Whether a path below the content folder looks like that of a story, and none is read there: `cat.md` or
  /// `en/cat.md`.
  static func isStray(_ path: String) -> Bool {
    guard MarkdownName.isMarkdown(path), !MarkdownName.isBesideStories(path), !isImport(path) else { return false }
    let folder = Path.parent(of: path)
    return folder.isEmpty || Path.parent(of: folder).isEmpty && MarkdownName.isLanguage(folder)
  }

  /// A path below the content folder; none of what lies elsewhere, or is hidden.
  func inside(_ path: String) -> String? {
    guard let rest = Path.rest(of: Path.normalized(path), below: Path.normalized(content)),
      !rest.utf8.split(separator: UInt8(ascii: "/")).contains(where: { $0.first == UInt8(ascii: ".") })
    else { return nil }
    return rest
  }
}
