/// A licence as readers meet it: its short name, and where its text can be read.
struct License: Hashable, Sendable {
  let label: String
  let href: String?

  /// Takes what an author wrote: an SPDX name of a Creative Commons licence, an address, or words.
  init(_ text: String) {
    let lower = text.lowercased()
    if lower.hasPrefix("https://") || lower.hasPrefix("http://") {
      label = text
      href = text
    } else if lower == "cc0-1.0" || lower == "cc0 1.0" || lower == "cc0" {
      label = "CC0 1.0"
      href = "https://creativecommons.org/publicdomain/zero/1.0/"
    } else if let (kind, version) = License.creativeCommons(lower) {
      label = "CC \(kind.uppercased()) \(version)"
      href = "https://creativecommons.org/licenses/\(kind)/\(version)/"
    } else {
      label = text
      href = nil
    }
  }

  /// The kind and version in `cc-by-nc-4.0` or `cc by-nc 4.0`.
  private static func creativeCommons(_ text: String) -> (kind: String, version: String)? {
    let parts = text.split { $0 == "-" || $0 == " " }
    guard parts.count >= 3, parts[0] == "cc", let version = parts.last,
      ["1.0", "2.0", "2.5", "3.0", "4.0"].contains(version)
    else { return nil }
    let kind = parts.dropFirst().dropLast().joined(separator: "-")
    let kinds = ["by", "by-sa", "by-nd", "by-nc", "by-nc-sa", "by-nc-nd"]
    return kinds.contains(kind) ? (kind, String(version)) : nil
  }
}
