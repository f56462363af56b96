package scenebench.guests.libraries;

import com.google.auto.service.AutoService;
import com.google.flatbuffers.FlatBufferBuilder;
import java.nio.ByteBuffer;
import scenebench.guests.Codec;
import scenebench.guests.Facts;
import scenebench.guests.Facts.Loses;
import scenebench.guests.Form;
import scenebench.guests.Library;
import scenebench.guests.Loss;
import scenebench.guests.Workload;
import scenebench.guests.model.FooBarContainer;
import scenebench.guests.model.Scene;

/** FlatBuffers with generated accessors, one builder for all calls. */
@AutoService(Library.class)
@Facts(
    name = "flatbuffers-java", artifact = "com.google.flatbuffers:flatbuffers-java", format = "flatbuffers",
    note = "From the application's classes by a builder, and back by accessors, from unverified input; 2.0.8 is the "
        + "newest whose flatc Maven has",
    losses = @Loses(what = Loss.ZERO_SIGN))
public final class FlatBuffers implements Library {
  @Override
  public Codec open(Form form, Workload workload) {
    if (form != Form.GENERATED) return null;
    var builder = new FlatBufferBuilder(1 << 16);
    return workload.name().equals("docs")
        ? new Codec(
            value -> FlatBuffersDocs.write(builder, (FooBarContainer) value),
            wire -> FlatBuffersDocs.classes(
                scenebench.fb.docs.FooBarContainer.getRootAsFooBarContainer(ByteBuffer.wrap(wire))))
        : new Codec(
            value -> FlatBuffersScene.write(builder, (Scene) value),
            wire -> FlatBuffersScene.classes(scenebench.fb.scene.Scene.getRootAsScene(ByteBuffer.wrap(wire))));
  }
}
