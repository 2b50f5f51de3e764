import Commands

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

let words = Array(CommandLine.arguments.dropFirst())
if let code = Hornbook.prepare(words) { _exit(code) }
let code = await Hornbook.run(words)
// Pictures may still be worked on after Control-C: 'exit' would take the globals of C++ libraries away from under the
// threads.
fflush(nil)
_exit(code)
