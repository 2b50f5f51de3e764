/// The options of the press.
package struct PressOptions: Hashable, Sendable {
  /// The folder that the site is written to.
  package var output: String
  /// The folder of what is remembered between builds; worthless, made anew when it is gone.
  package var state: String
  /// Whether to write into a folder that holds files of somebody else.
  package var force = false
  /// What tells this program from others and from itself at another time: another program plans everything anew.
  package var program = ""
  /// Whether more than one build is to come, so that what is known is worth keeping.
  package var isLasting = false
  /// The longest wait for another build of the project.
  package var patience = Duration.zero
  /// How many sections are worked on at once.
  package var jobs: Int

  /// Names the folders; works on as many sections at once as there are jobs.
  package init(output: String, state: String, jobs: Int) {
    self.output = output.utf8.count > 1 && output.hasSuffix("/") ? String(output.dropLast()) : output
    self.state = state
    self.jobs = max(1, jobs)
  }
}
