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
 * Runs EPUBCheck over many books in one process: EPUBCheck's own command takes one book and seconds to start.
 *
 * <pre>java -cp epubcheck.jar CheckBooks.java FOLDER-OR-BOOK...</pre>
 *
 * Every fatal error, error, warning and usage note is printed. The exit code is 0 when there is none,
 * 1 when there is one, and 2 when there was no book to check.
 */
public final class CheckBooks {
  public static void main(String[] arguments) throws IOException {
    Locale.setDefault(Locale.ENGLISH);
    List<Path> books = new ArrayList<>();
    for (String argument : arguments) {
      try (var files = Files.walk(Path.of(argument))) {
        files.filter(path -> path.toString().endsWith(".epub")).filter(Files::isRegularFile).sorted()
            .forEach(books::add);
      }
    }
    if (books.isEmpty()) {
      System.out.println("error: there is no book in " + String.join(", ", arguments));
      System.exit(2);
    }
    int findings = 0;
    for (Path book : books) {
      Findings report = new Findings(book);
      new EpubCheck(book.toFile(), report).doValidate();
      findings += report.count;
    }
    System.out.println(books.size() + " books, " + findings + " findings");
    System.exit(findings == 0 ? 0 : 1);
  }

  private static final class Findings extends MasterReport {
    private final Path book;
    int count = 0;

    Findings(Path book) {
      this.book = book;
      setEpubFileName(book.toString());
      setReportingLevel(ReportingLevel.Usage);
    }

    @Override
    public void message(Message message, EPUBLocation location, Object... details) {
      Severity severity = message.getSeverity();
      if (severity == Severity.SUPPRESSED || severity == Severity.INFO) {
        return;
      }
      count += 1;
      System.out.printf(
          "%s: %s:%d:%d: %s: %s [%s]%n", book, location.getPath(), location.getLine(), location.getColumn(),
          severity.toString().toLowerCase(Locale.ROOT), message.getMessage(details), message.getID());
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
