import com.adobe.epubcheck.api.EPUBLocation;
import com.adobe.epubcheck.api.EpubCheck;
import com.adobe.epubcheck.api.MasterReport;
import com.adobe.epubcheck.messages.Message;
import com.adobe.epubcheck.messages.Severity;
import com.adobe.epubcheck.util.FeatureEnum;
import com.adobe.epubcheck.util.ReportingLevel;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Checks many books in one virtual machine: the first takes seconds, each other one a tenth of one.
 *
 * Usage: java -cp epubcheck.jar EPUBCheckBatch.java FOLDER-OR-BOOK...
 *
 * Prints one line per finding, usage notes included: book, severity, id, place and message, between tabs. After each book
 * comes a line "BOOK, checked, number of findings". Exits with 1 when there were findings, with 2 when there was no book.
 *
 * Usage: java -cp epubcheck.jar EPUBCheckBatch.java --serve FILE
 *
 * Answers clients on this machine until the process that started it ends. FILE gets the port. A client sends folders and
 * books, one a line, then an empty line; it gets the same lines, and at the end "done" and the exit code, between tabs.
 */
class EPUBCheckBatch {
  /** EPUBCheck is not known to check two books at once. Those who wait take turns, book by book. */
  static final ReentrantLock turn = new ReentrantLock(true);

  public static void main(String[] arguments) throws IOException {
    Locale.setDefault(Locale.ENGLISH);
    if (arguments.length == 2 && arguments[0].equals("--serve")) {
      serve(Path.of(arguments[1]));
    } else {
      System.exit(check(List.of(arguments), System.out));
    }
  }

  /** Checks all books of files and folders, and gives the exit code. */
  static int check(List<String> places, PrintStream out) throws IOException {
    List<Path> books = new ArrayList<>();
    for (String place : places) {
      try (var files = Files.walk(Path.of(place))) {
        files.filter(path -> path.toString().endsWith(".epub")).filter(Files::isRegularFile).sorted()
            .forEach(books::add);
      }
    }
    int findings = 0;
    for (Path book : books) {
      turn.lock();
      try {
        Lines lines = new Lines(book.toString(), out);
        new EpubCheck(book.toFile(), lines).doValidate();
        out.println(book + "\tchecked\t" + lines.count);
        findings += lines.count;
      } finally {
        turn.unlock();
      }
    }
    return books.isEmpty() ? 2 : findings == 0 ? 0 : 1;
  }

  static void serve(Path file) throws IOException {
    ProcessHandle.current().parent().ifPresent(parent -> parent.onExit().thenRun(() -> Runtime.getRuntime().halt(0)));
    ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    Path begun = Path.of(file + ".new");
    Files.writeString(begun, String.valueOf(server.getLocalPort()));
    Files.move(begun, file, StandardCopyOption.ATOMIC_MOVE);
    while (true) {
      Socket client = server.accept();
      new Thread(() -> answer(client)).start();
    }
  }

  /** Who is not told "done" has not been answered. */
  static void answer(Socket client) {
    try (client) {
      var lines = new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8));
      List<String> places = new ArrayList<>();
      for (String line = lines.readLine(); line != null && !line.isEmpty(); line = lines.readLine()) places.add(line);
      PrintStream out = new PrintStream(client.getOutputStream(), false, "UTF-8");
      out.println("done\t" + check(places, out));
      out.flush();
    } catch (Throwable problem) {
      problem.printStackTrace();
    }
  }

  /** Prints each finding as it comes. */
  static class Lines extends MasterReport {
    final String book;
    final PrintStream out;
    int count = 0;

    Lines(String book, PrintStream out) {
      super(false);
      this.book = book;
      this.out = out;
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
      out.println(book + "\t" + severity + "\t" + message.getID() + "\t" + where + "\t" + text);
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
