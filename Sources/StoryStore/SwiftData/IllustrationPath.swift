/// Paths of pictures as apps keep them.
package enum IllustrationPath {
  /// The path below the folder of illustrations: what follows the last part `Illustrations`, else the last name of an absolute
  /// path, else the path as it stands.
  ///
  /// An app's container has another absolute path after each update, so that only the end of one means something.
  /// Nothing is looked up, and `..` stays as it is, for whoever opens the file to refuse.
  package static func relative(_ stored: String) -> String {
    let parts = stored.utf8.split(separator: 0x2F, omittingEmptySubsequences: true)
    if let place = parts.dropLast().lastIndex(where: { $0.elementsEqual("Illustrations".utf8) }) {
      return parts[(place + 1)...].map { String(Substring($0)) }.joined(separator: "/")
    }
    guard stored.utf8.first == 0x2F, let last = parts.last else { return stored }
    return String(Substring(last))
  }
}
