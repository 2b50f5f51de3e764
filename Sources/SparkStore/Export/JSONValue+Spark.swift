package import Basics
package import Models
import Stores

// What is no record with fields, in Hornbook's own form.

extension JSONValue {
  /// The counts of a session.
  init(countsOf session: TrainingSession) {
    var members = JSONMembers()
    for count in TrainingSession.counts { members.add(count.name, session[keyPath: count.place]) }
    self = members.value
  }

  /// A preset: the label of no language by itself, the others by their languages.
  package init(_ preset: Preset) {
    var members = [JSONMember("id", .string(preset.id))]
    members += preset.labels.first { $0.locale.isEmpty }?.members ?? []
    let others = preset.labels.filter { !$0.locale.isEmpty }.map { (locale: $0.locale, value: JSONValue($0)) }
    for field in Preset.Label.fields.told {
      let texts = others.compactMap { label in label.value[field.key].map { JSONMember(label.locale, $0) } }
      if !texts.isEmpty { members.append(JSONMember(field.key + "s", .object(texts))) }
    }
    self = .object(members)
  }
}
