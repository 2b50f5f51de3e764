import Sketch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// A request comes from standard input, a drawing goes to standard output, and what is wrong to standard error.

let usage = """
  usage: hornbook-sketch < request.json > picture.svg

  Draws a page of a story from its words, without a network. 'hornbook illustrate --provider sketch' runs it.
  A request is what the provider 'command' of Hornbook sends; 'hornbook help make-pictures' describes it.

  """
let words = CommandLine.arguments.dropFirst()
guard words.isEmpty else {
  let isHelp = words.elementsEqual(["--help"])
  Stream.write(Array(usage.utf8), to: isHelp ? STDOUT_FILENO : STDERR_FILENO)
  exit(isHelp ? 0 : 64)
}
do {
  let request = try SketchRequest(parsing: Stream.all(of: STDIN_FILENO))
  Stream.write(StorySketch(story: request.story).drawing(ofPage: request.place), to: STDOUT_FILENO)
} catch {
  Stream.write(Array("hornbook-sketch: \(error)\n".utf8), to: STDERR_FILENO)
  exit(65)
}
