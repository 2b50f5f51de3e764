// swift-tools-version: 6.0
import PackageDescription

// A program that publishes an app's stories, and a plugin by which the package of an app runs it:
//
//     swift run publish-stories Stories export/library.json
//     swift package --allow-writing-to-package-directory publish-stories Stories export/library.json
let package = Package(
  name: "publish-stories",
  platforms: [.macOS(.v15)],
  products: [.plugin(name: "PublishStories", targets: ["PublishStories"])],
  // The checkout of Hornbook that this example lies in; in a package of yours, where yours lies.
  dependencies: [.package(name: "hornbook", path: "../../..")],
  targets: [
    .executableTarget(name: "publish-stories", dependencies: [.product(name: "HornbookKit", package: "hornbook")]),
    .plugin(
      name: "PublishStories",
      capability: .command(
        intent: .custom(verb: "publish-stories", description: "Builds the site and the books of the stories"),
        permissions: [.writeToPackageDirectory(reason: "The site and the books are written into the project's folder.")]),
      dependencies: ["publish-stories"]),
  ]
)
