package scenebench.guests.libraries;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.auto.service.AutoService;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.json.JSONArray;
import org.json.JSONObject;
import org.json.JSONParserConfiguration;
import scenebench.guests.Codec;
import scenebench.guests.Form;
import scenebench.guests.Library;
import scenebench.guests.Loss;
import scenebench.guests.Workload;

/** org.json, the reference implementation in Java: trees of JSONObject. */
@AutoService(Library.class)
public final class OrgJson implements Library {
  @Override
  public String name() {
    return "org.json";
  }

  @Override
  public String artifact() {
    return "org.json:json";
  }

  @Override
  public String format() {
    return "json";
  }

  @Override
  public String note() {
    return Strings.NOTE;
  }

  @Override
  public List<Loss> losses() {
    return List.of(new Loss(null, Loss.KEY_ORDER), new Loss(null, Loss.WHOLE_DOUBLES));
  }

  /** Nulls of a map are left out without it. */
  private static final JSONParserConfiguration NULLS = new JSONParserConfiguration().withUseNativeNulls(true);

  @Override
  public Codec open(Form form, Workload workload) {
    if (form != Form.MAP) return null;
    return Codec.of(
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
