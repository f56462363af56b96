package scenebench.guests.libraries;

import com.alibaba.fastjson.JSON;
import com.alibaba.fastjson.parser.Feature;
import com.alibaba.fastjson.serializer.SerializerFeature;
import com.google.auto.service.AutoService;
import scenebench.guests.Codec;
import scenebench.guests.Facts;
import scenebench.guests.Facts.Loses;
import scenebench.guests.Form;
import scenebench.guests.Library;
import scenebench.guests.Loss;

/** fastjson 1, the predecessor of fastjson2. */
@AutoService(Library.class)
@Facts(
    name = "fastjson", artifact = "com.alibaba:fastjson", format = "json",
    note = "With DisableCircularReferenceDetect, for speed, and OrderedField",
    losses = @Loses(what = Loss.KEY_ORDER, in = Form.CLASSES))
public final class Fastjson extends DataBinding {
  @Override
  protected Codec open(Class<?> type, boolean document) {
    // The search for cycles costs time; its documentation tells how to disable it.
    int features = JSON.DEFAULT_GENERATE_FEATURE | SerializerFeature.DisableCircularReferenceDetect.mask;
    if (document) features |= SerializerFeature.WriteMapNullValue.mask;
    int chosen = features;
    return new Codec(
        value -> JSON.toJSONBytes(value, chosen),
        wire -> JSON.parseObject(wire, type, Feature.OrderedField, Feature.DisableCircularReferenceDetect));
  }
}
