import HTTP

/// The tag of one version of something (RFC 9110, 8.8.3).
enum EntityTag {
  /// The tag of a file by what its status says: whoever replaces a file changes one of these.
  static func of(_ file: HTTPFile, addition: String = "") -> String {
    let numbers = [Int64(file.size), file.modified, file.changed, Int64(bitPattern: file.inode)]
    return "\"" + numbers.map { String($0, radix: 36) }.joined(separator: "-") + addition + "\""
  }

  /// Whether the client has this version already (`If-None-Match`).
  static func isNamed(_ tag: String, in request: HTTPRequest) -> Bool {
    request.values(of: "If-None-Match").contains { field in
      field.utf8.split(separator: UInt8(ascii: ",")).contains { part in
        var name = part.drop { $0 == UInt8(ascii: " ") || $0 == 0x09 }
        while let last = name.last, last == UInt8(ascii: " ") || last == 0x09 { name.removeLast() }
        // Whether weak or strong makes no difference here.
        if name.starts(with: "W/".utf8) { name = name.dropFirst(2) }
        return name.elementsEqual("*".utf8) || name.elementsEqual(tag.utf8)
      }
    }
  }
}
