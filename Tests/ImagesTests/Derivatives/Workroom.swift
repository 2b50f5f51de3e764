import Files
import Hashing
import Images
import Pictures
import Synchronization
import TestSupport

/// An image pipeline in a folder of its own, and pictures to be developed.
final class Workroom: Sendable {
  let folder: TemporaryFolder
  var pictures: String { folder.file("pictures") }
  private let told = Mutex(0)

  init() throws { folder = try TemporaryFolder() }

  /// How many pictures have been processed here.
  var variants: Int { told.withLock { $0 } }

  func imagePipeline(_ recipe: Recipe = Recipe(), in folder: String? = nil) -> ImagePipeline {
    ImagePipeline(folder: folder ?? pictures, recipe: recipe, jobs: 2) { [self] _ in told.withLock { $0 += 1 } }
  }

  /// The files that are kept.
  func files() throws -> [String] {
    FileStatus(of: pictures) == nil ? [] : try FileSystem.files(below: pictures).filter { $0 != "encoders" }
  }

  /// The pixels of something like a painting: nothing in it is even.
  static func painting(_ width: Int, _ height: Int, seed: UInt64 = 1) -> Raster {
    var numbers = SeededNumbers(seed: seed)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(3 * width * height)
    for row in 0..<height {
      for column in 0..<width {
        let noise = UInt8(truncatingIfNeeded: numbers.next()) % 24
        pixels += [200 + noise, UInt8(column * 120 / width) + noise, UInt8(row * 120 / height) + noise]
      }
    }
    return Raster(width: width, height: height, hasAlpha: false, pixels: pixels)
  }

  /// The pixels of a drawing in a few flat colours; with a hole, something shines through it.
  static func drawing(_ width: Int, _ height: Int, hole: Bool = false) -> Raster {
    var pixels: [UInt8] = []
    for row in 0..<height {
      for column in 0..<width {
        let isInside = (column - width / 2) * (column - width / 2) + (row - height / 2) * (row - height / 2) < 900
        pixels += isInside ? [250, 220, 20] : [20, 40, 200]
        if hole { pixels.append(isInside ? 0 : 255) }
      }
    }
    return Raster(width: width, height: height, hasAlpha: hole, pixels: pixels)
  }

  /// A picture of the library that has some bytes.
  static func sourceImage(_ bytes: [UInt8], reading: @escaping @Sendable () throws -> Void = {}) -> SourceImage {
    let facts = PictureFacts(of: bytes)
    return SourceImage(
      type: facts.type, fingerprint: Fingerprint(of: bytes), width: facts.width, height: facts.height, size: bytes.count
    ) {
      try reading()
      return bytes
    }
  }
}
