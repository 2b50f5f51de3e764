package import Basics
package import Build
import Files
import Hashing

/// Whether a locked site is whole, and opens.
package enum SealedCheck {
  /// The faults of the files of a plain site, as they lie sealed in a folder, which messages call otherwise.
  package static func findings(
    of outputs: [OutputRecord], in folder: String, shown: String, _ keys: LockKeys
  ) throws -> [Diagnostic] {
    try outputs.compactMap { record in
      let place = try SealedFile.place(of: record.path, keys)
      let file = Path.join(folder, place)
      func finding(_ headline: String) -> Diagnostic {
        Diagnostic(
          .error, "'\(record.path)' \(headline)", at: .init(file: Path.join(shown, place)),
          hint: "'hornbook build' seals it again", id: "lock-broken")
      }
      guard FileStatus(of: file)?.kind == .file else { return finding("does not lie sealed") }
      guard let opened = try SealedFile(opening: try FileSystem.read(file), at: place, keys) else {
        return finding("does not open")
      }
      guard opened.path == record.path, Fingerprint(of: opened.content) == record.bytes else {
        return finding("is another than the one that lies sealed")
      }
      return nil
    }
  }
}
