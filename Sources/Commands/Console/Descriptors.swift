import Platform

/// The numbers by which a process has its files and streams.
enum Descriptors {
  /// Takes the numbers of standard streams that are closed, so that no file of ours gets one of them, into which the
  /// program would then speak. What is written to them is lost as it would be, and known to be.
  static func holdStreams() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) == -1 {
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }
}
