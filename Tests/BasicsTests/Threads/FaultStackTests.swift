import Foundation
import Synchronization
import Testing

@testable import Basics

@Suite struct `A thread's second stack` {
  @Test func `is there on each thread of ours, however often it is asked for`() throws {
    let seen = Mutex<[Bool]>([])
    let thread = try #require(
      SystemThread {
        seen.withLock { $0.append(FaultStack.hasOne) }
        FaultStack.take()
        FaultStack.take()
        seen.withLock { $0.append(FaultStack.hasOne) }
      })
    thread.wait()
    #expect(seen.withLock { $0 } == [true, true])
  }

  #if os(Linux)
    @Test func `is given to a thread that was started by others`() {
      let isThere = Mutex(false)
      onThread {
        FaultStack.take()
        isThere.withLock { $0 = FaultStack.hasOne }
      }
      #expect(isThere.withLock { $0 })
    }

    @Test func `is left alone where somebody else has set it`() {
      let isTheirs = Mutex(false)
      onThread {
        let place = UnsafeMutableRawPointer.allocate(byteCount: FaultStack.size, alignment: 16)
        var theirs = stack_t(ss_sp: place, ss_flags: 0, ss_size: FaultStack.size)
        var before = stack_t()
        sigaltstack(&theirs, &before)
        FaultStack.take()
        var now = stack_t()
        sigaltstack(nil, &now)
        isTheirs.withLock { $0 = now.ss_sp == place }
        sigaltstack(&before, nil)
        place.deallocate()
      }
      #expect(isTheirs.withLock { $0 })
    }

    @Test func `is given back when the thread ends`() async {
      // In a process of its own, because other tests start threads too.
      await #expect(processExitsWith: .success) {
        func mappings() throws -> Int {
          try String(contentsOfFile: "/proc/self/maps", encoding: .utf8).split(separator: "\n").count
        }
        SystemThread {}?.wait()
        let before = try mappings()
        for _ in 0..<1000 { SystemThread {}?.wait() }
        // Each that stayed would be two of them.
        let after = try mappings()
        if after > before + 100 { exit(2) }
      }
    }

    /// Does something on a bare thread, and waits for it.
    private func onThread(_ work: @escaping @Sendable () -> Void) {
      let thread = Thread { work() }
      thread.start()
      while !thread.isFinished { usleep(1000) }
    }
  #endif
}
