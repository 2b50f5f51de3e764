package import Diagnostics
import HTTPServer

/// Serves a site's folder to browsers on this machine and tells them what changes; builds nothing.
package final class PreviewServer: Sendable {
  /// Where the preview is: `http://127.0.0.1:8080/`.
  package let address: String

  private let listener: HTTPListener

  /// Binds and begins to serve what lies in a folder, which need not be there yet.
  ///
  /// When the port is taken the next free one of the 20 that follow is used; port 0 is any that is free. `status` says which
  /// illustrations a page of the site cannot show; it is called on the server's thread and has to be quick.
  package init(
    site: String, host: String = "127.0.0.1", port: Int = 8080, status: @escaping @Sendable (_ path: String) -> [Mark]
  ) throws(PreviewError) {
    do throws(HTTPError) {
      listener = try HTTPListener(host: host, port: port) { _ in
        HTTPResponse(404)
      }
    } catch {
      throw PreviewError("cannot listen on port \(port): \(error.message)")
    }
    address = "http://\(host):\(listener.port)/"
    _ = PackageResources.client_js
  }

  /// The pages that tabs show now, as paths within the site, the most recently used first, each once.
  package var openPages: [String] { [] }

  /// Tells that a build has begun, because of these files.
  package func building(changed: [String]) {}

  /// Tells that files stand, and that others are gone; may be called several times in a build.
  package func written(_ paths: [String], removed: [String]) {}

  /// Tells that the build is done and all is right.
  package func built(written: Int, removed: Int, milliseconds: Int, findings: Int) {}

  /// Tells that the build failed, with a look at the lines that are to blame; the last good pages stay.
  package func failed(_ findings: [Diagnostic]) {}

  /// Ends the preview within a second, whatever clients do.
  package func stop() { listener.stop() }
}
