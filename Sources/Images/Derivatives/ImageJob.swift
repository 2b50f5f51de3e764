import Hashing
import Pictures

/// The copies that are made of one picture, with their bytes.
struct ImageJob {
  /// The outcome.
  private(set) var variants: ImageVariants
  /// The bytes of all copies that are not the picture itself.
  private(set) var made: [(derivative: Derivative, bytes: [UInt8])] = []

  private let sourceImage: SourceImage
  private let recipe: Recipe
  /// Whether everybody shows the picture itself as it is meant.
  private let isPlain: Bool
  /// Whether it moves, which no page of a book should.
  private let isAnimated: Bool

  /// The most pixels that are decoded, half a gigabyte; a JPEG may have twice as many, as it need not be decoded whole.
  private static let pixelLimit = 1 << 27
  /// Drawings up to this size in bytes are published as they are: nothing that is made of them is as sharp.
  private static let drawingLimit = 100_000
  /// The width of the copy for browsers that take no other, if the recipe has one near.
  private static let fallbackWidth = 1200
  /// The size, in bytes, up to which a copy saves nobody anything.
  private static let smallSize = 4096
  /// The pixels from which a picture is reduced once, to the most that any copy needs, and not anew for each copy.
  static let largeArea = 1 << 24
  /// The least share of pixels like their neighbours in what is better kept without any loss.
  private static let evenEnough = 0.35

  /// A picture as it is published where no copies can be made; nil if it cannot be published so.
  static func unprocessed(_ sourceImage: SourceImage) -> ImageVariants? {
    switch sourceImage.type {
    case .png, .jpeg, .svg:
      ImageVariants(tone: nil, offered: [], fallback: sourceImage.original, book: sourceImage.original)
    case .gif, .webp: ImageVariants(tone: nil, offered: [], fallback: sourceImage.original, book: nil)
    case .avif, .heic, .unknown: nil
    }
  }

  /// Decodes a picture and makes its copies.
  init(of sourceImage: SourceImage, _ bytes: [UInt8], for purpose: Purpose, by recipe: Recipe) throws(ImagingError) {
    self.sourceImage = sourceImage
    self.recipe = recipe
    isPlain = PictureFacts.isPlain(bytes.span, type: sourceImage.type)
    variants = ImageVariants(fallback: sourceImage.original)
    let isMovingPNG = sourceImage.type == .png && PictureFacts.isAnimatedPNG(bytes.span)
    let raster: Raster
    if sourceImage.type == .svg {
      raster = try Raster(drawing: bytes, width: purpose.drawingWidth)
    } else {
      raster = try Raster(
        decoding: bytes, as: sourceImage.type, limit: sourceImage.type == .jpeg ? 2 * Self.pixelLimit : Self.pixelLimit,
        atLeast: purpose.printedSide ?? purpose.frame?.width ?? purpose.lightWidth
          ?? max(recipe.widths.last ?? 0, BookLimits.side))
    }
    isAnimated = raster.isAnimated || isMovingPNG
    switch purpose {
    case .pages: try makeCopies(raster, bytes)
    case .card:
      let card = try raster.flattened(red: 255, green: 255, blue: 255)
        .filling(width: Purpose.cardSize.width, height: Purpose.cardSize.height)
      variants.fallback = keep(try card.encoded(.jpeg(quality: recipe.quality)), .jpeg, card)
    case .bookCover:
      let cover = try raster.flattened(red: 255, green: 255, blue: 255)
        .filling(width: Purpose.bookCoverSize.width, height: Purpose.bookCoverSize.height)
      variants.fallback = keep(try cover.encoded(.png(colours: 16, dither: 0)), .png, cover)
    case .jacket:
      let jacket = try raster.flattened(red: 255, green: 255, blue: 255)
        .filling(width: Purpose.jacketSize.width, height: Purpose.jacketSize.height)
      variants.fallback = keep(try jacket.encoded(.jpeg(quality: min(100, recipe.quality + 10))), .jpeg, jacket)
    case .cover, .thumbnail: try makeCover(raster, for: purpose)
    case .paper(let isGrey, _): try makePaperCopy(raster, isGrey: isGrey, side: purpose.printedSide ?? BookLimits.side)
    case .light(let width, let isGrey):
      let flat = try raster.flattened(red: 255, green: 255, blue: 255)
      let copy = try flat.resized(toWidth: min(width, flat.width))
      let bytes = isGrey ? try copy.greyPNG() : try copy.encoded(.jpeg(quality: 50))
      variants.fallback = keep(bytes, isGrey ? .png : .jpeg, copy)
    case .inks: try makeInkCopy(raster, side: purpose.printedSide ?? BookLimits.side)
    case .icon(let side, let isMaskable):
      let icon = try IconGround.icon(raster, side: side, isMaskable: isMaskable)
      variants.fallback = keep(try icon.encoded(.png(colours: nil)), .png, icon)
    }
  }

