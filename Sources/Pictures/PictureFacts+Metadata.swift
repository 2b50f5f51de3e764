extension PictureFacts {
  /// A picture without what it tells about people, or `nil` when there is nothing to take out.
  ///
  /// What goes: EXIF data (camera, owner, time and place), GPS, XMP, IPTC, comments, texts, thumbnails, what programs
  /// keep for themselves, and everything behind the end, where phones put films and further pictures. What stays, to
  /// the byte: the image data, colour profiles and all else that changes how the picture looks. An orientation other
  /// than the usual one stays too, in EXIF data that state nothing else, because browsers and readers turn the picture
  /// by it.
  ///
  /// The facts of what comes out are those of what goes in, and there is nothing more to take out of it. PNG, JPEG, GIF
  /// and WebP are cleaned; other kinds, bytes that are not of the given kind, and pictures that are not complete are
  /// left alone, which also gives `nil`. What is hidden within the image data or a colour profile is not looked for.
  /// Time and memory grow with the number of bytes and nothing else.
  package static func withoutMetadata(_ bytes: [UInt8], type: PictureType) -> [UInt8]? {
    guard PictureType(sniffing: bytes.span) == type else { return nil }
    let outline = Outline(of: bytes.span, type: type)
    guard outline.isComplete else { return nil }
    return switch type {
    case .png: PNGScanner.withoutMetadata(bytes, keepsOrientation: outline.statesOrientation)
    case .jpeg: JPEGScanner.withoutMetadata(bytes, keepsOrientation: outline.statesOrientation)
    case .gif: GIFScanner.withoutMetadata(bytes)
    case .webp: WebPScanner.withoutMetadata(bytes, keepsOrientation: outline.statesOrientation)
    case .avif, .heic, .svg, .unknown: nil
    }
  }
}
