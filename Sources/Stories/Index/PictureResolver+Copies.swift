import Hashing
import Images
import Pictures

/// The copies of pictures, and of the drawings of a theme.
extension PictureResolver {
  /// The copy of a picture for links to a page; nil if there can be none.
  func card(of picture: PublishedPicture) throws -> Derivative? { try imagePipeline?.card(of: picture.sourceImage()) }

  /// The bytes of a copy of a picture.
  func bytes(of derivative: Derivative, from picture: PublishedPicture) throws -> [UInt8] {
    guard let imagePipeline else { preconditionFailure("nobody has made copies") }
    return try imagePipeline.bytes(of: derivative, from: picture.sourceImage())
  }

  /// The copies of a drawing of the theme; only itself where the library that makes copies is missing, nil if they
  /// cannot be made this time. Throws a `BrokenPicture` where it can never be drawn.
  func variants(_ drawing: SourceImage) throws -> ImageVariants? { try imagePipeline?.available(drawing) }

  /// A drawing of the theme as the cover of a book, in the same way.
  func bookCover(of drawing: SourceImage) throws -> Derivative? { try imagePipeline?.bookCover(of: drawing) }

  /// Whether copies can be made, as far as is known.
  var mayMakeCopies: Bool { imagePipeline?.mayMakeCopies ?? false }

  /// A cover that is composed as a drawing, in pixels; nil if it cannot be made.
  func jacket(of drawing: SourceImage) throws -> Derivative? { try imagePipeline?.jacket(of: drawing) }

  /// A copy for paper, perhaps in the inks of a press; nil if it cannot be made.
  func paper(of sourceImage: SourceImage, isGrey: Bool, isFine: Bool, isInked: Bool = false) throws -> Derivative? {
    try imagePipeline?.paper(of: sourceImage, isGrey: isGrey, isFine: isFine, isInked: isInked)
  }

  /// A small copy for simple phones; none where it cannot be made.
  func light(of sourceImage: SourceImage, width: Int, isGrey: Bool) throws -> Derivative? {
    try imagePipeline?.light(of: sourceImage, width: width, isGrey: isGrey)
  }

  /// The inks of the press that books are printed on, and what tells them apart.
  var inks: (profile: InkProfile, fingerprint: Fingerprint)? { imagePipeline?.inks }

  /// The bytes of a copy.
  func bytes(of derivative: Derivative, from sourceImage: SourceImage) throws -> [UInt8] {
    guard let imagePipeline else { preconditionFailure("nobody has made copies") }
    return try imagePipeline.bytes(of: derivative, from: sourceImage)
  }
}