  /// A JPEG of the whole picture that fits into the frame; the picture itself, where it is one.
  private mutating func makeCover(_ raster: Raster, for purpose: Purpose) throws(ImagingError) {
    guard let frame = purpose.frame else { return }
    if sourceImage.type == .jpeg, isPlain, sourceImage.width <= frame.width, sourceImage.height <= frame.height {
      return
    }
    let scale = min(1, Double(frame.width) / Double(raster.width), Double(frame.height) / Double(raster.height))
    let width = max(1, Int(Double(raster.width) * scale))
    let cover = try raster.flattened(red: 255, green: 255, blue: 255).resized(toWidth: width)
    variants.fallback = keep(try cover.encoded(.jpeg(quality: recipe.quality)), .jpeg, cover)
  }

  /// A copy for printers, as large as the picture is, within reason; the picture itself, where it is a plain JPEG and
  /// keeps its colours.
  private mutating func makePaperCopy(_ raster: Raster, isGrey: Bool, side: Int) throws(ImagingError) {
    if !isGrey, sourceImage.type == .jpeg, isPlain, max(raster.originalWidth, raster.originalHeight) <= side { return }
    let copy = try flat(raster, side: side)
    if isGrey {
      variants.fallback = keep(try copy.greyJPEG(quality: min(100, recipe.quality + 20)), .jpeg, copy)
    } else {
      let isDrawn = Colours(of: copy).evenness >= Self.evenEnough
      variants.fallback = try makePlain(copy, isDrawn: isDrawn, extra: 25)
    }
  }

  /// A copy in the inks of a press, as large as the picture is, within reason. What was drawn in even colours stays as
  /// it is, and becomes ink where it is put into a document: no copy in four inks is as small without any loss.
  private mutating func makeInkCopy(_ raster: Raster, side: Int) throws(ImagingError) {
    guard let inks = recipe.inks else { return }
    let copy = try flat(raster, side: side)
    let jpeg = try copy.inkJPEG(by: inks, quality: min(100, max(70, recipe.quality) + 25))
    if Colours(of: copy).evenness >= Self.evenEnough {
      let png = try copy.encoded(.png(colours: nil))
      if png.count <= jpeg.count * 5 / 4 {
        variants.fallback = keep(png, .png, copy)
        return
      }
    }
    variants.fallback = keep(jpeg, .jpeg, copy)
  }

  /// The picture on white, its longer side at most so long.
  private func flat(_ raster: Raster, side: Int) throws(ImagingError) -> Raster {
    let flat = try raster.flattened(red: 255, green: 255, blue: 255)
    let scale = min(1, Double(side) / Double(max(flat.width, flat.height)))
    return try flat.resized(toWidth: max(1, Int(Double(flat.width) * scale)))
  }

  private mutating func makeCopies(_ raster: Raster, _ bytes: [UInt8]) throws(ImagingError) {
    let colours = Colours(of: raster)
    let isDrawn = colours.evenness >= Self.evenEnough
    variants.isQuietAbove = colours.isQuietAbove
    if !raster.hasAlpha { (variants.tone, variants.eyeCatcher) = (colours.tone, colours.eyeCatcher) }
    let fits = BookLimits.allow(width: raster.width, height: raster.height, size: bytes.count)
    var source = raster
    if raster.width * raster.height >= Self.largeArea {
      let most = max(recipe.widths.last ?? 0, BookLimits.width(width: raster.width, height: raster.height))
      source = try raster.resized(toWidth: most)
    }
    if !staysItself(raster) { try makePageCopies(source, isDrawn: isDrawn, isWhole: source.width == raster.width) }
    try makeBookCopy(source, fits: fits, isDrawn: isDrawn)
  }

