package scenebench.guests.libraries;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.auto.service.AutoService;
import java.util.Collection;
import java.util.Map;
import org.json.JSONArray;
import org.json.JSONObject;
import org.json.JSONParserConfiguration;
import scenebench.guests.Codec;
import scenebench.guests.Facts;
import scenebench.guests.Facts.Loses;
import scenebench.guests.Form;
import scenebench.guests.Library;
import scenebench.guests.Loss;
import scenebench.guests.Workload;

/** org.json, the reference implementation in Java: trees of JSONObject. */
@AutoService(Library.class)
@Facts(
    name = "org.json", artifact = "org.json:json", format = "json",
    note = Facts.STRINGS,
    losses = {@Loses(what = Loss.KEY_ORDER), @Loses(what = Loss.WHOLE_DOUBLES)})
public final class OrgJson implements Library {
  /** Without it, nulls of a map are left out. */
  private static final JSONParserConfiguration NULLS = new JSONParserConfiguration().withUseNativeNulls(true);

  @Override
  public Codec open(Form form, Workload workload) {
    if (form != Form.MAP) return null;
    return new Codec(
        value -> tree(value).toString().getBytes(UTF_8),
        wire -> parse(new String(wire, UTF_8)),
        decoded -> decoded instanceof JSONArray array ? array.toList() : ((JSONObject) decoded).toMap());
  }

  private static Object tree(Object value) {
    return value instanceof Map<?, ?> map ? new JSONObject(map, NULLS) : new JSONArray((Collection<?>) value, NULLS);
  }

  private static Object parse(String json) {
    return json.startsWith("[") ? new JSONArray(json) : new JSONObject(json);
  }
}
