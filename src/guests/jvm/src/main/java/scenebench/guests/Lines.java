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

  /** Writes a line of that kind, from keys and values in turn. */
  void write(String kind, Object... keysAndValues) throws IOException {
    Map<String, Object> line = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) line.put((String) keysAndValues[i], keysAndValues[i + 1]);
    write(kind, line);
  }

  private void write(String kind, Map<String, Object> fields) throws IOException {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("kind", kind);
    line.putAll(fields);
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
        "lane", "jvm",
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
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("workload", workload.name());
    line.put("form", form.toString());
    line.put("file", file);
    line.put("format", format);
    if (viaJson) line.put("via", "json");
    if (read != null) line.put("read", read);
    if (again != null) line.put("again", again);
    write("proof", line);
  }

  /**
   * Reports why there are no samples: as "failed" for a Fault, otherwise as "absent".
   *
   * @param operation null for both
   */
  void missing(Workload workload, Form form, String operation, Throwable error) throws IOException {
    var cause = deepest(error);
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("workload", workload.name());
    line.put("form", form.toString());
    if (operation != null) line.put("operation", operation);
    line.put("reason", cause instanceof Fault ? cause.getMessage() : sentence(cause));
    write(cause instanceof Fault ? "failed" : "absent", line);
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
