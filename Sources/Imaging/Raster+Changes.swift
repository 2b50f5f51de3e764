import CVips

extension Raster {
  /// Resamples to a width with Lanczos 3; the height follows, rounded, at least 1.
  ///
  /// A raster is never enlarged: one that is not wider comes back as it is.
  package func resized(toWidth target: Int) throws(ImagingError) -> Raster {
    precondition(target > 0, "a picture has a width")
    guard target < width else { return self }
    let down = max(1, Int((Double(height) * Double(target) / Double(width)).rounded()))
    return try resampled(to: (target, down))
  }

  /// Fills a frame: the picture is scaled until it covers it, and what hangs over is cut off alike on both sides.
  ///
  /// It is the middle that stays, whatever the picture shows, so that authors can tell what will be seen. A picture
  /// smaller than the frame is enlarged.
  package func filling(width target: Int, height frame: Int) throws(ImagingError) -> Raster {
    precondition(target > 0 && frame > 0, "a frame has a size")
    let scale = max(Double(target) / Double(width), Double(frame) / Double(height))
    let across = max(target, Int((Double(width) * scale).rounded()))
    let down = max(frame, Int((Double(height) * scale).rounded()))
    let covering = try resampled(to: (across, down))
    guard (across, down) != (target, frame) else { return covering }
    let (left, top) = (Int32((across - target) / 2), Int32((down - frame) / 2))
    return try unsafe Self.orFail(
      covering.after { unsafe cvips_crop($0, left, top, Int32(target), Int32(frame)) })
  }

  /// Lays it over a colour; one without alpha comes back as it is.
  package func flattened(red: UInt8, green: UInt8, blue: UInt8) throws(ImagingError) -> Raster {
    guard hasAlpha else { return self }
    return try unsafe Self.orFail(after { unsafe cvips_flatten($0, Double(red), Double(green), Double(blue)) })
  }

  /// Resamples to exactly a size.
  private func resampled(to size: (width: Int, height: Int)) throws(ImagingError) -> Raster {
    guard size != (width, height) else { return self }
    return try unsafe Self.orFail(
      after { unsafe cvips_resize($0, Int32(size.width), Int32(size.height)) })
  }

  /// Pixels that are in memory are not damaged: only memory can be short.
  private static func orFail(_ raster: Raster?) throws(ImagingError) -> Raster {
    guard Libvips.isAvailable else { throw .unusable }
    guard let raster else { throw ImagingError(.unencodable, "the pixels could not be computed") }
    return raster
  }
}
