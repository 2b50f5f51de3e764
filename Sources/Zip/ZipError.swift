/// A failure of the archive library, or of an archive that breaks a rule of the format.
package struct ZipError: Error, Equatable, Sendable, CustomStringConvertible {
  /// libzip's number for the failure (`ZIP_ER_…`); `ZipError.format` for a rule found broken without it.
  package let code: Int32
  /// The fault, in one line.
  package let message: String
  /// The archive it happened to.
  package let path: String
  /// The entry it happened to, when one is to blame.
  package let entry: String?

  /// The system's number for it, where the disk or the system is at fault rather than what was to be packed.
  package let systemCode: Int32?

  /// The code of an archive whose structure is not what it says it is.
  package static let format: Int32 = -1

  /// The code where the library that reads and writes archives is not there.
  package static let missing: Int32 = -2

  /// Makes an error from its parts.
  package init(code: Int32, message: String, path: String, entry: String? = nil, systemCode: Int32? = nil) {
    self.systemCode = systemCode
    self.code = code
    self.message = message
    self.path = path
    self.entry = entry
  }

  /// One line that names the archive, the entry and the cause.
  package var description: String {
    guard let entry else { return "archive '\(path)': \(message)" }
    return "archive '\(path)', entry '\(entry)': \(message)"
  }
}
