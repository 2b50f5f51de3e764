import Commands
import Platform

let words = Array(CommandLine.arguments.dropFirst())
if let code = Hornbook.prepare(words) { _exit(code) }
let code = await Hornbook.run(words)
// Threads may still work on pictures after Control-C: 'exit' would take the globals of C++ libraries from under them.
fflush(nil)
_exit(code)
