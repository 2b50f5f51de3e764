import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program that is run for what it writes to its standard output; what it says on standard error is lost.
enum ChildProcess {
  /// How a run ended.
  enum Outcome: Equatable, Sendable {
    /// The program ended with a code, having written this.
    case ended(code: Int32, output: [UInt8])
    /// It could not be started: there is no such program, or the system has no room for it.
    case notStarted
    /// It was ended by a signal, which may have been ours: after its time, after too much output, or because nobody wants it any more.
    case broken
  }

  /// Runs a program, which is looked for in `PATH`, and waits for its end.
  ///
  /// It is asked twenty times a second whether anybody still wants it.
  static func run(
    _ words: [String], limit: Duration, outputLimit: Int, isWanted: () -> Bool
  ) -> Outcome {
    guard let (child, source) = spawning.withLock({ _ in start(words) }) else { return .notStarted }
    defer { close(source) }
    let output = read(source, until: ContinuousClock.now + limit, limit: outputLimit, isWanted: isWanted)
    if output == nil { kill(child, SIGKILL) }
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0 { if errno != EINTR { return .broken } }
    guard let output, status & 0x7F == 0 else { return .broken }
    let code = (status >> 8) & 0xFF
    // This is what the system's spawning says where there is no such program.
    return code == 127 ? .notStarted : .ended(code: code, output: output)
  }

  /// Held while a program is started: one that is started at the same time would take the pipe along, and never let it end.
  private static let spawning = Mutex(())

  /// Starts a program; gives its number, and where its output comes from.
  private static func start(_ words: [String]) -> (child: pid_t, source: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    defer { close(ends[1]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    guard let child = spawn(words, writingTo: ends[1]) else {
      close(ends[0])
      return nil
    }
    return (child, ends[0])
  }

  private static func spawn(_ words: [String], writingTo output: Int32) -> pid_t? {
    var actions = unsafe posix_spawn_file_actions_t()
    guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { unsafe _ = posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let arguments = unsafe texts(words)
    let surroundings = unsafe texts(environment)
    defer { unsafe (arguments + surroundings).forEach { unsafe free($0) } }
    var child = pid_t()
    let code = unsafe posix_spawnp(&child, words[0], &actions, nil, arguments, surroundings)
    return code == 0 ? child : nil
  }

  /// The variables of this process, with letters in UTF-8: Java reads the names of files in those of the locale.
  ///
  /// They are read once, before there are threads: the library of pictures changes them when it is loaded.
  static let environment: [String] = {
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

  /// Everything that comes out of a pipe until its end; none where that takes too long, is too much, or is not wanted.
  private static func read(
    _ descriptor: Int32, until end: ContinuousClock.Instant, limit: Int, isWanted: () -> Bool
  ) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      guard isWanted(), ContinuousClock.now < end, bytes.count <= limit else { return nil }
      var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&state, 1, 50)
      if ready == 0 || ready < 0 && errno == EINTR { continue }
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe systemRead(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }
}

// The system's function, under a name that does not hide behind ours.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(descriptor, buffer, count)
}
