package scenebench.guests.libraries;

import com.google.auto.service.AutoService;
import com.wizzardo.tools.json.JsonArray;
import com.wizzardo.tools.json.JsonItem;
import com.wizzardo.tools.json.JsonObject;
import com.wizzardo.tools.json.JsonTools;
import java.util.LinkedHashMap;
import scenebench.guests.Codec;
import scenebench.guests.Facts;
import scenebench.guests.Facts.Loses;
import scenebench.guests.Library;
import scenebench.guests.Loss;
import scenebench.guests.model.Response;

/** tools-json: trees of JsonItem, and the application's classes. */
@AutoService(Library.class)
@Facts(
    name = "tools-json", artifact = "com.wizzardo.tools:tools-json", format = "json",
    losses = @Loses(what = Loss.DOUBLE_ULPS, amount = 2),
    flags = {"--add-opens", "java.base/java.lang=ALL-UNNAMED"})
public final class ToolsJson extends DataBinding {
  @Override
  protected Codec open(Class<?> type, boolean document) {
    if (!document) throw new UnsupportedOperationException("integers above 2^63 - 1 come back as null");
    if (type == Response.class) {
      throw new UnsupportedOperationException("members with other names than their fields come back as null");
    }
    return type == Object.class
        ? new Codec(JsonTools::serializeToBytes, JsonTools::parse, decoded -> plain((JsonItem) decoded))
        : new Codec(JsonTools::serializeToBytes, wire -> JsonTools.parse(wire, type));
  }

  private static Object plain(JsonItem item) {
    if (item.get() instanceof JsonArray array) return array.stream().map(ToolsJson::plain).toList();
    if (!(item.get() instanceof JsonObject object)) return item.get();
    var map = new LinkedHashMap<String, Object>();
    object.forEach((key, value) -> map.put(key, value == null ? null : plain(value)));
    return map;
  }
}
