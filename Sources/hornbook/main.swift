import Commands

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

exit(await Hornbook.run(Array(CommandLine.arguments.dropFirst())))
