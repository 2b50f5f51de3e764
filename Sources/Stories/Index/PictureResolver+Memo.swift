import Hashing
import Pictures
import SVG

extension PictureResolver.Find {
  /// The find, in one line that another build can read.
  var memo: String {
    switch self {
    case .picture(let picture):
      "picture \(picture.type.rawValue) \(picture.width) \(picture.height) \(picture.size) \(picture.fingerprint) "
        + "\(picture.losses.rawValue) \(picture.isStripped ? 1 : 0) \(picture.colour.map { String($0.number) } ?? "-") "
        + "\(picture.likenesses.joined(separator: ",")) \(picture.source)"
    case .missing: "missing"
    case .outside: "outside"
    case .broken(let reason): "broken \(reason)"
    case .large(let reason): "large \(reason)"
    // What the libraries of this machine cannot do, others can.
    case .undecodable, .unread, .unsupported: ""
    }
  }

  /// Reads what `memo` has written; nil if it says something else, or nothing.
  init?(memo: String) {
    let fields = memo.split(separator: " ", maxSplits: 10, omittingEmptySubsequences: false).map(String.init)
    switch fields.first {
    case "picture":
      guard fields.count == 11, let type = PictureType(rawValue: fields[1]), let width = Int(fields[2]),
        let height = Int(fields[3]), let size = Int(fields[4]), let fingerprint = Fingerprint(fields[5]),
        let losses = Int(fields[6])
      else { return nil }
      self = .picture(
        PublishedPicture(
          source: fields[10], type: type, width: width, height: height, size: size, fingerprint: fingerprint,
          losses: SVGLosses(rawValue: losses), isStripped: fields[7] == "1",
          likenesses: fields[9].split(separator: ",").map(String.init), colour: Int(fields[8]).map(Tone.init)))
    case "missing": self = .missing
    case "outside": self = .outside
    case "broken": self = .broken(String(memo.dropFirst("broken ".count)))
    case "large": self = .large(String(memo.dropFirst("large ".count)))
    default: return nil
    }
  }
}
