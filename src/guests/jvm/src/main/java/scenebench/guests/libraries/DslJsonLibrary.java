package scenebench.guests.libraries;

import com.dslplatform.json.DslJson;
import com.dslplatform.json.JsonReader;
import com.dslplatform.json.runtime.Settings;
import com.google.auto.service.AutoService;
import scenebench.guests.Codec;
import scenebench.guests.Facts;
import scenebench.guests.Facts.Loses;
import scenebench.guests.Form;
import scenebench.guests.Library;
import scenebench.guests.Loss;

/** DSL-JSON with converters from its annotation processor, and one reader and one writer for all calls. */
@AutoService(Library.class)
@Facts(
    name = "dsl-json", artifact = "com.dslplatform:dsl-json", format = "json",
    note = "With DoublePrecision.EXACT and UnknownNumberParsing.LONG_AND_DOUBLE, for exactness",
    losses = @Loses(what = Loss.KEY_ORDER, in = Form.CLASSES))
public final class DslJsonLibrary extends DataBinding {
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
    return new Codec(
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
