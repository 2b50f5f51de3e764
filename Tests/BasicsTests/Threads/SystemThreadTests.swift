import Synchronization
import Testing

@testable import Basics

@Suite struct `A thread of the system` {
  @Test func `has done its work when it has been waited for`() throws {
    let count = Mutex(0)
    let threads = try (0..<8).map { _ in
      try #require(SystemThread { for _ in 0..<1000 { count.withLock { $0 += 1 } } })
    }
    for thread in threads { thread.wait() }
    #expect(count.withLock { $0 } == 8000)
  }

  @Test func `does its work when nobody waits for it`() async throws {
    await withCheckedContinuation { done in
      let thread = SystemThread { done.resume() }
      thread?.detach()
      if thread == nil { done.resume() }
    }
  }

  @Test func `lets go of what its work holds`() throws {
    final class Held: Sendable {}
    weak var seen: Held?
    do {
      let held = Held()
      seen = held
      try #require(SystemThread { withExtendedLifetime(held) {} }).wait()
    }
    #expect(seen == nil)
  }
}
