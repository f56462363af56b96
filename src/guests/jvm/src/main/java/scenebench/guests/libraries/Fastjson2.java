package scenebench.guests.libraries;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONFactory;
import com.alibaba.fastjson2.JSONWriter;
import com.google.auto.service.AutoService;
import scenebench.guests.Codec;
import scenebench.guests.Facts;
import scenebench.guests.Facts.Loses;
import scenebench.guests.Form;
import scenebench.guests.Library;
import scenebench.guests.Loss;

/** fastjson2, with contexts made once. */
@AutoService(Library.class)
@Facts(
    name = "fastjson2", artifact = "com.alibaba.fastjson2:fastjson2", format = "json",
    losses = @Loses(what = Loss.KEY_ORDER, in = Form.CLASSES))
public final class Fastjson2 extends DataBinding {
  @Override
  protected Codec open(Class<?> type, boolean document) {
    var write = JSONFactory.createWriteContext();
    write.config(JSONWriter.Feature.WriteNulls, document);
    var read = JSONFactory.createReadContext();
    return new Codec(
        value -> JSON.toJSONBytes(value, UTF_8, write),
        wire -> type == Object.class ? JSON.parse(wire, read) : JSON.parseObject(wire, type, read));
  }
}
