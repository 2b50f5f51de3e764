import Diagnostics
import Files
import Inks
import Settings

extension Project {
  /// The profile of the press that a system has: Ghostscript's.
  static let systemInks = ["/usr/share/color/icc/ghostscript/default_cmyk.icc"]

  /// The inks of the press that the settings ask for; nil where no file is to have any.
  /// - Throws: What is wrong with the profile.
  func inks() throws -> InkProfile? {
    let print = settings.print
    guard settings.books.enabled, settings.books.pdf.contains(.print), print.colour == .cmyk else { return nil }
    guard let path = print.colourProfile ?? Project.systemInks.first(where: { FileStatus(of: $0)?.kind == .file })
    else {
      throw DiagnosticError(
        "'colour' in [print] is \"cmyk\", and there is no colour profile that says what becomes of colours",
        at: .init(file: file),
        hint: "name that of your printer by 'colour_profile', or install Ghostscript's (Debian: 'libgs-common')",
        id: "colour-profile")
    }
    func unusable(_ reason: String) -> DiagnosticError {
      DiagnosticError(
        "the colour profile '\(path)' cannot be used: \(reason)", at: .init(file: file),
        hint: "ask your printer for the ICC profile of the press; 'colour_profile' in [print] names it",
        id: "colour-profile")
    }
    // What is no file may never end.
    if let status = FileStatus(of: path), status.kind != .file { throw unusable("it is no file") }
    do {
      // A JPEG mixes up to six percent more where it loses something.
      return try InkProfile(try FileSystem.read(path), limit: print.profile.mostInk.map { $0 - 8 })
    } catch {
      throw unusable((error as? FileError)?.reason ?? "\(error)")
    }
  }
}
