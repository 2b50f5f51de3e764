package import Basics
package import Models

/// The rule for stories that are not to be published yet: drafts, and those whose time has not come.
///
/// The moment is only compared with the times of stories: besides which of them are published, no clock counts.
package enum DraftRule: Hashable, Sendable {
  /// They are left out.
  case leavingOut(at: Timestamp)
  /// They are published as all others are.
  case publishing
  /// They are shown with what they wait for: for those who look at the site while it is made.
  case marking(at: Timestamp)

  /// The reason that a story waits; nil if it does not, or nobody asks.
  package func wait(of release: Release) -> Wait? {
    switch self {
    case .publishing: nil
    case .leavingOut(let moment), .marking(let moment): release.wait(at: moment)
    }
  }

  /// Whether stories that wait are left out.
  package var leavesOut: Bool {
    guard case .leavingOut = self else { return false }
    return true
  }

  /// The mark of which stories a library of these releases publishes, and which of them it marks: the rule, and
  /// the last of their times that has come. Nothing where no story says anything.
  func mark(of releases: some Collection<Release>) -> String {
    guard !releases.isEmpty else { return "" }
    switch self {
    case .publishing: return "publishing"
    case .leavingOut(let moment): return "leaving out, \(Self.lastCome(of: releases, at: moment))"
    case .marking(let moment): return "marking, \(Self.lastCome(of: releases, at: moment))"
    }
  }

  /// A rule that publishes the same stories as the one that made a mark; nil if the mark is of no such rule.
  init?(mark: String) {
    let words = mark.split(separator: ",", maxSplits: 1).map(String.init)
    switch words.first {
    case nil, "publishing": self = .publishing
    case "leaving out" where words.count == 2:
      let time = words[1].split(separator: " ").last.map(String.init) ?? ""
      self = .leavingOut(at: Timestamp(text: time) ?? Timestamp(microseconds: .min))
    default: return nil
    }
  }

  private static func lastCome(of releases: some Collection<Release>, at moment: Timestamp) -> String {
    let last = releases.lazy.compactMap(\.publishAt).filter { $0 <= moment }.max()
    return last.map { "since \($0.text)" } ?? "from the beginning"
  }
}

extension Collection<Release> {
  /// The time of the next story of those that only wait for theirs; nil if there is none.
  package func nextTime(after moment: Timestamp) -> Timestamp? {
    lazy.filter { !$0.isDraft }.compactMap(\.publishAt).filter { $0 > moment }.min()
  }
}
