import Files
import Platform

/// The files of programs that commands run.
enum ProgramFile {
  /// The path of the program that a word means: a path as it is, a name looked up in `PATH`; nil if it is not there.
  static func path(of word: String) -> String? {
    if word.contains("/") { return isProgram(word) ? word : nil }
    let folders = (Environment["PATH"] ?? "").split(separator: ":")
    return folders.lazy.map { Path.join(String($0), word) }.first(where: isProgram)
  }

  /// Whether a file may be run.
  static func isProgram(_ file: String) -> Bool {
    guard FileStatus(of: file)?.kind == .file else { return false }
    return unsafe access(file, X_OK) == 0
  }
}
