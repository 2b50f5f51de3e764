/// The encoding of pixels as bytes. No metadata and no colour profile are ever written.
package enum PictureEncoding: Hashable, Sendable {
  /// Lossy WebP: quality 1 to 100; effort 0 (fastest) to 6 (smallest).
  case webp(quality: Int, effort: Int)
  /// WebP that gives back every pixel.
  case webpLossless
  /// AVIF (AV1, 8 bit, 4:2:0): quality 1 to 100; effort 0 (fastest) to 9 (smallest).
  case avif(quality: Int, effort: Int)
  /// Baseline JPEG, not progressive, 4:2:0, with Huffman tables of its own: quality 1 to 100. Alpha is laid over white.
  case jpeg(quality: Int)
  /// PNG: with all its colours, or with a palette of 2, 4, 16 or 256, whichever is the next that is not less than asked
  /// for.
  ///
  /// Colours between those of the palette are dithered, from 0 (bands, the smallest file) to 100 (as smooth as can be).
  case png(colours: Int?, dither: Int = 100)
}
