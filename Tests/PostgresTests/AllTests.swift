import Postgres
import PostgresServer
import Testing

/// Everything here uses one server, which some of it stops: one test after the other.
@Suite(.serialized, .withServer)
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
