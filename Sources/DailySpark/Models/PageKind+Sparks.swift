import Basics
import Website

/// The kinds of pages that only a site of sparks has.
extension PageKind {
  static let sparks = PageKind("sparks", in: SitePath.sparks, step: .lists)
  static let spark = PageKind("spark", in: SitePath.sparks)
  static let lessons = PageKind("lessons", in: SitePath.lessons, step: .lists)
  static let lesson = PageKind("lesson", in: SitePath.lessons)
  static let tag = PageKind("tag", in: SitePath.lessons, step: .lists)
  static let sessions = PageKind("sessions", in: SitePath.sessions, step: .lists)
  static let session = PageKind("session", in: SitePath.sessions)
  static let family = PageKind("family", in: SitePath.family, step: .lists)

  /// All kinds of pages that a site of sparks has.
  static let ofSparks: [PageKind] =
    shared + [.sparks, .spark, .lessons, .lesson, .tag, .sessions, .session, .family]
    + SparkGroupKind.allCases.flatMap { [$0.overview, $0.member] }
}

extension SparkGroupKind {
  /// The page of all groups of the kind.
  var overview: PageKind { PageKind(folder, in: address, step: .lists) }
  /// The pages of one of them.
  var member: PageKind { PageKind(rawValue, in: address, step: .lists) }
}
