package scenebench.guests;

import java.util.List;
import java.util.Locale;

/** The objects that a codec encodes and decodes. */
public enum Form {
  /** Maps and lists, or the library's own tree. */
  MAP,
  /** The application's classes, which the library reads and fills itself. */
  CLASSES,
  /** The same classes, converted to and from classes that the library generates from a schema. */
  GENERATED;

  /** Its two forms. Documents have no schema to generate classes from, and shapes are never read as maps. */
  static List<Form> of(Workload workload) {
    return workload.document() ? List.of(MAP, CLASSES) : List.of(CLASSES, GENERATED);
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
