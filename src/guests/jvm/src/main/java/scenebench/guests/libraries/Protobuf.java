package scenebench.guests.libraries;

import com.google.auto.service.AutoService;
import scenebench.guests.Codec;
import scenebench.guests.Facts;
import scenebench.guests.Form;
import scenebench.guests.Library;
import scenebench.guests.Workload;
import scenebench.guests.model.FooBarContainer;
import scenebench.guests.model.Scene;

/** Protocol Buffers with generated messages. */
@AutoService(Library.class)
@Facts(
    name = "protobuf-java", artifact = "com.google.protobuf:protobuf-java", format = "protobuf",
    note = "From the application's classes to generated messages, and back")
public final class Protobuf implements Library {
  @Override
  public Codec open(Form form, Workload workload) {
    if (form != Form.GENERATED) return null;
    return workload.name().equals("docs")
        ? new Codec(
            value -> ProtobufDocs.message((FooBarContainer) value).toByteArray(),
            wire -> ProtobufDocs.classes(scenebench.pb.docs.Docs.FooBarContainer.parseFrom(wire)))
        : new Codec(
            value -> ProtobufScene.message((Scene) value).toByteArray(),
            wire -> ProtobufScene.classes(scenebench.pb.scene.SceneOuterClass.Scene.parseFrom(wire)));
  }
}
