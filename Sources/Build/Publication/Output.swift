package import Basics
package import Hashing

/// One file that is to be published, what it depends on, and how it is made.
package struct Output: Sendable {
  /// Its path below the site's folder: relative, with `/` between names.
  package let path: String
  /// The step of the upload that sends it.
  package var step: UploadStep
  /// Its inputs, in a fixed order; two outputs with equal inputs have equal bytes.
  package let inputs: [Input]
  /// The findings of its planning: told again with every build that holds the output.
  package var diagnostics: [Diagnostic]
  /// Makes its content from nothing but the inputs.
  package let make: @Sendable () throws -> Content

  /// Plans an output: something to read, where nothing else is said.
  package init(
    _ path: String, step: UploadStep = .pages, inputs: [Input], diagnostics: [Diagnostic] = [],
    make: @escaping @Sendable () throws -> Content
  ) {
    self.path = path
    self.step = step
    self.inputs = inputs
    self.diagnostics = diagnostics
    self.make = make
  }
}

/// The content of an output.
package enum Content: Sendable {
  /// All of it at once.
  case bytes([UInt8])
  /// The bytes of another file, or what a function makes of them. `expected` is the result that the plan has seen: if
  /// the file has changed since, the next build looks at it again.
  case copy(of: String, expected: Fingerprint? = nil, through: (@Sendable ([UInt8]) throws -> [UInt8])? = nil)
  /// Written by the maker itself to the path it is given, which is not yet the output's own.
  case file(@Sendable (_ path: String) throws -> Void)
}
