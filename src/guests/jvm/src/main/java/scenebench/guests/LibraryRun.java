package scenebench.guests;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/** One library over all workloads and forms that it has: first the proofs, then the times. */
final class LibraryRun {
  private static final List<String> OPERATIONS = List.of("encode", "decode");

  /** Measures one operation, "encode" or "decode", of a proven cell. */
  interface Harness {
    Samples run(Library library, Workload workload, Form form, String operation) throws Exception;
  }

  /**
   * The result of a harness.
   *
   * @param forks nanoseconds per operation of each iteration of each fork
   * @param allocatedBytes per operation; null if the JVM does not tell
   */
  record Samples(List<List<Double>> forks, Double allocatedBytes) {}

  /** A form of a workload that the library has, proven in this process. */
  private record Cell(Workload workload, Form form, int wireBytes) {}

  private final Library library;
  private final Options options;
  private final Lines lines;
  private final Harness harness;
  private final List<Cell> cells = new ArrayList<>();

  LibraryRun(Library library, Options options, Lines lines, Harness harness) {
    this.library = library;
    this.options = options;
    this.lines = lines;
    this.harness = harness;
  }

  /** Writes the proof of each cell, or why there is none. */
  void prove() throws IOException {
    for (var workload : Workload.all(options.exchange())) {
      if (workload.type() == null) {
        lines.missing(workload, "this guest has no classes for it");
        continue;
      }
      boolean has = false;
      var forms = Form.of(workload);
      for (var form : forms) has |= prove(workload, form);
      if (!has) lines.missing(workload, "the library does not take it as " + forms.get(0) + " or " + forms.get(1));
    }
  }

  /** False if the library has no such form. */
  private boolean prove(Workload workload, Form form) throws IOException {
    try {
      var subject = Subject.open(library, workload, form);
      if (subject == null) return false;
      subject.checkHeld();
      writeProof(workload, form, subject);
      cells.add(new Cell(workload, form, subject.wireBytes()));
    } catch (Exception | LinkageError | StackOverflowError error) {
      log(error);
      lines.missing(workload, form, error);
    }
    return true;
  }

  private void writeProof(Workload workload, Form form, Subject subject) throws Exception {
    var format = subject.provenByJson() ? "json" : library.ending();
    var name = workload.path().getFileName() + "." + form + "." + library.facts().name();
    var file = write(name + "." + format, subject.proof());
    var ofHostsWire = subject.proofOfHostsWire();
    var read = workload.formats().contains(library.ending()) ? library.ending() : null;
    var again = ofHostsWire == null ? null : write(name + ".again." + format, ofHostsWire);
    for (var loss : library.losses(form)) lines.loss(workload, form, loss);
    lines.proof(workload, form, file, format, subject.provenByJson(), read, again);
  }

  /** Writes a file for the host, and returns its name. */
  private String write(String file, byte[] bytes) throws IOException {
    Files.createDirectories(options.out());
    Files.write(options.out().resolve(file), bytes);
    return file;
  }

  /** Measures the proven cells. If one fails, the reason is reported and the others are still measured. */
  void measure() throws IOException {
    int done = 0;
    for (var cell : cells) {
      for (var operation : OPERATIONS) {
        measure(cell, operation);
        lines.write("progress", "done", ++done, "of", cells.size() * OPERATIONS.size());
      }
    }
  }

  private void measure(Cell cell, String operation) throws IOException {
    try {
      var samples = harness.run(library, cell.workload(), cell.form(), operation);
      lines.write(
          "samples",
          "workload", cell.workload().name(),
          "form", cell.form().toString(),
          "operation", operation,
          "forks", samples.forks(),
          "allocated_bytes", samples.allocatedBytes(),
          "wire_bytes", cell.wireBytes());
    } catch (Exception error) {
      log(error);
      lines.failed(cell.workload(), cell.form(), operation, error);
    }
  }

  private static void log(Throwable error) {
    System.err.println(error);
    for (var at : error.getStackTrace()) System.err.println("  at " + at);
  }
}
