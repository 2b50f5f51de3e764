import Foundation
import PackagePlugin

/// `swift package publish-stories`: runs the program below in the package's folder.
@main
struct PublishStories: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "publish-stories").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { Diagnostics.error("publish-stories ended with \(process.terminationStatus)") }
  }
}
