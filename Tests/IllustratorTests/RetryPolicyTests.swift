import Testing

@testable import Illustrator

/// When something is tried again; no clock runs here.
@Suite struct RetryPolicyTests {
  private let policy = RetryPolicy(retries: 3, first: .seconds(2), longest: .seconds(5))

  @Test(arguments: [PictureError.Kind.busy, .unreachable, .unreadable, .noPicture])
  func `what may end otherwise is tried as often as allowed`(kind: PictureError.Kind) {
    let error = PictureError(kind, "no")
    #expect((1...5).map { policy.wait(after: $0, error, random: 1) != nil } == [true, true, true, false, false])
  }

  @Test(arguments: [PictureError.Kind.refused, .unsuitable, .unavailable, .unusable, .cancelled])
  func `what will not end otherwise is not tried again`(kind: PictureError.Kind) {
    #expect(policy.wait(after: 1, PictureError(kind, "no", wait: .zero), random: 0) == nil)
  }

  @Test(arguments: [
    (1, 0.0, 1000), (1, 0.5, 1500), (1, 1.0, 2000), (2, 0.0, 2000), (2, 1.0, 4000), (3, 0.0, 2500), (3, 1.0, 5000),
    (1, 7.0, 2000), (1, -1.0, 1000),
  ])
  func `waits double up to the longest, and chance takes up to half away`(
    attempt: Int, random: Double, milliseconds: Int
  ) {
    let wait = policy.wait(after: attempt, PictureError(.busy, "no"), random: random)
    #expect(wait == .milliseconds(milliseconds))
  }

  @Test func `the wait is never shorter than the service asks for, and a longer one of ours stays`() {
    #expect(policy.wait(after: 1, PictureError(.busy, "no", wait: .seconds(90)), random: 0) == .seconds(90))
    #expect(policy.wait(after: 3, PictureError(.busy, "no", wait: .seconds(1)), random: 1) == .seconds(5))
  }

  @Test func `who wants to be left alone for too long is given up`() {
    let policy = RetryPolicy(retries: 3, patience: .seconds(100))
    #expect(policy.wait(after: 1, PictureError(.busy, "no", wait: .seconds(100)), random: 0) == .seconds(100))
    #expect(policy.wait(after: 1, PictureError(.busy, "no", wait: .seconds(101)), random: 0) == nil)
  }

  @Test func `a very late try has a wait too`() {
    let policy = RetryPolicy(retries: .max)
    #expect(policy.wait(after: 1_000_000, PictureError(.busy, "no"), random: 1) == .seconds(60))
  }
}
