package scenebench.guests;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * A serialization library, used as its authors advise. Every class in the folder libraries that implements this and is
 * annotated with AutoService and Facts is measured. Its constructor must not use the library: only {@link #open} may fail.
 */
public interface Library {
  /** The annotation of its own class, not of a base class: Jackson with another format, say, is another library. */
  default Facts facts() {
    return Objects.requireNonNull(getClass().getAnnotation(Facts.class), getClass() + " lacks @Facts");
  }

  /** The ending of exchange files in this format, such as "pb"; empty if the host does not know the format. */
  default String ending() {
    return switch (facts().format()) {
      case "json", "cbor" -> facts().format();
      case "messagepack" -> "msgpack";
      case "protobuf" -> "pb";
      case "flatbuffers" -> "fb";
      default -> "";
    };
  }

  /** Whether the host can read its wires of that workload. Otherwise the proof is what it decodes, as JSON. */
  default boolean hostReads(Workload workload) {
    return !ending().isEmpty();
  }

  /** What it loses in that form. */
  default List<Loss> losses(Form form) {
    return Arrays.stream(facts().losses())
        .filter(one -> List.of(one.in()).contains(form))
        .map(one -> new Loss(one.what(), one.amount()))
        .toList();
  }

  /** A codec of that form for that workload; null if the library has none. Throws whatever the library throws. */
  Codec open(Form form, Workload workload) throws Exception;
}
