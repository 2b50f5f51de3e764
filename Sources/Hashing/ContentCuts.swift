/// The cuts of a sequence into runs of about a size: by what its things are, and not by how many there are, so that
/// one which comes or goes changes few runs, wherever it stands.
///
/// From the first on, a run ends at the one of its things whose mark is the smallest, among those at which it has
/// between three and five quarters of the size; of equal ones, at the first. A run that begins elsewhere than before
/// mostly ends where it did, and if not, one of the next does. Things for which the last of these places is not there
/// yet are in no run: so things that come after a run never change it.
package enum ContentCuts {
  /// The sizes that a run may have, for a wanted size.
  package static func bounds(of size: Int) -> ClosedRange<Int> {
    let quarter = size > 1 ? max(1, size / 4) : 0
    return size - quarter...size + quarter
  }

  /// The ends of the runs in a range of places, in order, by the mark of each thing; the first begins with the range.
  package static func ends(in places: Range<Int>, size: Int, mark: (Int) -> UInt64) -> [Int] {
    let bounds = bounds(of: size)
    var ends: [Int] = []
    var start = places.lowerBound
    while start + bounds.upperBound <= places.upperBound {
      var (end, least) = (0, UInt64.max)
      for candidate in start + bounds.lowerBound...start + bounds.upperBound {
        let mark = mark(candidate - 1)
        if end == 0 || mark < least { (end, least) = (candidate, mark) }
      }
      ends.append(end)
      start = end
    }
    return ends
  }
}
