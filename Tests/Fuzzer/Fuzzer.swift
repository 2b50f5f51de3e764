import Fuzzing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Searches for inputs that break a part of the program, with libFuzzer: `fuzzer TARGET [OPTION…] [FOLDER…]`.
///
/// `Scripts/fuzz` builds it, with the sanitizers; libFuzzer's own main is the program's then, and calls the two
/// functions below. `fuzzer --list` names the targets, and `fuzzer --words TARGET` writes a dictionary.
@main enum Fuzzer {
  /// What is searched; set once, before the search begins.
  nonisolated(unsafe) fileprivate static var target: FuzzTarget?

  static func main() {
    begin(CommandLine.arguments.dropFirst().prefix(2).map { $0 })
    say("built without libFuzzer; 'Scripts/fuzz' builds with it")
    exit(1)
  }

  /// Does what the first words ask for: ends the program, or chooses the target.
  fileprivate static func begin(_ words: [String]) {
    if words.first == "--list" {
      for target in FuzzTarget.all { print(target.name) }
      exit(0)
    }
    let isDictionary = words.first == "--words"
    let name = isDictionary ? words.last : words.first
    guard let found = FuzzTarget.all.first(where: { $0.name == name }) else {
      say("usage: fuzzer --list | --words TARGET | TARGET [OPTION…] [FOLDER…]")
      exit(64)
    }
    if isDictionary {
      print(dictionary(of: found))
      exit(0)
    }
    target = found
  }

  /// The words of a target as libFuzzer reads them.
  private static func dictionary(of target: FuzzTarget) -> String {
    target.words.map { word in
      let bytes = word.utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      return "\"" + bytes.joined() + "\""
    }.joined(separator: "\n")
  }

  /// Says something to people.
  fileprivate static func say(_ text: String) {
    let line = Array((text + "\n").utf8)
    _ = write(2, line, line.count)
  }
}

/// Where processes that libFuzzer starts anew find their target: it gives them the arguments that are left.
private let inherited = "HORNBOOK_FUZZ_TARGET"

/// Called by libFuzzer before anything else: takes the target out of the arguments.
@_cdecl("LLVMFuzzerInitialize")
func beginFuzzing(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> Int32 {
  if let target = getenv(inherited) {
    Fuzzer.begin([String(cString: target)])
    return 0
  }
  let all = arguments.pointee
  let words = (1..<max(1, Int(count.pointee))).compactMap { all[$0].map { String(cString: $0) } }
  Fuzzer.begin(Array(words.prefix(2)))
  setenv(inherited, words.first ?? "", 1)
  for place in 1..<Int(count.pointee) - 1 { all[place] = all[place + 1] }
  count.pointee -= 1
  return 0
}

/// Called by libFuzzer with each input. Ends the program where something does not hold, so that the input is kept.
@_cdecl("LLVMFuzzerTestOneInput")
func takeInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  do {
    try Fuzzer.target?.take(Array(UnsafeBufferPointer(start: bytes, count: count)))
  } catch let broken as Broken {
    Fuzzer.say("broken: \(broken)")
    abort()
  } catch {
    // A part may refuse what it is given.
  }
  return 0
}
