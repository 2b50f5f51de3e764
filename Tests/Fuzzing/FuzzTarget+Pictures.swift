import Pictures
import Recordings
import SVG
import XML

extension FuzzTarget {
  /// What is read of a picture before it is decoded, and what is taken out of it.
  static let picture = FuzzTarget(
    "picture",
    words: [
      "\u{89}PNG\r\n\u{1A}\n", "IHDR", "IDAT", "IEND", "eXIf", "acTL", "JFIF", "Exif", "RIFF", "WEBPVP8X", "VP8L",
      "ftypavif", "ftypheic", "ispe", "ipco", "GIF89a",
    ]
  ) { bytes in
    let facts = PictureFacts(of: bytes)
    try hold(facts.width >= 0 && facts.height >= 0, "a picture smaller than nothing")
    _ = PictureFacts.isPlain(bytes.span, type: facts.type)
    guard let bare = PictureFacts.withoutMetadata(bytes, type: facts.type) else { return }
    try hold(bare.count <= bytes.count, "a picture grows when something is taken out of it")
    try hold(PictureFacts(of: bare).type == facts.type, "a picture becomes another type")
    try hold(
      PictureFacts.withoutMetadata(bare, type: facts.type).map { $0 == bare } ?? true,
      "what was taken out was there again")
  }

  /// What is read of a recording, and what is taken out of it.
  static let recording = FuzzTarget(
    "recording", words: ["ID3\u{3}", "TAG", "ftypM4A ", "moov", "mvhd", "udta", "mdat", "trak", "hdlr", "soun", "Xing"]
  ) { bytes in
    if let facts = RecordingFacts(of: bytes) { try hold(facts.milliseconds >= 0, "a recording shorter than nothing") }
    let bare = RecordingFacts.withoutTags(bytes)
    try hold(bare.count <= bytes.count, "a recording grows when something is taken out of it")
  }

  /// A drawing: what is left of it is well-formed, stays as it is when it is cleaned again, and holds nothing that runs
  /// or is fetched.
  static let drawing = FuzzTarget(
    "drawing",
    words: [
      "<svg xmlns=\"http://www.w3.org/2000/svg\">", "</svg>", "<script>", "<style>", "</style>", "<use href=\"#a\"/>",
      "<g id=\"a\">", "</g>",
      "onload=\"x\"", "<image href=\"http://a/\"/>", "<foreignObject>", "<!ENTITY a \"b\">", "&a;", "<!DOCTYPE svg [",
      "]>",
      "viewBox=\"0 0 9 9\"", "url(#a)", "url(http://a/)", "style=\"fill:", "<animate ", "<path d=\"M0 0\"/>",
      "xlink:href=", "data:image/png;base64,",
    ]
  ) { bytes in
    let cleaned = try CleanedSVG(bytes)
    try hold(cleaned.width >= 1 && cleaned.height >= 1, "a drawing without a size")
    for tag in try XMLDocument.tags(of: cleaned.bytes) {
      let runs = [
        "script", "foreignobject", "animate", "set", "a", "iframe", "handler", "animatetransform", "animatemotion",
      ]
      try hold(!runs.contains(tag.name.lowercased()), "there is a <\(tag.name)>")
      for attribute in tag.attributes {
        try hold(!attribute.localName.lowercased().hasPrefix("on"), "there is an attribute '\(attribute.name)'")
        let value = attribute.value.lowercased()
        if attribute.localName == "href" {
          try hold(value.hasPrefix("#") || value.hasPrefix("data:image/"), "a link to '\(value)'")
        }
        try hold(!value.contains("url(") || value.contains("url(#"), "something is fetched by '\(value)'")
      }
    }
    let again = try CleanedSVG(cleaned.bytes)
    try hold(again.bytes == cleaned.bytes, "what was cleaned is cleaned otherwise")
    try hold(again.width == cleaned.width && again.height == cleaned.height, "what was cleaned has another size")
  }
}
