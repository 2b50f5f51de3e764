import Basics
import Platform
import Synchronization

/// The last words of a process that cannot go on: a library, or Swift itself, has run out of memory or met a fault.
///
/// Such an end is a signal. Its handler may call next to nothing, so that its words are made beforehand and never
/// freed. A thread whose own stack is full says them on its `FaultStack`.
enum LastWords {
  private static let complaint = Words()
  private static let result = Words()
  private static let isSaid = Atomic(false)

  /// Bytes that a handler may read.
  private struct Words: ~Copyable, Sendable {
    private let address = Atomic<UInt>(0)
    private let count = Atomic(0)

    /// Keeps a text for as long as the process lives.
    func keep(_ text: [UInt8]) {
      let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
      _ = unsafe copy.initialize(from: text)
      address.store(UInt(bitPattern: copy.baseAddress), ordering: .relaxed)
      count.store(text.count, ordering: .releasing)
    }

    /// Writes what is kept, if anything is.
    func say(to descriptor: Int32) {
      let count = count.load(ordering: .acquiring)
      guard count > 0, let start = unsafe UnsafeRawPointer(bitPattern: address.load(ordering: .relaxed)) else { return }
      _ = unsafe write(descriptor, start, count)
    }
  }

  /// Prepares the words, and handles the signals of faults that nobody else, such as a sanitizer, handles already.
  static func prepare(_ words: [String]) {
    let console = Console(settingsOf: words)
    let diagnostic = Diagnostic(
      .error,
      "'hornbook' ran out of memory, or met a fault of its own, and has ended; every file is whole, the old one or the new",
      hint: "run it again with more memory or fewer '--jobs'; if that changes nothing, please report it", id: "crashed")
    complaint.keep(Array((diagnostic.text + "\n").utf8))
    result.keep(console.isJSON ? Console.object(command: "", .crashed, diagnostics: [diagnostic], in: .compact) : [])
    // Made here, because a handler must not be the one who makes it.
    _ = isSaid.load(ordering: .relaxed)
    FaultStack.take()
    for number in [SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP] { listen(to: number) }
  }

  private static func listen(to number: Int32) {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0, !hasHandler(action) else { return }
    setHandler(of: &action) { _ in
      // Another thread waits here until this one has ended the process.
      guard !LastWords.isSaid.exchange(true, ordering: .relaxed) else { while true { pause() } }
      LastWords.complaint.say(to: STDERR_FILENO)
      LastWords.result.say(to: STDOUT_FILENO)
      _exit(ExitCode.crashed.rawValue)
    }
    action.sa_flags = SA_ONSTACK
    _ = unsafe sigaction(number, &action, nil)
  }

  #if canImport(Glibc)
    private static func hasHandler(_ action: sigaction) -> Bool {
      unsafe action.__sigaction_handler.sa_handler != nil
    }

    private static func setHandler(of action: inout sigaction, to handler: @escaping @convention(c) (Int32) -> Void) {
      unsafe action.__sigaction_handler.sa_handler = handler
    }
  #else
    private static func hasHandler(_ action: sigaction) -> Bool {
      unsafe action.__sigaction_u.__sa_handler != nil
    }

    private static func setHandler(of action: inout sigaction, to handler: @escaping @convention(c) (Int32) -> Void) {
      unsafe action.__sigaction_u.__sa_handler = handler
    }
  #endif
}
