package scenebench.guests.libraries;

import com.google.auto.service.AutoService;
import com.google.flatbuffers.FlatBufferBuilder;
import java.nio.ByteBuffer;
import scenebench.guests.Codec;
import scenebench.guests.Form;
import scenebench.guests.Library;
import scenebench.guests.Workload;
import scenebench.guests.model.FooBarContainer;
import scenebench.guests.model.Scene;

/** FlatBuffers with generated accessors, one builder for all calls. */
@AutoService(Library.class)
public final class FlatBuffers implements Library {
  @Override
  public String name() {
    return "flatbuffers-java";
  }

  @Override
  public String artifact() {
    return "com.google.flatbuffers:flatbuffers-java";
  }

  @Override
  public String format() {
    return "flatbuffers";
  }

  @Override
  public String note() {
    return "From own classes by a builder, and back by accessors; 2.0.8 is the newest whose flatc Maven has";
  }

  @Override
  public Codec open(Form form, Workload workload) {
    if (form != Form.GENERATED) return null;
    var builder = new FlatBufferBuilder(1 << 16);
    return workload.name().equals("docs")
        ? Codec.of(
            value -> FlatBuffersDocs.write(builder, (FooBarContainer) value),
            wire -> FlatBuffersDocs.classes(
                scenebench.fb.docs.FooBarContainer.getRootAsFooBarContainer(ByteBuffer.wrap(wire))))
        : Codec.of(
            value -> FlatBuffersScene.write(builder, (Scene) value),
            wire -> SceneFromFlatBuffers.classes(scenebench.fb.scene.Scene.getRootAsScene(ByteBuffer.wrap(wire))));
  }
}
