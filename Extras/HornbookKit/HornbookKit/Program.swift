import Basics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program `hornbook` on this machine.
///
/// The kit is a thin layer over it: each call runs the program once, in the folder of a project, and reads what
/// `--json` prints. So a program of another version does the same work as in a shell, and what it does wrong cannot
/// take the app along.
public struct Program: Hashable, Sendable {
  /// Where the program lies.
  public let path: String

  /// A program at a path, or by a name that `PATH` knows.
  public init(at path: String) { self.path = path }

  /// The program that the variable `HORNBOOK` names; or else the one beside the running program; or else the first in
  /// `PATH`.
  public static var installed: Program {
    if let named = unsafe getenv("HORNBOOK").map({ unsafe String(cString: $0) }), !named.isEmpty {
      return Program(at: named)
    }
    let own = CommandLine.arguments.first ?? ""
    if let slash = own.lastIndex(of: "/") {
      let beside = own[...slash] + "hornbook"
      if unsafe access(String(beside), X_OK) == 0 { return Program(at: String(beside)) }
    }
    return Program(at: "hornbook")
  }

  /// The version, such as `0.1.0`.
  public var version: String {
    get async throws {
      let words = try await output(of: ["--version"], line: nil).split(separator: " ")
      guard words.first == "hornbook", let last = words.last else { throw HornbookError.notHornbook(path) }
      return last.trimmingLine
    }
  }

  /// What a run printed; `line` is told of each line as it comes.
  ///
  /// - Throws: `HornbookError` where the program could not run to its end, `CancellationError` where the task was
  ///   cancelled: the program is asked to end then, and leaves everything as whole as after an interruption from a
  ///   keyboard.
  func output(
    of arguments: [String], line: (@Sendable (String) -> Void)?
  ) async throws -> String {
    var child = ChildProcess([path] + arguments)
    // Colours and languages of whoever runs it change nothing of what programs read.
    child.variables["NO_COLOR"] = "1"
    // The answer of a build names each file of the site.
    child.outputLimit = 1 << 30
    child.keepsOutput = line == nil
    let run = child
    let wanted = Wanted()
    let outcome: ChildProcess.Outcome = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let begun = Background.run {
          let outcome = run.run(isWanted: { wanted.isWanted }) { text, stream in
            if stream == .output { line?(text) }
          }
          continuation.resume(returning: outcome)
        }
        if !begun { continuation.resume(throwing: HornbookError.notStarted(path)) }
      }
    } onCancel: {
      wanted.end()
    }
    switch outcome {
    case .ended(_, let output, let errors):
      guard !output.isEmpty || line != nil else {
        throw HornbookError.silent(String(decoding: errors, as: UTF8.self).trimmingLine)
      }
      return String(decoding: output, as: UTF8.self)
    case .notStarted: throw HornbookError.notStarted(path)
    case .broken(.unwanted): throw CancellationError()
    case .broken(let reason): throw HornbookError.broken("\(reason)")
    }
  }
}
