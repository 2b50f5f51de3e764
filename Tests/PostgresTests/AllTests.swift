import Postgres
import PostgresServer
import Testing

/// Everything here uses one server, which some of it stops: one test after the other.
@Suite(
  .serialized,
  .enabled(
    if: TestServer.isWanted,
    "PostgreSQL is for 'make test-all', where it is installed (Debian: postgresql; HORNBOOK_POSTGRES names its bin folder)"
  )
)
struct PostgreSQL {}

/// What a piece of work fails with; for work inside work that is expected to fail.
func failure(of work: () throws -> Void) -> PostgresError? {
  do {
    try work()
    return nil
  } catch {
    return error as? PostgresError
  }
}
