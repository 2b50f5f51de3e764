import Basics
import HTTP
import Synchronization

/// The browser tabs that listen, and what they have to know.
///
/// A tab never makes anybody wait: one that is too slow, or comes back too late, is told to look for itself.
final class Tabs: Sendable {
  fileprivate struct Tab {
    let stream: HTTPStream
    /// The file of the site that it shows; `nil` if it shows none.
    let page: String?
    /// Later tabs have higher numbers.
    let number: Int
  }

  fileprivate struct State {
    var tabs: [ObjectIdentifier: Tab] = [:]
    var opened = 0
    /// The number of the last event. It begins anywhere, so that a number of an earlier process is hardly one of this.
    var sequence: Int
    /// The build that is going on.
    var building: Event?
    /// The last build's outcome.
    var outcome: Event?
    /// The pages that tabs have asked about, the last one last.
    var asked: [String] = []
    /// The version of each page that went out since tabs were told of it; `severalVersions` where there were several.
    var served: [String: String] = [:]
  }

  /// The most tabs at once; the one that has listened longest makes room for another, as it is most likely gone.
  static let most = 400
  /// The most pages remembered that were asked about.
  private static let mostAsked = 16
  /// The most pages remembered that went out.
  private static let mostServed = 10_000
  /// What stands for several versions of a page, and is none.
  private static let severalVersions = ""

  /// A random name of this process.
  let session: String
  private let state: Mutex<State>
  /// The version of a page that stands now; `nil` if there is none.
  private let version: @Sendable (_ page: String) -> String?

  /// Makes a list without tabs.
  init(version: @escaping @Sendable (_ page: String) -> String?) {
    self.version = version
    session = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    state = Mutex(State(sequence: Int.random(in: 1...(1 << 40))))
  }

  /// The pages that tabs show, the most recently used first, each once.
  ///
  /// Tabs share a line, so that only what they ask for tells which of them there are; one that is gone is forgotten
  /// when others have asked.
  var pages: [String] {
    let (tabs, asked) = state.withLock { (Array($0.tabs.values), $0.asked) }
    var seen: Set<String> = []
    return (asked.reversed() + tabs.sorted { $0.number > $1.number }.compactMap(\.page)).filter {
      seen.insert($0).inserted
    }
  }

  /// Remembers that a tab has asked about its page.
  func ask(_ page: String) {
    state.withLock { state in
      guard state.asked.last != page else { return }
      state.asked.removeAll { $0 == page }
      state.asked.append(page)
      if state.asked.count > Tabs.mostAsked { state.asked.removeFirst() }
    }
  }

  /// How many tabs listen.
  var count: Int { state.withLock { $0.tabs.count } }

  /// Remembers that a version of a page went out.
  func serve(_ page: String, version: String) {
    let isFull = state.withLock { state in
      let isFull = state.served[page] == nil && state.served.count >= Tabs.mostServed
      if isFull { state.served = [:] }
      state.served[page] = [nil, version].contains(state.served[page]) ? version : Tabs.severalVersions
      return isFull
    }
    // Of what is forgotten nobody could be told.
    if isFull { tell(.refresh) }
  }

  /// Begins to tell a tab what happens.
  ///
  /// It hears first how things are. It is told to look for itself when it has not heard the last event, or, where it
  /// has heard none, when its page is another by now than the one that went out.
  ///
  /// The version of its page now is asked for under the lock: what is written later is told to the tab.
  func open(page: String?, last: Int?) -> HTTPStream {
    let stream = HTTPStream { [weak self] stream in self?.close(stream) }
    return state.withLock { state in
      if state.tabs.count >= Tabs.most, let oldest = state.tabs.min(by: { $0.value.number < $1.value.number }) {
        state.tabs[oldest.key] = nil
        oldest.value.stream.end()
      }
      stream.send(Event.beginning + state.hello(session).bytes(number: state.sequence))
      if let outcome = state.outcome, outcome.name == "failed" { stream.send(outcome.bytes(number: state.sequence)) }
      let isStale =
        if let last {
          last != state.sequence
        } else if let page, let version = version(page) {
          state.served[page] != version
        } else {
          false
        }
      if isStale { stream.send(Event.refresh.bytes(number: state.sequence)) }
      state.opened += 1
      state.tabs[ObjectIdentifier(stream)] = Tab(stream: stream, page: page, number: state.opened)
      return stream
    }
  }

  private func close(_ stream: HTTPStream) {
    state.withLock { $0.tabs[ObjectIdentifier(stream)] = nil }
  }

  /// Tells all tabs that a build has begun.
  func tell(building event: Event) { tell(event) { $0.building = event } }

  /// Tells all tabs that files stand, and that others are gone.
  func tell(written paths: [String], removed: [String]) {
    tell(.written(paths, removed: removed)) { state in
      for path in paths + removed { state.served[path] = nil }
    }
  }

  /// Tells all tabs how a build has ended; before that, which of the pages that went out are others by now and nobody
  /// has said so: those that another process has written.
  func tell(outcome event: Event) {
    var (written, removed): ([String], [String]) = ([], [])
    for (page, former) in state.withLock({ $0.served }) {
      guard let now = version(page) else {
        removed.append(page)
        continue
      }
      if now != former { written.append(page) }
    }
    if !(written + removed).isEmpty { tell(written: written.sorted(), removed: removed.sorted()) }
    tell(event) { state in
      state.building = nil
      state.outcome = event
    }
  }

  /// Tells all tabs of something.
  func tell(_ event: Event) { tell(event) { _ in } }

  private func tell(_ event: Event, _ change: (inout State) -> Void) {
    state.withLock { state in
      change(&state)
      state.sequence += 1
      let bytes = event.bytes(number: state.sequence)
      for tab in state.tabs.values where tab.stream.send(bytes) == .full {
        tab.stream.replace(with: state.catchUp())
      }
    }
  }
}

extension Tabs.State {
  /// The state now.
  fileprivate func hello(_ session: String) -> Event {
    let status = building != nil ? "building" : outcome?.name == "failed" ? "failed" : "ready"
    return Event(
      "hello", ["session": .string(session), "sequence": .number(sequence), "status": .string(status)])
  }

  /// The events for one who has missed something.
  fileprivate func catchUp() -> [UInt8] {
    [Event.refresh, outcome, building].compactMap { $0 }.flatMap { $0.bytes(number: sequence) }
  }
}