  /// Whether pages show only the picture itself: a copy would not move, not be sharp, or hardly be smaller.
  private func staysItself(_ raster: Raster) -> Bool {
    switch sourceImage.type {
    case .svg: sourceImage.size <= Self.drawingLimit
    case .gif, .webp: isAnimated || isSmall(raster)
    case .png, .jpeg: isSmall(raster)
    case .avif, .heic, .unknown: false
    }
  }

  private func isSmall(_ raster: Raster) -> Bool {
    isPlain && sourceImage.size <= Self.smallSize && recipe.widths(of: raster.width).count == 1
  }

  private mutating func makePageCopies(_ raster: Raster, isDrawn: Bool, isWhole: Bool) throws(ImagingError) {
    let widths = recipe.widths(of: raster.width)
    let plainWidth = widths.last { $0 <= Self.fallbackWidth } ?? widths[0]
    var webp: [Derivative] = []
    var avif: [Derivative] = []
    var copy = raster
    // Each from the next wider one, which costs nothing that can be measured in what is seen.
    for width in widths.reversed() {
      copy = try copy.resized(toWidth: width)
      let quality = recipe.quality(at: width)
      var best = try copy.encoded(.webp(quality: quality, effort: 4))
      // What was drawn is even only as it was drawn: where it is made smaller its edges are not.
      if isDrawn, isWhole, width == raster.width {
        let lossless = try copy.encoded(.webpLossless)
        if lossless.count <= best.count { best = lossless }
      }
      webp.append(keep(best, .webp, copy))
      if recipe.makesAVIF {
        avif.append(keep(try copy.encoded(.avif(quality: quality * 2 / 3, effort: 4)), .avif, copy))
      }
      if width == plainWidth { variants.fallback = try makePlain(copy, isDrawn: isDrawn) }
    }
    variants.offered = avif.reversed() + webp.reversed()
  }

  /// A copy that every browser and e-reader shows: JPEG, or PNG where that is smaller or something shines through.
  private mutating func makePlain(_ copy: Raster, isDrawn: Bool, extra: Int = 5) throws(ImagingError) -> Derivative {
    if copy.hasAlpha { return keep(try copy.encoded(.png(colours: nil)), .png, copy) }
    let jpeg = try copy.encoded(.jpeg(quality: min(100, recipe.quality + extra)))
    if isDrawn {
      let png = try copy.encoded(.png(colours: nil))
      // Edges of what was drawn are clean in a PNG, and that is worth a little.
      if png.count <= jpeg.count * 5 / 4 { return keep(png, .png, copy) }
    }
    return keep(jpeg, .jpeg, copy)
  }

  private mutating func makeBookCopy(_ raster: Raster, fits: Bool, isDrawn: Bool) throws(ImagingError) {
    if fits, isPlain, !raster.hasAlpha, !isAnimated {
      if sourceImage.type == .jpeg || sourceImage.type == .png && isDrawn {
        variants.book = sourceImage.original
        return
      }
    }
    var copy = try raster.flattened(red: 255, green: 255, blue: 255)
    copy = try copy.resized(toWidth: BookLimits.width(width: copy.width, height: copy.height))
    for step in 0..<8 {
      let count = made.count
      let book = try makePlain(copy, isDrawn: isDrawn, extra: 10 - 5 * step)
      if book.size <= BookLimits.size || step == 7 {
        variants.book = book
        return
      }
      made.removeSubrange(count...)
    }
  }

  private mutating func keep(_ bytes: [UInt8], _ type: PictureType, _ copy: Raster) -> Derivative {
    // Some releases of libvips write EXIF data that say nothing.
    let bytes = PictureFacts.withoutMetadata(bytes, type: type) ?? bytes
    let derivative = Derivative(
      type: type, width: copy.width, height: copy.height, size: bytes.count, fingerprint: Fingerprint(of: bytes))
    made.append((derivative, bytes))
    return derivative
  }
}
