import Basics

/// A program on this machine that makes something: JSON comes to its standard input, and what it makes from its
/// standard output.
///
/// It is run without a shell, once for each request, and is ended with all that it has started after its time.
struct ProgramOfOthers: Sendable {
  private let name: String
  private let process: ChildProcess
  private let timeout: Duration

  /// Takes a program and its arguments; it has all variables of this process but those that are left out.
  init(_ words: [String], as name: String, timeout: Duration, without variables: [String], outputLimit: Int) {
    self.name = name
    self.timeout = timeout
    var process = ChildProcess(words)
    process.limit = timeout
    process.outputLimit = outputLimit
    process.isGroup = true
    process.tellsAllCodes = true
    for variable in variables { process.variables[variable] = .some(nil) }
    self.process = process
  }

  /// Runs the program once; `what` is what it is to make, in a word.
  func output(_ request: JSONValue, _ what: String, isCancelled: () -> Bool) throws(PictureError) -> [UInt8] {
    var process = process
    process.input = request.bytes() + [0x0A]
    switch process.run(isWanted: { !isCancelled() }) {
    case .ended(0, let output, let errors):
      guard !output.isEmpty else { throw PictureError(.noPicture, said("wrote no \(what)", errors)) }
      return output
    case .ended(let code, _, let errors):
      var error = PictureError(Self.meaning(of: code), said("ended with \(code)", errors))
      error.hint = Self.hint(of: code)
      throw error
    case .notStarted:
      var error = PictureError(.unusable, "'\(name)' could not be started")
      error.hint = "install it, or give its whole path in 'command' of the settings; it has to be executable"
      throw error
    case .broken(.unwanted): throw PictureError(.cancelled, "called off")
    case .broken(.time): throw PictureError(.unreachable, "'\(name)' took longer than \(timeout.components.seconds) s")
    case .broken(.output): throw PictureError(.unreadable, "'\(name)' wrote more than \(process.outputLimit) bytes")
    case .broken(.signal): throw PictureError(.busy, "'\(name)' was ended by a signal")
    }
  }

  /// A nonzero code's meaning; the names are those of `sysexits.h`.
  private static func meaning(of code: Int32) -> PictureError.Kind {
    switch code {
    // EX_NOPERM
    case 77: .refused
    // EX_DATAERR
    case 65: .unsuitable
    // EX_UNAVAILABLE, EX_CONFIG; what shells say where a program is not there, or may not be run
    case 69, 78, 126, 127: .unusable
    // EX_TEMPFAIL, and failures of its own.
    default: .busy
    }
  }

  /// The remedy for a code.
  private static func hint(of code: Int32) -> String? {
    switch code {
    case 126: "it runs a program that may not be run: make that executable"
    case 127: "it runs a program that is not there: install that, or give its whole path"
    default: nil
    }
  }

  /// The message, with the last line that the program has to say of it.
  private func said(_ what: String, _ errors: [UInt8]) -> String {
    let lines = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline)
    let last = lines.last { $0.contains { !$0.isWhitespace } }
    return "'\(name)' \(what)" + (last.map { ": \($0.suffix(300))" } ?? "")
  }
}
