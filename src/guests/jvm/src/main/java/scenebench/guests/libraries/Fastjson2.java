package scenebench.guests.libraries;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONFactory;
import com.alibaba.fastjson2.JSONWriter;
import com.google.auto.service.AutoService;
import scenebench.guests.Codec;
import scenebench.guests.Library;

/** fastjson2, with contexts made once. */
@AutoService(Library.class)
public final class Fastjson2 extends JsonBinding {
  @Override
  public String name() {
    return "fastjson2";
  }

  @Override
  public String artifact() {
    return "com.alibaba.fastjson2:fastjson2";
  }

  @Override
  protected Codec open(Class<?> type, boolean document) {
    var write = JSONFactory.createWriteContext();
    write.config(JSONWriter.Feature.WriteNulls, document);
    var read = JSONFactory.createReadContext();
    return Codec.of(
        value -> JSON.toJSONBytes(value, UTF_8, write),
        wire -> type == Object.class ? JSON.parse(wire, read) : JSON.parseObject(wire, type, read));
  }
}
