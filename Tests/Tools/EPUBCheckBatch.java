import com.adobe.epubcheck.api.EPUBLocation;
import com.adobe.epubcheck.api.EpubCheck;
import com.adobe.epubcheck.api.MasterReport;
import com.adobe.epubcheck.messages.Message;
import com.adobe.epubcheck.messages.Severity;
import com.adobe.epubcheck.util.FeatureEnum;
import com.adobe.epubcheck.util.ReportingLevel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Checks many books in one virtual machine: the first takes seconds, each other one a tenth of one.
 *
 * Usage: java -cp epubcheck.jar EPUBCheckBatch.java FOLDER-OR-BOOK...
 *
 * Prints one line per finding, usage notes included: book, severity, id, place and message, between tabs. After each book
 * comes a line "BOOK, checked, number of findings". Exits with 1 when there were findings, with 2 when there was no book.
 */
class EPUBCheckBatch {
  public static void main(String[] arguments) throws IOException {
    Locale.setDefault(Locale.ENGLISH);
    List<Path> books = new ArrayList<>();
    for (String argument : arguments) {
      try (var files = Files.walk(Path.of(argument))) {
        files.filter(path -> path.toString().endsWith(".epub")).filter(Files::isRegularFile).sorted()
            .forEach(books::add);
      }
    }
    int findings = 0;
    for (Path book : books) {
      Lines lines = new Lines(book.toString());
      new EpubCheck(book.toFile(), lines).doValidate();
      System.out.println(book + "\tchecked\t" + lines.count);
      findings += lines.count;
    }
    System.exit(books.isEmpty() ? 2 : findings == 0 ? 0 : 1);
  }

  /** Prints each finding as it comes. */
  static class Lines extends MasterReport {
    final String book;
    int count = 0;

    Lines(String book) {
      super(false);
      this.book = book;
      setEpubFileName(book);
      setReportingLevel(ReportingLevel.Usage);
    }

    @Override
    public void message(Message message, EPUBLocation place, Object... arguments) {
      Severity severity = message.getSeverity();
      if (severity == Severity.SUPPRESSED || severity == Severity.INFO) return;
      count += 1;
      String text = message.getMessage(arguments).replaceAll("\\s+", " ");
      String where = place.getPath() + ":" + place.getLine() + ":" + place.getColumn();
      System.out.println(book + "\t" + severity + "\t" + message.getID() + "\t" + where + "\t" + text);
    }

    @Override
    public void info(String resource, FeatureEnum feature, String value) {}

    @Override
    public int generate() {
      return 0;
    }

    @Override
    public void initialize() {}
  }
}
