package scenebench.guests;

import java.util.List;

/**
 * A serialization library, used as its authors advise. A class that implements it in the folder libraries, annotated
 * with AutoService, is measured. Making it must touch nothing of the library: only {@link #open} may fail.
 */
public interface Library {
  /** The name that --library takes. */
  String name();

  /** The coordinates of its artifact, such as "com.google.code.gson:gson". */
  String artifact();

  /** The wire format: json, cbor, smile, messagepack, protobuf, flatbuffers, kryo, fory. */
  String format();

  /** The ending of the exchange's files of this format, such as "pb"; empty if the host has none. */
  default String ending() {
    return switch (format()) {
      case "json", "cbor" -> format();
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

  /** What a reader of its figures must know, as a sentence; empty if nothing. */
  default String note() {
    return "";
  }

  /** What it loses by its own means. */
  default List<Loss> losses() {
    return List.of();
  }

  /** What its JVM must be started with, beside the flags of all. */
  default List<String> flags() {
    return List.of();
  }

  /** A codec of that form for that workload; null if the library has none. Throws whatever the library throws. */
  Codec open(Form form, Workload workload) throws Exception;
}
