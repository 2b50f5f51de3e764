import Platform

/// A program that runs, and what it has written so far.
struct Running {
  private let child: pid_t
  private let mark: RunTag?
  private var sources: [(stream: ChildProcess.Stream, descriptor: Int32)]
  /// Its standard output so far.
  var output = Heard()
  /// Its standard error so far.
  var errors = Heard()
  /// Its status, as the system says it; `nil` while it runs.
  private(set) var status: Int32?

  /// Takes a program's number, which is that of a group too where there is a mark of all that it starts, and where its
  /// output and its errors come from.
  init(child: pid_t, groupMark mark: RunTag?, output: Int32, errors: Int32) {
    self.child = child
    self.mark = mark
    sources = [(.output, output), (.errors, errors)]
  }

  /// Waits a moment for something to come, or when it has ended only looks; says from where.
  mutating func wait() -> [ChildProcess.Stream] {
    guard !sources.isEmpty else {
      // It has closed its streams and goes on.
      lookForEnd()
      if status == nil { usleep(5000) }
      return []
    }
    var states = sources.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    guard unsafe poll(&states, nfds_t(states.count), status == nil ? 50 : 0) > 0 else { return [] }
    return zip(sources, states).filter { $0.1.revents != 0 }.map(\.0.stream)
  }

  /// Takes what has come from a stream; says whether there may be more.
  mutating func read(_ stream: ChildProcess.Stream) -> (bytes: [UInt8], isOpen: Bool) {
    guard let place = sources.firstIndex(where: { $0.stream == stream }) else { return ([], false) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let descriptor = sources[place].descriptor
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe Platform.read(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { return ([], true) }
    guard count > 0 else {
      Platform.close(descriptor)
      sources.remove(at: place)
      return ([], false)
    }
    buffer.removeLast(buffer.count - count)
    return (buffer, true)
  }

  /// Looks whether it has ended.
  mutating func lookForEnd() {
    guard status == nil else { return }
    var found: Int32 = 0
    let code = unsafe waitpid(child, &found, WNOHANG)
    if code == child { status = found }
    // Nobody's child any more: nothing is known of it.
    if code < 0, errno != EINTR { status = SIGKILL }
  }

  /// Asks it to end, and ends it where it does not within some time; what is left of its group, or has left
  /// that, is ended too.
  mutating func end(within grace: Duration) {
    // Who has ended already has a number that may be another's by now.
    lookForEnd()
    guard status == nil else { return }
    let target = mark == nil ? child : -child
    kill(target, SIGTERM)
    mark?.end(with: SIGTERM, except: child)
    let end = ContinuousClock.now + grace
    while !hasEnded, .now < end { usleep(5000) }
    // As long as nobody has asked how it ended, its number is its own.
    kill(target, SIGKILL)
    mark?.end(with: SIGKILL, except: child)
    var found: Int32 = 0
    while unsafe waitpid(child, &found, 0) < 0, errno == EINTR {}
    status = found
  }

  /// Whether it has ended, which nobody has asked about yet.
  private var hasEnded: Bool {
    var found = unsafe siginfo_t()
    guard unsafe waitid(P_PID, id_t(child), &found, WEXITED | WNOHANG | WNOWAIT) == 0 else { return true }
    return unsafe found.si_signo != 0
  }

  /// Lets go of its streams.
  mutating func close() {
    for source in sources { Platform.close(source.descriptor) }
    sources = []
  }
}

/// The bytes from a stream.
struct Heard {
  /// The kept bytes: the end.
  private(set) var bytes: [UInt8] = []
  private var line: [UInt8] = []

  /// Takes bytes in, and gives the lines that are whole with them; the last may have no end.
  mutating func take(_ more: [UInt8], isLast: Bool, keeping limit: Int) -> [String] {
    bytes += more
    // Not at every byte too much: it is moved each time.
    if bytes.count / 2 > limit { bytes.removeFirst(bytes.count - limit) }
    var lines: [String] = []
    for byte in more {
      if byte == 0x0A {
        lines.append(String(decoding: line, as: UTF8.self))
        line = []
      } else {
        line.append(byte)
      }
    }
    if isLast, !line.isEmpty {
      lines.append(String(decoding: line, as: UTF8.self))
      line = []
    }
    return lines
  }
}
