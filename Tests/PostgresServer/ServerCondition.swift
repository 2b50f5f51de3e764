package import Testing

extension Trait where Self == ConditionTrait {
  /// Whether tests may start a server; said once for all who need one.
  package static var withServer: Self {
    .enabled(
      if: TestServer.isWanted,
      "PostgreSQL is for 'make test-all', where it is installed (Debian: postgresql; HORNBOOK_POSTGRES names its bin folder)"
    )
  }
}
