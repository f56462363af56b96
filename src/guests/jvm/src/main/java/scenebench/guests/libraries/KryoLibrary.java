package scenebench.guests.libraries;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.google.auto.service.AutoService;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import scenebench.guests.Codec;
import scenebench.guests.Facts;
import scenebench.guests.Library;

/** Kryo with registered classes, one instance and its buffers for all calls, and no reference tracking. */
@AutoService(Library.class)
@Facts(
    name = "kryo", artifact = "com.esotericsoftware:kryo", format = "kryo",
    note = "Registered classes, no reference tracking; reader and writer must have the same classes")
public final class KryoLibrary extends DataBinding {
  @Override
  protected Codec open(Class<?> type, boolean document) {
    var kryo = new Kryo();
    for (var one : OwnClasses.ALL) kryo.register(one);
    kryo.register(ArrayList.class);
    kryo.register(LinkedHashMap.class);
    kryo.register(BigInteger.class);
    kryo.register(double[].class);
    kryo.register(float[].class);
    kryo.register(int[].class);
    kryo.register(long[].class);
    var output = new Output(1 << 16, -1);
    var input = new Input();
    return new Codec(
        value -> {
          output.reset();
          kryo.writeClassAndObject(output, value);
          return output.toBytes();
        },
        wire -> {
          input.setBuffer(wire);
          return kryo.readClassAndObject(input);
        });
  }
}
