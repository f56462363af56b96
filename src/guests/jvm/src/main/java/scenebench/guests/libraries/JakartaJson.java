package scenebench.guests.libraries;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonReaderFactory;
import jakarta.json.JsonString;
import jakarta.json.JsonStructure;
import jakarta.json.JsonValue;
import jakarta.json.JsonWriterFactory;
import jakarta.json.spi.JsonProvider;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import scenebench.guests.Codec;

/** Trees of jakarta.json's JsonValue, for any of its implementations. */
final class JakartaJson {
  private JakartaJson() {}

  static Codec codec(JsonProvider provider) {
    var readers = provider.createReaderFactory(Map.of());
    var writers = provider.createWriterFactory(Map.of());
    return new Codec(
        value -> write(writers, tree(provider, value)),
        wire -> read(readers, wire),
        decoded -> plain((JsonValue) decoded));
  }

  @SuppressWarnings("unchecked")
  private static JsonStructure tree(JsonProvider provider, Object value) {
    if (value instanceof Collection<?> list) return provider.createArrayBuilder(list).build();
    return provider.createObjectBuilder((Map<String, Object>) value).build();
  }

  private static byte[] write(JsonWriterFactory writers, JsonStructure tree) {
    var out = new ByteArrayOutputStream();
    try (var writer = writers.createWriter(out)) {
      writer.write(tree);
    }
    return out.toByteArray();
  }

  private static JsonStructure read(JsonReaderFactory readers, byte[] wire) {
    try (var reader = readers.createReader(new ByteArrayInputStream(wire))) {
      return reader.read();
    }
  }

  private static Object plain(JsonValue value) {
    return switch (value.getValueType()) {
      case NULL -> null;
      case TRUE -> true;
      case FALSE -> false;
      case STRING -> ((JsonString) value).getString();
      case NUMBER -> ((JsonNumber) value).bigDecimalValue();
      case ARRAY -> ((JsonArray) value).stream().map(JakartaJson::plain).toList();
      case OBJECT -> {
        var map = new LinkedHashMap<String, Object>();
        ((JsonObject) value).forEach((key, one) -> map.put(key, plain(one)));
        yield map;
      }
    };
  }
}
