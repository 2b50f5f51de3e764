import CSS
import Diagnostics
import Files

/// The colours of a site's style sheets.
extension SiteVerdict {
  /// Judges the contrast of text in each set of style sheets that pages have; what several sets have in common is told once.
  mutating func judgeColors() throws(FileError) {
    var known: [Int32: [CSSRule]] = [:]
    var told: Set<Diagnostic> = []
    for set in styles {
      var sheets: [SiteColors.Sheet] = []
      for file in set.files {
        let rules = if let rules = known[file] { rules } else { CSSSheet.rules(of: try survey.styleSheet(file)) }
        known[file] = rules
        sheets.append(SiteColors.Sheet(path: survey.files.paths[Int(file)], offset: 0, rules: rules))
      }
      for inline in set.inline {
        sheets.append(
          SiteColors.Sheet(
            path: survey.files.paths[Int(inline.file)], offset: inline.line - 1,
            rules: CSSSheet.rules(of: Array(inline.text.utf8))))
      }
      let classes = classes
      var contrast = SiteContrast(sheets, site: survey.name, keepsAll: survey.options.keepsAll) {
        classes.contains(SitePage.number(of: $0))
      }
      contrast.judge()
      findings.add(contrast.findings.without(told))
      told.formUnion(contrast.findings.diagnostics)
    }
  }
}
