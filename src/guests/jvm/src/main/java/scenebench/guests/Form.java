package scenebench.guests;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What a codec reads and makes. */
public enum Form {
  /** Maps and lists, or the library's own tree. */
  MAP,
  /** The application's own classes, which the library fills itself. */
  CLASSES,
  /** The same classes by way of those that the library generates from a schema. */
  GENERATED;

  /** The forms of that workload: nothing generated is there for documents, and shapes are never read as maps. */
  static List<Form> of(Workload workload) {
    return workload.document() ? List.of(MAP, CLASSES) : List.of(CLASSES, GENERATED);
  }

  /** Their names, in words. */
  static String names(Workload workload) {
    return of(workload).stream().map(Form::toString).collect(Collectors.joining(" or "));
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
