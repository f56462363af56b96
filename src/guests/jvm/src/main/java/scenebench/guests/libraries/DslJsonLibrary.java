package scenebench.guests.libraries;

import com.dslplatform.json.DslJson;
import com.dslplatform.json.JsonReader;
import com.dslplatform.json.runtime.Settings;
import com.google.auto.service.AutoService;
import scenebench.guests.Codec;
import scenebench.guests.Library;

/** DSL-JSON: converters made by its annotation processor, one reader and one writer for all calls. */
@AutoService(Library.class)
public final class DslJsonLibrary extends JsonBinding {
  @Override
  public String name() {
    return "dsl-json";
  }

  @Override
  public String artifact() {
    return "com.dslplatform:dsl-json";
  }

  @Override
  protected Codec open(Class<?> type, boolean document) {
    var json =
        new DslJson<>(
            Settings.withRuntime()
                .includeServiceLoader()
                .doublePrecision(JsonReader.DoublePrecision.EXACT)
                .unknownNumbers(JsonReader.UnknownNumberParsing.LONG_AND_DOUBLE));
    var writer = json.newWriter();
    var read = json.tryFindReader(type);
    var reader = json.newReader();
    return Codec.of(
        value -> {
          writer.reset();
          json.serialize(writer, value);
          return writer.toByteArray();
        },
        wire -> {
          reader.process(wire, wire.length);
          reader.read();
          return read.read(reader);
        });
  }
}
