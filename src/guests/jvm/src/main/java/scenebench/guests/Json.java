package scenebench.guests;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;

/** Reads and writes plain JSON: originals, lines, and proofs of formats that the host cannot read. */
final class Json {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final ObjectMapper WITHOUT_NULLS =
      new ObjectMapper().setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL);

  private Json() {}

  static Object tree(byte[] json) throws IOException {
    return MAPPER.readValue(json, Object.class);
  }

  static Object object(byte[] json, Class<?> type) throws IOException {
    return MAPPER.readValue(json, type);
  }

  /** Leaves out absent parts of a shape, and writes the nulls of a document. */
  static byte[] write(Object value, boolean document) throws IOException {
    return (document ? MAPPER : WITHOUT_NULLS).writeValueAsBytes(value);
  }
}
