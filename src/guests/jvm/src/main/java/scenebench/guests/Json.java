package scenebench.guests;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;

/** The plain reader and writer of JSON: for references, lines and proofs of formats that the host does not know. */
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

  /** Absent parts of a shape are left out; a document has its nulls. */
  static byte[] write(Object value, boolean document) throws IOException {
    return (document ? MAPPER : WITHOUT_NULLS).writeValueAsBytes(value);
  }
}
