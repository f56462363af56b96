package scenebench.guests.libraries;

import com.google.auto.service.AutoService;
import com.squareup.moshi.FromJson;
import com.squareup.moshi.JsonReader;
import com.squareup.moshi.JsonWriter;
import com.squareup.moshi.Moshi;
import com.squareup.moshi.ToJson;
import java.io.IOException;
import java.math.BigInteger;
import okio.Buffer;
import scenebench.guests.Codec;
import scenebench.guests.Facts;
import scenebench.guests.Facts.Loses;
import scenebench.guests.Form;
import scenebench.guests.Library;
import scenebench.guests.Loss;

/** Moshi with one adapter for all calls, and with adapters for two types that it lacks. */
@AutoService(Library.class)
@Facts(
    name = "moshi", artifact = "com.squareup.moshi:moshi", format = "json",
    losses = {@Loses(what = Loss.INTEGERS_AS_DOUBLES, in = Form.MAP), @Loses(what = Loss.KEY_ORDER, in = Form.CLASSES)})
public final class MoshiLibrary extends DataBinding {
  @Override
  protected Codec open(Class<?> type, boolean document) {
    var moshi = new Moshi.Builder().add(new Integers()).build();
    var any = moshi.<Object>adapter(type);
    var adapter = document ? any.serializeNulls() : any;
    var out = new Buffer();
    var in = new Buffer();
    return new Codec(
        value -> {
          adapter.toJson(out, value);
          return out.readByteArray();
        },
        wire -> adapter.fromJson(in.write(wire)));
  }

  /** Moshi has no adapter for BigInteger, and treats bytes as unsigned. */
  static final class Integers {
    @ToJson
    void write(JsonWriter writer, BigInteger value) throws IOException {
      writer.value(value);
    }

    @FromJson
    BigInteger read(JsonReader reader) throws IOException {
      return new BigInteger(reader.nextString());
    }

    @ToJson
    void writeByte(JsonWriter writer, byte value) throws IOException {
      writer.value(value);
    }

    @FromJson
    byte readByte(JsonReader reader) throws IOException {
      return (byte) reader.nextInt();
    }
  }
}
