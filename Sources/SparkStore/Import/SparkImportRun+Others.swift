import Diagnostics
import JSON
import SparkModel
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
    let isSame = JSONValue(known) == JSONValue(settings)
    try save(isSame, "settings", \.settings) { try transaction.save(settings) }
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
    let isSame = known.map { JSONValue($0) == JSONValue(persona) }
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
    var plain = (label: String?.none, description: String?.none)
    fields.text("label", into: &plain.label)
    fields.text("description", into: &plain.description)
    var languages = LabelsByLanguage(preset.labels)
    if plain.label != nil || plain.description != nil {
      languages.set(label: plain.label, description: plain.description, in: "")
    }
    for (locale, text) in texts(of: "labels", &fields) { languages.set(label: text, description: nil, in: locale) }
    for (locale, text) in texts(of: "descriptions", &fields) {
      languages.set(label: nil, description: text, in: locale)
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
    let isSame = known.map { $0.position == preset.position && JSONValue($0) == JSONValue(preset) }
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

  /// Sets what is given of a language.
  mutating func set(label: String?, description: String?, in locale: String) {
    let place = places[Array(locale.utf8)] ?? labels.count
    if place == labels.count {
      labels.append(Preset.Label(locale: locale, label: ""))
      places[Array(locale.utf8)] = place
    }
    labels[place].label = label ?? labels[place].label
    labels[place].description = description ?? labels[place].description
  }
}
