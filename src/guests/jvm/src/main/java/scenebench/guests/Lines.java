package scenebench.guests;

import java.io.IOException;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Map;
import org.openjdk.jmh.runner.BenchmarkException;

/** The lines that the host reads, one JSON object each. */
final class Lines {
  private final PrintStream out;

  Lines(PrintStream out) {
    this.out = out;
  }

  /** Writes a line of that kind, from keys and values in turn. Null values are left out. */
  void write(String kind, Object... keysAndValues) throws IOException {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("kind", kind);
    for (int i = 0; i < keysAndValues.length; i += 2) {
      if (keysAndValues[i + 1] != null) line.put((String) keysAndValues[i], keysAndValues[i + 1]);
    }
    out.write(Json.write(line, true));
    out.println();
    out.flush();
  }

  void library(Library library) throws IOException {
    var facts = library.facts();
    write(
        "library",
        "name", facts.name(),
        "version", Libraries.version(library),
        "format", facts.format(),
        "note", facts.note());
  }

  void loss(Workload workload, Form form, Loss loss) throws IOException {
    write(
        "loss",
        "workload", workload.name(),
        "form", form.toString(),
        "what", loss.what(),
        "amount", loss.amount());
  }

  /**
   * @param read the ending of the host's wire that the library has read; null if it has read none
   * @param again the file with what the library wrote after reading that wire; null if that is not proven
   */
  void proof(Workload workload, Form form, String file, String format, boolean viaJson, String read, String again)
      throws IOException {
    write(
        "proof",
        "workload", workload.name(),
        "form", form.toString(),
        "file", file,
        "format", format,
        "via", viaJson ? "json" : null,
        "read", read,
        "again", again);
  }

  /** Reports why a form has no proof: as "failed" for a Fault, otherwise, as the library cannot do it, as "absent". */
  void missing(Workload workload, Form form, Throwable error) throws IOException {
    var cause = deepest(error);
    var kind = cause instanceof Fault ? "failed" : "absent";
    write(kind, "workload", workload.name(), "form", form.toString(), "reason", sentence(cause));
  }

  /** Reports why a proven operation has no samples, which is a failure whatever the error. */
  void failed(Workload workload, Form form, String operation, Throwable error) throws IOException {
    write(
        "failed",
        "workload", workload.name(),
        "form", form.toString(),
        "operation", operation,
        "reason", sentence(deepest(error)));
  }

  /** Reports why a workload has nothing in any form. */
  void missing(Workload workload, String reason) throws IOException {
    write("absent", "workload", workload.name(), "form", "", "reason", reason);
  }

  /** The root cause. JMH throws an error of a fork as a suppressed one. */
  static Throwable deepest(Throwable error) {
    if (error.getCause() != null) return deepest(error.getCause());
    var suppressed = error.getSuppressed();
    return error instanceof BenchmarkException && suppressed.length > 0 ? deepest(suppressed[0]) : error;
  }

  /** The first line of the error's message. A single word, or none, gets the name of the error's class in front. */
  private static String sentence(Throwable error) {
    var text = error.getMessage() == null ? "" : error.getMessage().lines().findFirst().orElse("").strip();
    if (text.contains(" ")) return text;
    return error.getClass().getSimpleName() + (text.isEmpty() ? "" : ": " + text);
  }
}
