import Testing

@testable import Commands

/// How long work is said to take.
@Suite struct PaceTests {
  @Test func `counts from when the work itself begins, and from what is done of it then`() {
    let pace = Pace()
    // A library was opened for nine seconds; then a hundred of a thousand things were there already.
    #expect(pace.left(100, of: 1000, after: .seconds(9)) == nil)
    #expect(pace.left(101, of: 1000, after: .seconds(10.5)) == nil)
    #expect(pace.left(190, of: 1000, after: .seconds(11)) == .seconds(18))
    #expect(pace.left(1000, of: 1000, after: .seconds(29)) == nil)
  }

  @Test func `waits until enough is done, not just for a first thing that all others need`() {
    let pace = Pace()
    #expect(pace.left(0, of: 5000, after: .zero) == nil)
    #expect(pace.left(1, of: 5000, after: .seconds(4)) == nil)
    #expect(pace.left(100, of: 5000, after: .seconds(5)) == .seconds(245))
    // Of a few things a tenth is enough.
    let few = Pace()
    #expect(few.left(0, of: 10, after: .zero) == nil)
    #expect(few.left(1, of: 10, after: .milliseconds(500)) == nil)
    #expect(few.left(1, of: 10, after: .seconds(3)) == .seconds(27))
  }

  @Test func `begins anew where the work does`() {
    let pace = Pace()
    #expect(pace.left(90, of: 100, after: .seconds(1)) == nil)
    #expect(pace.left(0, of: 100, after: .seconds(9)) == nil)
    #expect(pace.left(50, of: 100, after: .seconds(14)) == .seconds(5))
  }

  @Test func `is that of the last things where those take longer`() throws {
    let pace = Pace()
    for done in 0...80 { _ = pace.left(done, of: 90, after: .milliseconds(done)) }
    for done in 81...84 { _ = pace.left(done, of: 90, after: .seconds(3 * (done - 80))) }
    // Six are left, at three seconds each.
    let left = try #require(pace.left(84, of: 90, after: .seconds(12)))
    #expect(left > .seconds(9) && left < .seconds(36))
    // What is still being done counts.
    #expect(try #require(pace.left(84, of: 90, after: .seconds(20))) > left)
    // Where they were slower before, nothing is promised too early.
    let slow = Pace()
    for done in 0...50 { _ = slow.left(done, of: 100, after: .seconds(done)) }
    #expect(slow.left(60, of: 100, after: .seconds(50)) == .seconds(50) * 40 / 60)
  }
}
