package import JSON
package import SparkModel
import Stores
import Values

// What is no record with fields, in Hornbook's own form.

extension JSONValue {
  /// The counts of a session.
  init(countsOf session: TrainingSession) {
    var members = JSONMembers()
    for count in TrainingSession.counts { members.add(count.name, session[keyPath: count.place]) }
    self = members.value
  }

  /// The feedback on a session.
  init(_ feedback: FeedbackSummary) {
    var members = JSONMembers()
    members.add("strengths", .array(feedback.strengths.map { .string($0) }))
    members.add("suggestion", feedback.suggestion)
    members.add("microLessonId", feedback.microLessonId?.text)
    self = members.value
  }

  /// A preset: the label of no language by itself, the others by their languages.
  package init(_ preset: Preset) {
    var members = JSONMembers()
    members.add("id", preset.id)
    let plain = preset.labels.first { $0.locale.isEmpty }
    members.add("label", plain?.label)
    members.add("description", plain?.description)
    let others = preset.labels.filter { !$0.locale.isEmpty }
    if !others.isEmpty {
      members.add("labels", .object(others.map { JSONMember($0.locale, .string($0.label)) }))
    }
    let described = others.compactMap { label in label.description.map { JSONMember(label.locale, .string($0)) } }
    if !described.isEmpty { members.add("descriptions", .object(described)) }
    self = members.value
  }
}
