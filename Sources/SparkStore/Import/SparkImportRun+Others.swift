import Basics
import Models
import Stores

extension SparkImportRun {
  /// Takes the settings. Whether sessions are stored is the library's own choice, unless nothing has come into it yet.
  mutating func takeSettings(
    _ value: JSONValue, in file: SparkImportFile, _ transaction: borrowing SparkTransaction
  ) throws {
    var fields = SparkFields(value, subject: "the settings", in: file)
    let known = try transaction.settings()
    var settings = known
    // There is one row only, whatever an app calls it.
    _ = fields.take(["id"])
    fields.take(into: &settings)
    let rest = fields.extra(into: &settings.extra)
    report.diagnostics += fields.errors
    guard fields.errors.isEmpty else { return report.settings.skipped.append("settings") }
    noteUnknown(rest, in: file)
    let wanted = settings.storeTranscripts
    if !isFirst, wanted != known.storeTranscripts {
      settings.storeTranscripts = known.storeTranscripts
      warn(
        "'storeTranscripts' is \(wanted) here; the library keeps its own choice, \(known.storeTranscripts)",
        at: value["storeTranscripts"] ?? value, in: file, hint: "'hornbook edit transcripts on' changes it",
        id: "kept-policy")
    }
    storesTranscripts = settings.storeTranscripts
    try save(settings.isSame(as: known), "settings", \.settings) { try transaction.save(settings) }
  }

  /// Takes one persona in its language, or reports why not.
  mutating func takePersona(
    _ value: JSONValue, in file: SparkImportFile, _ transaction: borrowing SparkTransaction
  ) throws {
    let id = value["id"]?.string ?? ""
    let locale = value["locale"]?.string ?? ""
    let name = locale.isEmpty ? "'\(id)'" : "'\(id)' (\(locale))"
    guard isObject(value, "a persona", in: file) else { return report.personas.skipped.append(name) }
    var fields = SparkFields(value, subject: "persona \(name)", in: file)
    _ = fields.take(["id"])
    guard !id.isEmpty else {
      fields.fail("a persona has to have an id", at: value["id"], id: "missing-field")
      report.diagnostics += fields.errors
      return report.personas.skipped.append("a persona without an id")
    }
    guard isNew("persona", "\(id)\u{0}\(locale)", fields.subject, at: file.place(of: value)) else {
      return report.personas.skipped.append(name)
    }
    let known = try transaction.persona(id, locale: locale)
    var persona = known ?? Persona(id: id, name: "", scenario: .unknown(""))
    fields.take(into: &persona)
    let rest = fields.extra(into: &persona.extra)
    fields.require(!persona.name.isEmpty, "a name", at: value["name"])
    fields.require(!persona.scenario.rawValue.isEmpty, "a scenario")
    guard isWhole(fields, "persona", "\(id)\u{0}\(locale)", rest) else { return report.personas.skipped.append(name) }
    let isSame = known.map { persona.isSame(as: $0) }
    try save(isSame, name, \.personas) { try transaction.save(persona) }
  }

  /// Takes one situation or audience, or reports why not. Languages that are not named stay.
  mutating func takePreset(
    _ value: JSONValue, _ kind: PresetKind, _ position: Int, in file: SparkImportFile,
    _ transaction: borrowing SparkTransaction
  ) throws {
    let given = value["id"]?.string ?? ""
    let id = given.isEmpty ? given : presetID(kind, given)
    let name = "\(kind.rawValue) '\(given)'"
    guard isObject(value, "a preset", in: file) else { return report.presets.skipped.append(name) }
    var fields = SparkFields(value, subject: name, in: file)
    _ = fields.take(["id"])
    guard !id.isEmpty else {
      fields.fail("a preset has to have an id", at: value["id"], id: "missing-field")
      report.diagnostics += fields.errors
      return report.presets.skipped.append("a preset without an id")
    }
    guard isNew(kind.rawValue, id, name, at: file.place(of: value)) else { return report.presets.skipped.append(name) }
    let known = try transaction.preset(kind, id)
    var preset = known ?? Preset(kind: kind, id: id, position: position, labels: [])
    preset.position = position
    var languages = LabelsByLanguage(preset.labels)
    var plain = languages[""]
    fields.take(into: &plain)
    let isGiven = Preset.Label.fields.told.contains { value[$0.key]?.isNull == false }
    if isGiven || plain != languages[""] { languages[""] = plain }
    for field in Preset.Label.fields.told {
      for (locale, text) in texts(of: field.key + "s", &fields) {
        var label = SparkFields(.object([JSONMember(field.key, .string(text))]), subject: name, in: file)
        label.take(into: &languages[locale])
      }
    }
    preset.labels = languages.labels.sorted { $0.locale.utf8.lexicographicallyPrecedes($1.locale.utf8) }
    fields.require(preset.labels.contains { !$0.label.isEmpty }, "a label")
    report.diagnostics += fields.errors
    guard fields.errors.isEmpty else { return report.presets.skipped.append(name) }
    claim(kind.rawValue, id, at: file.place(of: value))
    for member in fields.rest {
      report.diagnostics.append(
        .warning, "'\(member.key)' is not a field of a preset; it is left out", at: file.place(at: member.keyOffset),
        id: "unknown-field")
    }
    let isSame = known.map { $0.position == preset.position && $0.labels.isSame(as: preset.labels) }
    try save(isSame, name, \.presets) { try transaction.save(preset) }
  }

  /// The texts of an object, by its names.
  private func texts(of name: String, _ fields: inout SparkFields) -> [(String, String)] {
    guard let object = fields.object(name) else { return [] }
    var found: [(String, String)] = []
    for member in object.rest {
      if let text = member.value.string {
        found.append((member.key, text))
      } else {
        fields.fail(
          "'\(name)' of \(fields.subject) have to be texts, not \(member.value.kind)", at: member.value,
          id: "invalid-field")
      }
    }
    return found
  }
}

/// The labels of a preset, each found by its language, byte for byte.
private struct LabelsByLanguage {
  private(set) var labels: [Preset.Label]
  private var places: [[UInt8]: Int] = [:]

  init(_ labels: [Preset.Label]) {
    self.labels = labels
    for (place, label) in labels.enumerated() { places[Array(label.locale.utf8)] = place }
  }

  subscript(locale: String) -> Preset.Label {
    get { places[Array(locale.utf8)].map { labels[$0] } ?? Preset.Label(locale: locale, label: "") }
    set {
      let place = places[Array(locale.utf8)] ?? labels.count
      places[Array(locale.utf8)] = place
      labels.replaceSubrange(place..<min(place + 1, labels.count), with: [newValue])
    }
  }
}
