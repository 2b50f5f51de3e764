import Basics
import Build
import Hashing

/// A publication made of values: each section is a list of outputs, or the error that planning it gives.
struct Sheets: Publication {
  var identity = "sheets 1"
  /// Sheets that plan something else stand at another place.
  var cursor: String {
    var stream = FingerprintStream()
    for plan in plans {
      guard case .success(let outputs) = plan else {
        stream.append("failure")
        continue
      }
      for output in outputs {
        stream.append(output.path)
        for input in output.inputs { stream.append(input.name + (input.value ?? "")) }
      }
    }
    return stream.finish().description
  }
  var plans: [Result<[Output], DiagnosticError>]

  init(_ outputs: Output...) { plans = [.success(outputs)] }

  init(sections: [[Output]]) { plans = sections.map { .success($0) } }

  var configurationHash = Fingerprint(of: "")
  var files: [FileDependency] = []
  /// Is told what was found in the files by an earlier build.
  var recalled: Recalled?

  func sections(recalling recall: Recall) -> [Section] {
    let cursor = cursor
    recalled?.take(recall("0"))
    return plans.indices.map { place in
      Section("\(place)", name: "section \(place)", in: self, shows: Sheet(place: place, cursor: cursor))
    }
  }

  func changes(since cursor: String) -> ChangedOwners? { ChangedOwners() }

  /// The same with another section that cannot be planned.
  func with(_ error: DiagnosticError) -> Sheets {
    var sheets = self
    sheets.plans.append(.failure(error))
    return sheets
  }
}

extension Sheets: SectionFrames {
  var contentHash: Fingerprint { Fingerprint(of: "sheets") }
}

/// One of the sheets.
private struct Sheet: SectionContent {
  let place: Int
  let cursor: String

  func plan(in sheets: Sheets) throws -> SectionPlan {
    SectionPlan(try sheets.plans[place].get(), fileDependencies: place == 0 ? sheets.files : [])
  }
}

extension Output {
  /// A text.
  static func text(_ path: String, _ text: String, found diagnostics: Diagnostic...) -> Output {
    Output(path, inputs: [Input("text", value: text)], diagnostics: diagnostics) { .bytes(Array(text.utf8)) }
  }

  /// Something that cannot be made.
  static func broken(_ path: String, _ id: String = "broken") -> Output {
    Output(path, inputs: []) { throw DiagnosticError("'\(path)' is broken", id: id) }
  }
}
