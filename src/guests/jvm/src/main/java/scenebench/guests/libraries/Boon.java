package scenebench.guests.libraries;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.auto.service.AutoService;
import java.lang.reflect.Array;
import java.util.List;
import org.boon.json.JsonParserFactory;
import org.boon.json.JsonSerializer;
import org.boon.json.JsonSerializerFactory;
import scenebench.guests.Codec;
import scenebench.guests.Facts;
import scenebench.guests.Facts.Loses;
import scenebench.guests.Form;
import scenebench.guests.Library;
import scenebench.guests.Loss;
import scenebench.guests.model.City;

/** Boon with its parser of UTF-8 bytes, which decodes values at once; its default parser decodes them lazily. */
@AutoService(Library.class)
@Facts(
    name = "boon", artifact = "io.fastjson:boon", format = "json",
    note = "With its parser of UTF-8 bytes, as the default one decodes lazily. It writes Strings",
    losses = {
      @Loses(what = Loss.DOUBLE_ULPS, amount = 2, in = Form.MAP),
      @Loses(what = Loss.KEY_ORDER) // its maps sort their entries
    },
    flags = "-Dorg.boon.faststringutils.disable=true")
public final class Boon extends DataBinding {
  @Override
  protected Codec open(Class<?> type, boolean document) {
    if (!document) throw new UnsupportedOperationException("integers above 2^63 - 1 come back negative");
    if (type == City[].class) throw new UnsupportedOperationException("numbers in a double[] come back rounded to floats");
    var writer = new JsonSerializerFactory().useFieldsOnly().useAnnotations().includeEmpty().includeDefaultValues();
    var serializer = writer.includeNulls().create();
    var parser = new JsonParserFactory().useFieldsOnly().useAnnotations().createUTF8DirectByteParser();
    if (!type.isArray()) return new Codec(value -> bytes(serializer, value), wire -> parser.parse(type, wire));
    return new Codec(
        value -> bytes(serializer, value),
        wire -> parser.parseList(type.componentType(), wire),
        decoded -> ((List<?>) decoded).toArray((Object[]) Array.newInstance(type.componentType(), 0)));
  }

  private static byte[] bytes(JsonSerializer serializer, Object value) {
    return serializer.serialize(value).toString().getBytes(UTF_8);
  }
}
