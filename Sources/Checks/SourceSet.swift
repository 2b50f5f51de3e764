/// The attribute that offers a picture in several sizes.
enum SourceSet {
  /// The addresses in a `srcset`, in their order (HTML, section 4.8.4.3.10); those of `data:` may hold commas.
  static func addresses(in text: String) -> [String] {
    var found: [String] = []
    var rest = Substring(text)
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "," }
      if rest.isEmpty { return found }
      var address = rest.prefix { !$0.isWhitespace }
      rest = rest[address.endIndex...]
      if address.last == "," {
        while address.last == "," { address.removeLast() }
      } else {
        // What describes it ends at a comma that is in no brackets.
        var depth = 0
        rest = rest.drop { letter in
          if letter == "(" { depth += 1 } else if letter == ")" { depth = max(0, depth - 1) }
          return letter != "," || depth > 0
        }
      }
      found.append(String(address))
    }
  }
}
