package scenebench.guests;

import java.io.IOException;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Map;

/** The lines that the host reads, one JSON object each. */
final class Lines {
  private final PrintStream out;

  Lines(PrintStream out) {
    this.out = out;
  }

  /** Writes a line of that kind: keys and values in turn. */
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
    write(
        "library",
        "name", library.name(),
        "version", Libraries.version(library),
        "format", library.format(),
        "lane", "jvm",
        "note", library.note());
  }

  void loss(Workload workload, Form form, Loss loss) throws IOException {
    write(
        "loss",
        "workload", workload.name(),
        "form", form.toString(),
        "what", loss.what(),
        "amount", loss.amount());
  }

  void proof(Workload workload, Form form, String file, String format, boolean viaJson) throws IOException {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("workload", workload.name());
    line.put("form", form.toString());
    line.put("file", file);
    line.put("format", format);
    if (viaJson) line.put("via", "json");
    write("proof", line);
  }

  /** `workload` and `form` may be empty: all of them. */
  void absent(String workload, String form, Throwable error) throws IOException {
    var cause = error;
    while (cause.getCause() != null) cause = cause.getCause();
    write("absent", "workload", workload, "form", form, "reason", firstLine(cause));
  }

  private static String firstLine(Throwable error) {
    var text = error.getMessage() == null ? "" : error.getMessage().lines().findFirst().orElse("");
    return error.getClass().getSimpleName() + (text.isEmpty() ? "" : ": " + text);
  }
}
