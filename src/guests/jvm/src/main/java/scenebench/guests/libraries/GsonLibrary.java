package scenebench.guests.libraries;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.auto.service.AutoService;
import com.google.gson.GsonBuilder;
import com.google.gson.ToNumberPolicy;
import scenebench.guests.Codec;
import scenebench.guests.Library;

/** Gson, by one instance for all calls. */
@AutoService(Library.class)
public final class GsonLibrary extends JsonBinding {
  @Override
  public String name() {
    return "gson";
  }

  @Override
  public String artifact() {
    return "com.google.code.gson:gson";
  }

  @Override
  public String note() {
    return Strings.NOTE;
  }

  @Override
  protected Codec open(Class<?> type, boolean document) {
    var builder = new GsonBuilder().disableHtmlEscaping().setObjectToNumberStrategy(ToNumberPolicy.LONG_OR_DOUBLE);
    if (document) builder.serializeNulls();
    var gson = builder.create();
    return Codec.of(value -> gson.toJson(value).getBytes(UTF_8), wire -> gson.fromJson(new String(wire, UTF_8), type));
  }
}
