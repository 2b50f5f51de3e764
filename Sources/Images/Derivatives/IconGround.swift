/// The ground that a drawing stands on as an icon: home screens put nothing, or black, behind what is not there.
enum IconGround {
  /// The colour of paper.
  private static let colour: [UInt8] = [251, 243, 228]

  /// The side of the square for the drawing. A tenth of the icon stays free around it. In a maskable icon the corners
  /// of the square lie within the circle of four fifths that is always shown (Web Application Manifest, safe zone).
  static func room(side: Int, isMaskable: Bool) -> Int { side * (isMaskable ? 56 : 80) / 100 }

  /// A square with a drawing in its middle.
  static func icon(_ drawing: Raster, side: Int, isMaskable: Bool) throws(ImagingError) -> Raster {
    let room = room(side: side, isMaskable: isMaskable)
    let width = min(room, max(1, room * drawing.width / max(drawing.width, drawing.height)))
    let drawing = try drawing.resized(toWidth: width)
    let bands = drawing.hasAlpha ? 4 : 3
    let (left, top) = ((side - drawing.width) / 2, (side - drawing.height) / 2)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(3 * side * side)
    for row in 0..<side {
      for column in 0..<side {
        let (x, y) = (column - left, row - top)
        guard (0..<drawing.width).contains(x), (0..<drawing.height).contains(y) else {
          pixels += colour
          continue
        }
        let place = bands * (y * drawing.width + x)
        let opacity = bands == 4 ? Int(drawing.pixels[place + 3]) : 255
        for band in 0..<3 {
          pixels.append(
            UInt8((Int(drawing.pixels[place + band]) * opacity + Int(colour[band]) * (255 - opacity) + 127) / 255))
        }
      }
    }
    return Raster(width: side, height: side, hasAlpha: false, pixels: pixels)
  }
}
