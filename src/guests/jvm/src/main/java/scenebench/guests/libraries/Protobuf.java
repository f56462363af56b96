package scenebench.guests.libraries;

import com.google.auto.service.AutoService;
import scenebench.guests.Codec;
import scenebench.guests.Form;
import scenebench.guests.Library;
import scenebench.guests.Workload;
import scenebench.guests.model.FooBarContainer;
import scenebench.guests.model.Scene;

/** Protocol Buffers with generated messages. */
@AutoService(Library.class)
public final class Protobuf implements Library {
  @Override
  public String name() {
    return "protobuf-java";
  }

  @Override
  public String artifact() {
    return "com.google.protobuf:protobuf-java";
  }

  @Override
  public String format() {
    return "protobuf";
  }

  @Override
  public String note() {
    return "From own classes through generated messages, and back to own classes";
  }

  @Override
  public Codec open(Form form, Workload workload) {
    if (form != Form.GENERATED) return null;
    return workload.name().equals("docs")
        ? Codec.of(
            value -> ProtobufDocs.message((FooBarContainer) value).toByteArray(),
            wire -> ProtobufDocs.classes(scenebench.pb.docs.Docs.FooBarContainer.parseFrom(wire)))
        : Codec.of(
            value -> ProtobufScene.message((Scene) value).toByteArray(),
            wire -> SceneFromProtobuf.classes(scenebench.pb.scene.SceneOuterClass.Scene.parseFrom(wire)));
  }
}
