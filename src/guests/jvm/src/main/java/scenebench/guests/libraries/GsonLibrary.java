package scenebench.guests.libraries;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.auto.service.AutoService;
import com.google.gson.GsonBuilder;
import com.google.gson.ToNumberPolicy;
import scenebench.guests.Codec;
import scenebench.guests.Facts;
import scenebench.guests.Facts.Loses;
import scenebench.guests.Form;
import scenebench.guests.Library;
import scenebench.guests.Loss;

/** Gson with one instance for all calls. */
@AutoService(Library.class)
@Facts(
    name = "gson", artifact = "com.google.code.gson:gson", format = "json",
    note = Facts.STRINGS,
    losses = @Loses(what = Loss.KEY_ORDER, in = Form.CLASSES))
public final class GsonLibrary extends DataBinding {
  @Override
  protected Codec open(Class<?> type, boolean document) {
    var builder = new GsonBuilder().disableHtmlEscaping().setObjectToNumberStrategy(ToNumberPolicy.LONG_OR_DOUBLE);
    if (document) builder.serializeNulls();
    var gson = builder.create();
    return new Codec(value -> gson.toJson(value).getBytes(UTF_8), wire -> gson.fromJson(new String(wire, UTF_8), type));
  }
}
