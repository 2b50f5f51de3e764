package import Hashing
package import Publication

extension Section {
  /// A section that has yet to be told what all pages of the site share.
  package typealias Unstamped = (_ site: Fingerprint) -> Section

  /// A section by its id; `shown` takes in everything that its outputs show.
  package static func unstamped(
    _ id: String, shown: (inout FingerprintStream) -> Void, plan: @escaping @Sendable () throws -> [Output]
  ) -> Unstamped {
    var stream = FingerprintStream()
    shown(&stream)
    let stamp = stream.finish()
    return { site in
      var stream = FingerprintStream()
      stream.append(site)
      stream.append(stamp)
      return Section(id: id, name: id, stamp: stream.finish()) { SectionPlan(try plan()) }
    }
  }
}
