// Renders the drawings of the sample library, for 'make pictures'.
//
//   studio-pictures FOLDER DRAWING.svg...
//
// Writes a PNG of each drawing into the folder, under the drawing's name: 1,024 pixels wide, or 768 if it is higher
// than wide, with a palette of 256 colours. Each is printed with its size; a drawing that would make no difference is
// left alone.

import Files
import Images

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Renders one drawing, and gives back the bytes of its PNG.
func picture(of drawing: String) throws -> [UInt8] {
  let bytes = try FileSystem.read(drawing)
  let shape = try Raster(drawing: bytes, width: 64)
  let raster = try Raster(drawing: bytes, width: shape.height > shape.width ? 768 : 1024)
  return try raster.flattened(red: 255, green: 255, blue: 255).encoded(.png(colours: 256, dither: 20))
}

let arguments = CommandLine.arguments
guard arguments.count > 2 else {
  print("usage: studio-pictures FOLDER DRAWING.svg...")
  exit(64)
}
do {
  try FileSystem.createFolder(arguments[1])
  for drawing in arguments.dropFirst(2) {
    let path = Path.join(arguments[1], "\(Path.stem(of: drawing)).png")
    let bytes = try picture(of: drawing)
    if (try? FileSystem.read(path)) != bytes { try FileSystem.write(bytes, to: path) }
    print("\(path)  \((bytes.count + 500) / 1000) kB")
  }
} catch {
  print("error: \(error)")
  exit(1)
}
