import Commands

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

let code = await Hornbook.run(Array(CommandLine.arguments.dropFirst()))
// Pictures may still be worked on after Control-C: 'exit' would take the globals of C++ libraries away from under the threads.
fflush(nil)
_exit(code)
