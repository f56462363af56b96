package scenebench.guests;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The objects that a codec encodes and decodes. */
public enum Form {
  /** Maps and lists, or the library's own tree. */
  MAP,
  /** The application's classes, which the library reads and fills itself. */
  CLASSES,
  /** The same classes, converted to and from classes that the library generates from a schema. */
  GENERATED;

  /** The forms of that workload. Documents have no schema to generate classes from, and shapes are never read as maps. */
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
