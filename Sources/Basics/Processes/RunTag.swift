import Platform
import Synchronization

/// A variable that a program and all that it starts have in their surroundings, by which they are found again.
struct RunTag: Sendable {
  /// The variable, as the system takes it.
  let variable: String

  private static let count = Atomic<Int>(0)
  /// The most bytes of variables that are looked through.
  private static let longest = 4 << 20

  /// Makes a mark that no other run has.
  init() {
    let number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    variable = "HORNBOOK_RUN_\(getpid())_\(number)_\(now.tv_sec)=1"
  }

  /// Sends a signal to all that bear the mark, but for one, whom the caller ends. To the last signal they have no
  /// answer: those that were started meanwhile get it too.
  func end(with signal: Int32, except child: pid_t) {
    for _ in 0..<(signal == SIGKILL ? 20 : 1) {
      let found = bearers().filter { $0 != child }
      if found.isEmpty { return }
      for process in found { kill(process, signal) }
      if signal == SIGKILL { usleep(2000) }
    }
  }

  /// The processes that bear the mark, where the system tells.
  private func bearers() -> [pid_t] {
    guard let folder = unsafe opendir("/proc") else { return [] }
    defer { unsafe _ = closedir(folder) }
    let wanted = Array("\(variable)\0".utf8)
    var found: [pid_t] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let number = pid_t(name), number > 1, Self.surroundings(of: number).contains(wanted) { found.append(number) }
    }
    return found
  }

  /// The variables with which a process was started; nothing where the system does not tell, or the process has ended.
  private static func surroundings(of process: pid_t) -> [UInt8] {
    let file = unsafe open("/proc/\(process)/environ", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < longest {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes
  }
}
