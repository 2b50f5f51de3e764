#if canImport(Glibc)
  import Glibc

  /// The kernel's own news of changed files (inotify).
  ///
  /// The kernel watches single folders. So every folder below a place has a watch, and so has the folder above each
  /// place, or the nearest one that is there, to see the place come and go. A folder is listed after it is watched, so
  /// that what was in it already is not missed.
  final class Notifier {
    private let scope: Scope
    private let descriptor: Int32
    /// The most folders to watch before that counts as the kernel's limit.
    private let most: Int
    /// The path of each watch; several where links lead to one folder.
    private var paths: [Int32: Set<String>] = [:]
    private var buffer = [UInt8](repeating: 0, count: 64 * 1024)

    private static let changes = UInt32(
      IN_MODIFY | IN_ATTRIB | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
    private static let names = UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
    /// The folder itself: the one above it may have no watch.
    private static let itself = UInt32(IN_MOVE_SELF)

    /// Watches from now on.
    init(_ scope: Scope, most: Int = .max) throws(WatchLimit) {
      self.scope = scope
      self.most = most
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard descriptor >= 0 else { throw errno == EMFILE ? .instances : .unavailable }
      _ = try arm()
    }

    deinit { close(descriptor) }

    /// Waits until something is touched or the time is up.
    func wait(_ limit: Duration) throws(WatchLimit) -> Findings {
      let end = ContinuousClock.now + limit
      var found = try read()
      while found.isEmpty {
        let left = end - .now
        guard left > .zero else { return found }
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        // A signal ends the wait early: whoever waits may want to know.
        guard unsafe poll(&waiting, 1, left.wholeMilliseconds) >= 0 else { return found }
        found = try read()
      }
      return found
    }

    /// Takes what the kernel has to tell.
    private func read() throws(WatchLimit) -> Findings {
      var found = Findings()
      var isRearranged = false
      while true {
        let count = unsafe buffer.withUnsafeMutableBytes { unsafe Glibc.read(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 else { break }
        take(count, &found, &isRearranged)
      }
      if isRearranged { found += try arm() }
      return found
    }

    private func take(_ count: Int, _ found: inout Findings, _ isRearranged: inout Bool) {
      unsafe buffer.withUnsafeBytes { bytes in
        var position = 0
        let head = MemoryLayout<inotify_event>.size
        while position + head <= count {
          let event = unsafe bytes.loadUnaligned(fromByteOffset: position, as: inotify_event.self)
          let end = position + head + Int(event.len)
          let name = unsafe String(decoding: bytes[(position + head)..<end].prefix { $0 != 0 }, as: UTF8.self)
          position = end
          if event.mask & UInt32(IN_Q_OVERFLOW | IN_UNMOUNT) != 0 {
            found.isComplete = false
            isRearranged = true
          } else if event.mask & UInt32(IN_IGNORED) != 0 {
            // A watch that was not given up has gone with its folder.
            if paths.removeValue(forKey: event.wd) != nil { isRearranged = true }
          } else if event.mask & Notifier.itself != 0 {
            isRearranged = true
          } else {
            for folder in paths[event.wd] ?? [] {
              take(Path.join(folder, name), event.mask, &found.paths, &isRearranged)
            }
          }
        }
      }
    }

    private func take(_ path: String, _ mask: UInt32, _ touched: inout Set<String>, _ isRearranged: inout Bool) {
      let isFolder = mask & UInt32(IN_ISDIR) != 0
      if mask & Notifier.names != 0, isFolder || scope.folders.contains(path), scope.isStructure(path) {
        isRearranged = true
        // What was in it goes without a word.
        if mask & UInt32(IN_DELETE | IN_MOVED_FROM) != 0 { touched.insert(path) }
      }
      guard !isFolder else { return }
      let isTouched =
        switch scope.standing(of: path) {
        case .none: false
        case .file: true
        // Opening a reader creates and chmods, closing it deletes the log and counts as the end of writing: none of
        // that means a change.
        case .database: mask & ~UInt32(IN_ATTRIB | IN_CLOSE_WRITE) != 0
        // Where the journal is no log, its deletion is the commit.
        case .journal: mask & UInt32(IN_MODIFY) != 0 || path.hasSuffix("-journal") && mask & UInt32(IN_DELETE) != 0
        }
      if isTouched { touched.insert(path) }
    }

    /// Watches the folders that there are now, and no others; tells what lies in those that were not watched before.
    private func arm() throws(WatchLimit) -> Findings {
      var found = Findings()
      let before = paths
      paths = [:]
      var waiting: [String] = []
      for root in scope.roots {
        var above = Path.parent(of: root)
        while !isFolder(above), !above.isEmpty, above != "/" { above = Path.parent(of: above) }
        let isFile = !scope.folders.contains(root)
        let isBeside = above == Path.parent(of: root)
        let watch = try add(above, isFile && isBeside ? Notifier.changes : Notifier.names)
        if !isFile {
          waiting.append(root)
        } else if isBeside, let watch, before[watch]?.contains(above) != true, FileStatus(of: root) != nil {
          found.paths.insert(root)
        }
      }
      while let folder = waiting.popLast() {
        guard let watch = try add(folder, Notifier.changes) else { continue }
        let isNew = before[watch]?.contains(folder) != true
        for name in (try? FileSystem.names(in: folder)) ?? [] where !name.hasPrefix(".") {
          let path = Path.join(folder, name)
          guard scope.holds(path) else { continue }
          switch FileStatus(of: path)?.kind {
          case .folder where !FileSystem.isSymbolicLink(path): waiting.append(path)
          case .file where isNew && scope.standing(of: path) == .file: found.paths.insert(path)
          default: continue
          }
        }
      }
      for watch in before.keys where paths[watch] == nil { inotify_rm_watch(descriptor, watch) }
      return before.isEmpty ? Findings() : found
    }

    private func isFolder(_ path: String) -> Bool { FileStatus(of: path.isEmpty ? "." : path)?.kind == .folder }

    /// Watches a folder; none when it is not there or may not be read, as then nobody reads what is in it either.
    private func add(_ folder: String, _ mask: UInt32) throws(WatchLimit) -> Int32? {
      guard paths.count < most else { throw .watches }
      let flags = UInt32(IN_ONLYDIR | IN_MASK_ADD)
      let watch = unsafe inotify_add_watch(descriptor, folder.isEmpty ? "." : folder, mask | Notifier.itself | flags)
      guard watch >= 0 else {
        guard errno != ENOSPC else { throw .watches }
        guard errno != ENOMEM else { throw .unavailable }
        return nil
      }
      paths[watch, default: []].insert(folder)
      return watch
    }
  }
#endif

extension Duration {
  /// The whole milliseconds in it, one more for a rest, as `poll` takes them.
  var wholeMilliseconds: Int32 {
    let (seconds, attoseconds) = components
    let milliseconds = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(clamping: max(0, seconds.multipliedReportingOverflow(by: 1000).partialValue + milliseconds))
  }
}
