package scenebench.guests.libraries;

import com.alibaba.fastjson.JSON;
import com.alibaba.fastjson.parser.Feature;
import com.alibaba.fastjson.serializer.SerializerFeature;
import com.google.auto.service.AutoService;
import scenebench.guests.Codec;
import scenebench.guests.Library;

/** fastjson 1, which fastjson2 succeeds. */
@AutoService(Library.class)
public final class Fastjson extends JsonBinding {
  @Override
  public String name() {
    return "fastjson";
  }

  @Override
  public String artifact() {
    return "com.alibaba:fastjson";
  }

  @Override
  protected Codec open(Class<?> type, boolean document) {
    // Looking for cycles costs time; its documentation says how to go without.
    int features = JSON.DEFAULT_GENERATE_FEATURE | SerializerFeature.DisableCircularReferenceDetect.mask;
    if (document) features |= SerializerFeature.WriteMapNullValue.mask;
    int chosen = features;
    return Codec.of(
        value -> JSON.toJSONBytes(value, chosen),
        wire -> JSON.parseObject(wire, type, Feature.OrderedField, Feature.DisableCircularReferenceDetect));
  }
}
