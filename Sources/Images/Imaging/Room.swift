import Platform

/// Whether the machine has room to work on a picture: where it has not, a failure says nothing of the picture.
///
/// The libraries do not tell what they have failed for, or only in one text for all threads. So what they may have
/// wanted is asked for once more.
enum Room {
  /// The bytes for the libraries themselves: the code of a hundred of them, their threads.
  private static let base = 384 << 20
  /// The bytes for a pixel on its way: as it was decoded, 16 bits deep, in ours, and once more in each.
  private static let perPixel = 32

  /// Whether there is room for a picture of so many pixels, if it is an ordinary one. Where there is not, it is not
  /// begun: what has no memory in the middle of its work often ends the process.
  static func holds(pixels: Int) -> Bool { hasMemory(16 << 20 + perPixel / 2 * pixels) && hasFile() }

  /// Whether there may be too little of it for the libraries and a picture of so many pixels.
  static func isShort(pixels: Int) -> Bool { !hasMemory(base + perPixel * pixels) || !hasFile() }

  /// A failure's kind: of the picture, where there was room for it.
  static func verdict(_ message: String, pixels: Int) -> ImagingError {
    isShort(pixels: pixels) ? .shortage : ImagingError(.undecodable, message)
  }

  /// Whether so many bytes could be had; they are given back at once, and nobody has touched them.
  private static func hasMemory(_ count: Int) -> Bool {
    let place = unsafe mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let place = unsafe place, Int(bitPattern: place) != -1 else { return false }
    unsafe munmap(place, count)
    return true
  }

  /// Whether one more file could be opened.
  private static func hasFile() -> Bool {
    let file = unsafe open("/dev/null", O_RDONLY)
    guard file >= 0 else { return false }
    close(file)
    return true
  }
}
