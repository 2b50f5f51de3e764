import Files
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
  say(usage, to: isHelp ? STDOUT_FILENO : STDERR_FILENO)
  exit(isHelp ? 0 : 64)
}
do {
  let request = try SketchRequest(
    parsing: try FileSystem.read(descriptor: STDIN_FILENO, named: "standard input"))
  let drawing = StorySketch(story: request.story).drawing(ofPage: request.place)
  try FileSystem.write(drawing, descriptor: STDOUT_FILENO, named: "standard output")
} catch let error as FileError {
  say("hornbook-sketch: \(error.message)\n", to: STDERR_FILENO)
  exit(74)
} catch {
  say("hornbook-sketch: \(error)\n", to: STDERR_FILENO)
  exit(65)
}

/// Says something; where nobody can hear it, nothing is left to say.
func say(_ text: String, to descriptor: Int32) {
  try? FileSystem.write(Array(text.utf8), descriptor: descriptor, named: "standard error")
}
