import CZip
import Files

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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

  /// The code where the library that reads archives is not there.
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

extension ZipError {
  /// A failure of the file system while an archive is written.
  init(_ error: FileError, writing path: String) {
    self.init(
      code: ZipError.format, message: error.reason, path: path, systemCode: ZipError.systemCode(error.code))
  }

  /// The error of an archive that did not open, while the system's number for it still stands.
  init(opening path: String, code: Int32) {
    var error = unsafe zip_error_t()
    unsafe czip_error_init_with_code(&error, code)
    defer { unsafe czip_error_fini(&error) }
    let message = unsafe String(cString: czip_error_strerror(&error))
    let number = unsafe czip_error_code_system(&error)
    self.init(code: code, message: ZipError.tidy(message), path: path, systemCode: ZipError.systemCode(number))
  }

  /// The system's number for a failure, where the system or the disk is at fault.
  static func systemCode(_ number: Int32) -> Int32? {
    [ENOSPC, EDQUOT, EFBIG, EIO, EROFS, EMFILE, ENFILE].contains(number) ? number : nil
  }

  /// The library's words in our shape: lower case at the start.
  static func tidy(_ message: String) -> String {
    guard let first = message.first, message.dropFirst().first?.isLowercase == true else { return message }
    return first.lowercased() + message.dropFirst()
  }
}
