package scenebench.guests.libraries;

import com.google.auto.service.AutoService;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import org.apache.johnzon.core.JsonProviderImpl;
import org.apache.johnzon.mapper.Mapper;
import org.apache.johnzon.mapper.MapperBuilder;
import scenebench.guests.Codec;
import scenebench.guests.Facts;
import scenebench.guests.Facts.Loses;
import scenebench.guests.Form;
import scenebench.guests.Library;
import scenebench.guests.Loss;

/** Johnzon, Apache's implementation of jakarta.json, and its mapper to the application's classes. */
@AutoService(Library.class)
@Facts(
    name = "johnzon", artifact = "org.apache.johnzon:johnzon-core", format = "json",
    losses = {@Loses(what = Loss.KEY_ORDER, in = Form.CLASSES), @Loses(what = Loss.ZERO_SIGN, in = Form.CLASSES)})
public final class Johnzon extends DataBinding {
  @Override
  protected Codec open(Class<?> type, boolean document) {
    if (type == Object.class) return JakartaJson.codec(new JsonProviderImpl());
    var mapper =
        new MapperBuilder()
            .setProvider(new JsonProviderImpl())
            .setSkipNull(!document)
            .setUseBigIntegerStringAdapter(false)
            .build();
    return new Codec(value -> write(mapper, value), wire -> read(mapper, wire, type));
  }

  private static Object read(Mapper mapper, byte[] wire, Class<?> type) {
    return mapper.readObject(new ByteArrayInputStream(wire), type);
  }

  private static byte[] write(Mapper mapper, Object value) {
    var out = new ByteArrayOutputStream();
    if (value instanceof Object[] array) {
      mapper.writeArray(array, out);
    } else {
      mapper.writeObject(value, out);
    }
    return out.toByteArray();
  }
}
