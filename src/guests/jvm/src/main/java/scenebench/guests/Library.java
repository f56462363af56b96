package scenebench.guests;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * A serialization library, used as its authors advise. A class that implements it in the folder libraries, annotated
 * with AutoService and Facts, is measured. Making it must touch nothing of the library: only {@link #open} may fail.
 */
public interface Library {
  /** What its class is annotated with: its own, as another format of Jackson, say, is another library. */
  default Facts facts() {
    return Objects.requireNonNull(getClass().getAnnotation(Facts.class), getClass() + " lacks @Facts");
  }

  /** The ending of the exchange's files of this format, such as "pb"; empty if the host has none. */
  default String ending() {
    return switch (facts().format()) {
      case "json", "cbor" -> facts().format();
      case "messagepack" -> "msgpack";
      case "protobuf" -> "pb";
      case "flatbuffers" -> "fb";
      default -> "";
    };
  }

  /** Whether the host can prove its wires of that workload; otherwise what it decodes is proven, as JSON. */
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
