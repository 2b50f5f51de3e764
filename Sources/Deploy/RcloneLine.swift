import Basics

/// A line of what rclone says of its work with `--use-json-log`.
struct RcloneLine: Equatable {
  /// The file that stands at the target from now on.
  private(set) var copied: String?
  /// The file that is gone there.
  private(set) var deleted: String?
  /// Its error message.
  private(set) var complaint: String?

  /// Reads a line; none where there is nothing in it.
  init?(_ line: String) {
    guard !line.isEmpty else { return nil }
    guard let value = try? JSONDocument(parsing: Array(line.utf8), depthLimit: 16).root,
      let words = value["msg"]?.string
    else {
      // What comes before its log is set up, such as an option that it does not know.
      complaint = RcloneLine.withoutDate(line)
      return
    }
    let object = value["object"]?.string
    switch value["level"]?.string {
    case "info" where words.hasPrefix("Copied"): copied = object
    case "info" where words == "Deleted": deleted = object
    case "error", "critical", "fatal", "panic": complaint = (object.map { "\($0): " } ?? "") + words
    default: return
    }
  }

  /// A line such as `2026/11/22 20:08:14 Failed to copy: …` from behind its date.
  private static func withoutDate(_ line: String) -> String? {
    let words = line.split(separator: " ", maxSplits: 2)
    guard words.count == 3, words[0].count == 10, words[1].count == 8, words[0].first?.isNumber == true else {
      return line
    }
    let rest = words[2].drop { $0 == " " }
    return rest.hasPrefix("NOTICE") || rest.hasPrefix("INFO") ? nil : String(rest)
  }
}
