package scenebench.guests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;

/** The JVM's guest: proves and measures one library over the exchange folder, and writes lines for the host. */
public final class Main {
  private static final List<String> OPERATIONS = List.of("encode", "decode");

  /** A form of a workload that the library has, proven in this process. */
  private record Cell(Workload workload, Form form, int wireBytes) {}

  private final Options options;
  private final Lines lines;

  private Main(Options options, Lines lines) {
    this.options = options;
    this.lines = lines;
  }

  public static void main(String[] args) throws Exception {
    var lines = new Lines(System.out);
    System.setOut(System.err); // whatever libraries print is no line
    try {
      var options = Options.parse(args);
      if (options.list()) {
        for (var library : Libraries.all()) lines.library(library);
      } else {
        Parent.watchStandardInput();
        new Main(options, lines).run(Libraries.named(options.library()));
      }
    } catch (IllegalArgumentException error) {
      fail(error.getMessage());
    } catch (NoSuchFileException missing) {
      fail("There is no " + missing.getMessage() + ": --exchange takes the folder that `bench guests` makes.");
    }
    System.exit(0);
  }

  private static void fail(String sentence) {
    System.err.println(sentence);
    System.exit(1);
  }

  private void run(Library library) throws Exception {
    library.flags().forEach(Main::applyFlag);
    lines.library(library);
    lines.write(
        "runtime",
        "name", System.getProperty("java.vm.name") + " " + System.getProperty("java.version"),
        "flags", String.join(" ", Jmh.flags(library)),
        "heap_bytes", Jmh.HEAP_BYTES);
    var cells = new ArrayList<Cell>();
    for (var workload : Workload.all(options.exchange())) {
      for (var form : Form.of(workload)) prove(library, workload, form, cells);
    }
    if (!options.prove()) measure(library, cells);
  }

  /** What the forks are started with holds in this process, too; "--add-opens" stands in the jar's manifest. */
  private static void applyFlag(String flag) {
    if (!flag.startsWith("-D")) return;
    var property = flag.substring(2).split("=", 2);
    System.setProperty(property[0], property[1]);
  }

  private void prove(Library library, Workload workload, Form form, List<Cell> cells) throws IOException {
    try {
      var subject = Subject.open(library, workload, form);
      if (subject == null) return;
      writeProof(library, workload, form, subject);
      cells.add(new Cell(workload, form, subject.wireBytes()));
    } catch (Exception | LinkageError | StackOverflowError error) {
      System.err.println(error);
      for (var at : error.getStackTrace()) System.err.println("  at " + at);
      lines.absent(workload.name(), form.toString(), error);
    }
  }

  private void writeProof(Library library, Workload workload, Form form, Subject subject) throws Exception {
    var format = subject.provenByJson() ? "json" : library.ending();
    var file = workload.path().getFileName() + "." + form + "." + library.name() + "." + format;
    Files.createDirectories(options.out());
    Files.write(options.out().resolve(file), subject.proof());
    for (var loss : Loss.of(library, form)) lines.loss(workload, form, loss);
    lines.proof(workload, form, file, format, subject.provenByJson());
  }

  private void measure(Library library, List<Cell> cells) throws Exception {
    var jmh = new Jmh(options);
    int done = 0;
    for (var cell : cells) {
      for (var operation : OPERATIONS) {
        measure(library, cell, operation, jmh);
        lines.write("progress", "done", ++done, "of", cells.size() * OPERATIONS.size());
      }
    }
  }

  private void measure(Library library, Cell cell, String operation, Jmh jmh) throws Exception {
    var result = jmh.run(library, cell.workload(), cell.form(), operation);
    lines.write(
        "samples",
        "workload", cell.workload().name(),
        "form", cell.form().toString(),
        "operation", operation,
        "forks", Jmh.forks(result),
        "allocated_bytes", Jmh.allocatedBytes(result),
        "wire_bytes", cell.wireBytes());
  }
}
