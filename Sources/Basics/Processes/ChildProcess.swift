import Platform
import Synchronization

/// A program that is run for what it does, or for what it writes.
package struct ChildProcess: Sendable {
  /// A run's outcome.
  package enum Outcome: Equatable, Sendable {
    /// The program ended with a code, having written this, and this at the end of its standard error.
    case ended(code: Int32, output: [UInt8], errors: [UInt8])
    /// It could not be started: there is no such program, or the system has no room for it.
    case notStarted
    /// It was ended before it came to its end.
    case broken(Break)
  }

  /// Why a program was ended.
  package enum Break: Hashable, Sendable {
    /// A signal that was not ours.
    case signal
    /// Its time was over.
    case time
    /// It wrote too much.
    case output
    /// Nobody wants it any more.
    case unwanted
  }

  /// An output stream of a program.
  package enum Stream: Sendable {
    /// Its standard output.
    case output
    /// Its standard error.
    case errors
  }

  /// The program, which is looked for in `PATH`, and its arguments.
  package let words: [String]
  /// Variables that it has besides those of this process, or others than those; none takes one away.
  package var variables: [String: String?] = [:]
  /// Its standard input.
  package var input: [UInt8] = []
  /// Its time limit.
  package var limit: Duration?
  /// The most bytes of its standard output that are kept.
  package var outputLimit = 64 << 20
  /// Whether its standard output is kept; else only its lines are told as they come.
  package var keepsOutput = true
  /// Whether what it has started is ended with it when it is ended early. It takes no keys of a terminal then.
  ///
  /// That goes for programs in sessions of their own, too, if the system tells their initial variables (`/proc`).
  package var isGroup = false
  /// Whether the codes 126 and 127 are told as they are; else 127 says that there is no such program, as in shells.
  package var tellsAllCodes = false

  /// The bytes kept of its standard error: the end, for that is where a program says why it could not go on.
  private static let errorsLimit = 1 << 16
  /// The time that a program asked to end has to put its things away.
  private static let grace = Duration.seconds(1)

  /// Describes a program; nothing runs yet.
  package init(_ words: [String]) { self.words = words }

  /// Runs it and waits for its end. It is asked twenty times a second whether anybody still wants it.
  package func run(isWanted: () -> Bool = { true }) -> Outcome { run(isWanted: isWanted, line: { _, _ in }) }

  /// The same; `line` is told of every line as it comes, and what it throws ends the program.
  package func run(
    isWanted: () -> Bool = { true }, line: (_ line: String, _ stream: Stream) throws -> Void
  ) rethrows -> Outcome {
    guard var running = ChildProcess.spawning.withLock({ _ in start() }) else { return .notStarted }
    defer { running.close() }
    do {
      if let reason = try listen(to: &running, isWanted: isWanted, line: line) {
        running.end(within: ChildProcess.grace)
        return .broken(reason)
      }
    } catch {
      running.end(within: ChildProcess.grace)
      throw error
    }
    guard let status = running.status, status & 0x7F == 0 else { return .broken(.signal) }
    let code = (status >> 8) & 0xFF
    // This is what the system's spawning says where there is no such program.
    return code == 127 && !tellsAllCodes
      ? .notStarted : .ended(code: code, output: running.output.bytes, errors: running.errors.bytes)
  }

  /// Takes in what it writes until its end; says why it is not to come to one.
  private func listen(
    to running: inout Running, isWanted: () -> Bool, line: (String, Stream) throws -> Void
  ) rethrows -> Break? {
    let end = limit.map { ContinuousClock.now + $0 }
    while true {
      guard isWanted() else { return .unwanted }
      if let end, .now >= end { return .time }
      if running.output.bytes.count > outputLimit { return .output }
      let ready = running.wait()
      // What it has started may live on and keep the pipes open, as the masters of ssh do: who waits for their end
      // waits for ever. But what it has written itself between a look at the pipes and its end is still in them.
      if ready.isEmpty {
        if running.status != nil { return nil }
        running.lookForEnd()
      }
      for stream in ready {
        let (bytes, isOpen) = running.read(stream)
        let isOutput = stream == .output
        let lines =
          isOutput
          ? running.output.take(bytes, isLast: !isOpen, keeping: keepsOutput ? .max : 0)
          : running.errors.take(bytes, isLast: !isOpen, keeping: ChildProcess.errorsLimit)
        for text in lines { try line(text, stream) }
      }
    }
  }

  /// Held while a program is started: another started at the same time would inherit the pipes and never let them end.
  static let spawning = Mutex(())

  /// Starts the program.
  private func start() -> Running? {
    var (output, errors): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard unsafe pipe(&output) == 0 else { return nil }
    guard unsafe pipe(&errors) == 0 else {
      for end in output { close(end) }
      return nil
    }
    let source = input.isEmpty ? -1 : ChildProcess.file(holding: input)
    for end in output + errors { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { for end in [output[1], errors[1], source] where end >= 0 { close(end) } }
    let mark = isGroup ? RunTag() : nil
    guard input.isEmpty || source >= 0,
      let child = ChildProcess.spawn(
        words, variablesOfAll + (mark.map { [$0.variable] } ?? []), reading: source, writingTo: output[1], errors[1],
        asGroup: isGroup)
    else {
      for end in [output[0], errors[0]] { close(end) }
      return nil
    }
    return Running(child: child, groupMark: mark, output: output[0], errors: errors[0])
  }

  /// Starts a program with some words and variables; it reads nothing where no file is given.
  static func spawn(
    _ words: [String], _ variables: [String], reading input: Int32, writingTo output: Int32, _ errors: Int32,
    asGroup isGroup: Bool = false
  ) -> pid_t? {
    var actions = unsafe posix_spawn_file_actions_t()
    guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { unsafe _ = posix_spawn_file_actions_destroy(&actions) }
    if input < 0 {
      unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    } else {
      unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    let arguments = unsafe ChildProcess.texts(words)
    let surroundings = unsafe ChildProcess.texts(variables)
    defer { unsafe (arguments + surroundings).forEach { unsafe free($0) } }
    var child = pid_t()
    // Threads that share work among them take no signals, and what they start would take none either: it could not be
    // asked to end.
    var attributes = posix_spawnattr_t()
    guard unsafe posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer { unsafe _ = posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    // The number of a new group is that of the program.
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | (isGroup ? Int16(POSIX_SPAWN_SETPGROUP) : 0))
    let code = unsafe posix_spawnp(&child, words[0], &actions, &attributes, arguments, surroundings)
    return code == 0 ? child : nil
  }

  /// A file without a name, from which a program reads some bytes; a pipe would take whoever writes to it along when
  /// the program ends.
  private static func file(holding bytes: [UInt8]) -> Int32 {
    var name = Array("/tmp/hornbook-XXXXXX".utf8CString)
    let descriptor = unsafe mkstemp(&name)
    guard descriptor >= 0 else { return -1 }
    unsafe unlink(name)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Platform.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        close(descriptor)
        return -1
      }
      rest = rest.dropFirst(count)
    }
    lseek(descriptor, 0, SEEK_SET)
    return descriptor
  }

  private var variablesOfAll: [String] {
    let kept = ChildProcess.environment.filter { variable in
      !variables.keys.contains { variable.hasPrefix("\($0)=") }
    }
    return kept + variables.sorted { $0.key < $1.key }.compactMap { name, value in value.map { "\(name)=\($0)" } }
  }

  /// The variables of this process, with letters in UTF-8: Java reads the names of files in those of the locale.
  ///
  /// They are read once, before there are threads: the library of pictures changes them when it is loaded.
  package static let environment: [String] = {
    var variables: [String] = []
    var next = unsafe environ
    while let text = unsafe next.pointee {
      let variable = unsafe String(cString: text)
      if !variable.hasPrefix("LC_ALL=") { variables.append(variable) }
      unsafe next += 1
    }
    return variables + ["LC_ALL=C.UTF-8"]
  }()

  /// Copies of texts as C wants them, the last of them none; they are the caller's to free.
  private static func texts(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    unsafe texts.map { unsafe strdup($0) } + [nil]
  }
}
