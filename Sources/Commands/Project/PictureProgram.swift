import Files
import Illustrator
import Images
import Platform

/// This program once more, as a helper that works on pictures and nothing else.
enum PictureProgram {
  /// The word by which it is called so; it is in no help, for nobody but the program says it.
  private static let word = "--work-on-pictures"

  /// Those who work on pictures for this process. Control-C ends them.
  static let helpers = PictureHelpers([program, word]) { try Interruption.check() }

  /// Lets those go that have nothing to do.
  static func dismissHelpers() { helpers.dismiss() }

  /// The program that runs, also when another has been put in its place.
  static var program: String {
    let running = "/proc/self/exe"
    return FileStatus(of: running) == nil ? CommandLine.arguments[0] : running
  }

  /// Works on pictures until nobody wants that any more, where that is what the words say; gives the exit code.
  static func run(_ words: [String]) -> Int32? {
    guard words == [word] else { return nil }
    PictureDesk.serve { _exit(0) }
    return 0
  }
}

/// This program once more, as a process that reads one page aloud.
enum VoiceProgram {
  /// The word by which it is called so; it is in no help, for nobody but the program says it.
  private static let word = "--read-aloud"

  /// Reads in a process of its own.
  static let speak: ESpeakProvider.Speaking = { (texts, voice, rate, isWanted) throws(PictureError) in
    try SpeakingProcess.speak(by: [PictureProgram.program, word], texts, voice, rate, isWanted)
  }

  /// Reads what comes from standard input, where that is what the words say; gives the exit code.
  static func run(_ words: [String]) -> Int32? {
    guard words == [word] else { return nil }
    guard let question = try? Console.readInput() else { return ExitCode.failed.rawValue }
    switch SpeakingProcess.answer(to: question) {
    case .success(let answer):
      do throws(FileError) {
        try FileSystem.write(answer, descriptor: STDOUT_FILENO, named: "standard output")
        return 0
      } catch {
        return ExitCode.failed.rawValue
      }
    case .failure(let code): return code.number
    }
  }
}
