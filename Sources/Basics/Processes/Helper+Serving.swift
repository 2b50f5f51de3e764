import Platform

extension Helper {
  /// Answers, as a helper, one question after another, until nobody asks any more.
  ///
  /// Who has asked may be gone while a question is worked on that has no end: `end` is called then, from another
  /// thread, and has to end the process. Control-C is for who asks, who ends its helpers.
  package static func serve(endingBy end: @escaping @Sendable () -> Void, _ answer: ([[UInt8]]) -> [[UInt8]]) {
    for number in [SIGINT, SIGHUP] { _ = signal(number, SIG_IGN) }
    offerToGoFirst()
    guard
      let watch = SystemThread({
        waitUntilAlone(); end()
      })
    else { return }
    watch.detach()
    while let question = nextQuestion() {
      let said = answer(question)
      for piece in [Frame.head(of: said)] + said where !say(piece) { return }
    }
  }

  /// Bounds the memory and the time of the processor that this process may take from now on: more memory is not given,
  /// more time ends it.
  package static func bound(memory: Int, seconds: Int) {
    bound(Limit.memory) { _ in rlim_t(memory) }
    var usage = rusage()
    unsafe _ = getrusage(Limit.itself, &usage)
    let used = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
    // At the highest limit of all a process is ended without a word of why.
    bound(Limit.time) { most in min(rlim_t(used + seconds), most - 1) }
    bound(Limit.corpse) { _ in 0 }
  }

  private static func bound(_ kind: Limit.Kind, _ value: (rlim_t) -> rlim_t) {
    var limit = rlimit()
    guard unsafe getrlimit(kind, &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_max, value(limit.rlim_max))
    unsafe _ = setrlimit(kind, &limit)
  }

  /// Lets the system take this helper first where memory is short.
  private static func offerToGoFirst() {
    let file = unsafe open("/proc/self/oom_score_adj", O_WRONLY)
    guard file >= 0 else { return }
    let score = Array("500".utf8)
    unsafe _ = score.withUnsafeBytes { unsafe Platform.write(file, $0.baseAddress, $0.count) }
    close(file)
  }

  private static func waitUntilAlone() {
    var state = pollfd(fd: 0, events: 0, revents: 0)
    while unsafe poll(&state, 1, -1) <= 0 {}
  }

  private static func nextQuestion() -> [[UInt8]]? {
    var question = Frame.Reader()
    var buffer = [UInt8](repeating: 0, count: pieceSize)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe Platform.read(0, $0.baseAddress, min(question.wanted, $0.count))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0, question.take(buffer[..<count]) else { return nil }
      if let whole = question.whole { return whole }
    }
  }

  private static func say(_ piece: [UInt8]) -> Bool {
    var rest = piece[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Platform.write(0, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

/// The names of the system's limits.
private enum Limit {
  #if canImport(Glibc)
    typealias Kind = __rlimit_resource_t
    static var memory: Kind { Kind(RLIMIT_AS.rawValue) }
    static var time: Kind { Kind(RLIMIT_CPU.rawValue) }
    static var corpse: Kind { Kind(RLIMIT_CORE.rawValue) }
    static var itself: __rusage_who_t { __rusage_who_t(RUSAGE_SELF.rawValue) }
  #else
    typealias Kind = Int32
    static var memory: Kind { RLIMIT_AS }
    static var time: Kind { RLIMIT_CPU }
    static var corpse: Kind { RLIMIT_CORE }
    static var itself: Int32 { RUSAGE_SELF }
  #endif
}
