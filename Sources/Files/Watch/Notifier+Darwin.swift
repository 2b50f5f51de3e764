#if canImport(Darwin)
  import CoreServices
  import Dispatch

  /// The system's own news of changed files (FSEvents).
  ///
  /// The news is a bell: what was touched, a look at all files says. The system may be late to tell of a file that
  /// somebody keeps open, as SQLite does, so that a look is taken every second in any case.
  final class Notifier {
    private let poller: Poller
    private let bell = DispatchSemaphore(value: 0)
    private var stream: FSEventStreamRef?
    private var lastLook = ContinuousClock.now

    private static let interval = Duration.seconds(1)

    /// Watches from now on; the system knows no limit of folders.
    init(_ scope: Scope, most: Int = .max) throws(WatchLimit) {
      poller = Poller(scope, interval: .zero)
      // A place that is not there yet comes into a folder that is.
      let folders = Set(
        scope.roots.map { root in
          var folder = root
          while FileStatus(of: folder.isEmpty ? "." : folder)?.kind != .folder, !folder.isEmpty, folder != "/" {
            folder = Path.parent(of: folder)
          }
          return folder.isEmpty ? "." : folder
        })
      let flags =
        kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagNoDefer | kFSEventStreamCreateFlagWatchRoot
      var context = unsafe FSEventStreamContext(
        version: 0, info: Unmanaged.passUnretained(bell).toOpaque(), retain: nil, release: nil, copyDescription: nil)
      let ring: FSEventStreamCallback = { _, info, _, _, _, _ in
        if let info = unsafe info {
          unsafe Unmanaged<DispatchSemaphore>.fromOpaque(info).takeUnretainedValue().signal()
        }
      }
      stream = unsafe FSEventStreamCreate(
        nil, ring, &context, folders.sorted() as CFArray, FSEventStreamEventId(kFSEventStreamEventIdSinceNow), 0.01,
        FSEventStreamCreateFlags(flags))
      guard let stream = unsafe stream else { throw .unavailable }
      unsafe FSEventStreamSetDispatchQueue(stream, DispatchQueue(label: "hornbook.watch"))
      guard unsafe FSEventStreamStart(stream) else { throw .unavailable }
    }

    deinit {
      guard let stream = unsafe stream else { return }
      unsafe FSEventStreamStop(stream)
      unsafe FSEventStreamInvalidate(stream)
      unsafe FSEventStreamRelease(stream)
    }

    /// Waits until something is touched or the time is up.
    func wait(_ limit: Duration) throws(WatchLimit) -> Findings {
      let hasRung = bell.wait(timeout: .now() + .milliseconds(Int(limit.wholeMilliseconds))) == .success
      while bell.wait(timeout: .now()) == .success {}
      guard hasRung || .now >= lastLook + Self.interval else { return Findings() }
      lastLook = .now
      return poller.wait(.zero, isGathering: true)
    }
  }
#endif
