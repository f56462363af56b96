package scenebench.guests.libraries;

import com.google.auto.service.AutoService;
import com.owlike.genson.GensonBuilder;
import com.owlike.genson.reflect.VisibilityFilter;
import scenebench.guests.Codec;
import scenebench.guests.Facts;
import scenebench.guests.Facts.Loses;
import scenebench.guests.Library;
import scenebench.guests.Loss;

/** Genson with one instance for all calls. Its maps have no order. */
@AutoService(Library.class)
@Facts(
    name = "genson", artifact = "com.owlike:genson", format = "json",
    note = "With useStrictDoubleParse, for exactness",
    losses = @Loses(what = Loss.KEY_ORDER))
public final class GensonLibrary extends DataBinding {
  @Override
  protected Codec open(Class<?> type, boolean document) {
    if (!document) throw new UnsupportedOperationException("integers above 2^63 - 1 are read as doubles");
    var builder = new GensonBuilder().useByteAsInt(true);
    // An annotated private field and its getter would be two properties.
    builder.useMethods(false).useFields(true, VisibilityFilter.PRIVATE);
    var genson = builder.useStrictDoubleParse(true).create(); // its own way of parsing doubles is inexact
    return new Codec(genson::serializeBytes, wire -> genson.deserialize(wire, type));
  }
}
