import Basics

/// The parts of the program, as CycloneDX 1.5 writes them (https://cyclonedx.org/docs/1.5/json/).
///
/// It bears no date and no serial number: the same machine gives the same bytes.
enum BillOfMaterials {
  static func document(of libraries: [SystemLibrary.Found]) -> JSONValue {
    let system = Machine.release("ID") ?? "debian"
    let program = "hornbook@\(Hornbook.version)"
    let there = libraries.filter { !$0.isMissing }
    return [
      "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
      "metadata": [
        "component": [
          "type": "application", "bom-ref": .string(program), "name": "hornbook", "version": .string(Hornbook.version),
          "licenses": [["license": ["id": "MIT"]]],
        ]
      ],
      "components": .array(there.map { component($0, of: system) }),
      "dependencies": [["ref": .string(program), "dependsOn": .array(there.map { .string(reference($0)) })]],
    ]
  }

  private static func component(_ found: SystemLibrary.Found, of system: String) -> JSONValue {
    var members = [
      JSONMember("type", "library"), JSONMember("bom-ref", .string(reference(found))),
      JSONMember("name", .string(found.library.name)),
    ]
    if let version = found.version { members.append(JSONMember("version", .string(version))) }
    members += [
      JSONMember("description", .string(found.library.purpose)),
      JSONMember("scope", found.library.isLoadedLate ? "optional" : "required"),
    ]
    if let package = found.package {
      let address = "pkg:deb/\(system)/\(package.name)@\(escaped(package.version))?arch=\(package.architecture)"
      members.append(JSONMember("purl", .string(address)))
    }
    return .object(members)
  }

  private static func reference(_ found: SystemLibrary.Found) -> String { "library:\(found.library.name)" }

  /// A version as an address of a package writes it: an epoch's colon and a plus are escaped.
  private static func escaped(_ version: String) -> String {
    version.replacing("%", with: "%25").replacing(":", with: "%3A").replacing("+", with: "%2B")
  }
}
