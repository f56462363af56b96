// Protocol Buffers with the full runtime: what protoc's code links unless the schema asks for the lite one.
#include "codecs/protobuf_codec.h"
#include "codecs/protobuf_docs.h"
#include "codecs/protobuf_scene.h"
#include "docs_full.pb.h"
#include "harness/codec_subject.h"
#include "scene_full.pb.h"

namespace scenebench::codecs {
namespace {

/// What ProtobufDocs takes as Messages.
struct FullDocs {
  using FooBarContainer = pb_full::docs::FooBarContainer;
  using FooBar = pb_full::docs::FooBar;
  using Bar = pb_full::docs::Bar;
  using Foo = pb_full::docs::Foo;
  using Fruit = pb_full::docs::Fruit;
};

/// What ProtobufScene takes as Messages.
struct FullScene {
  using Scene = pb_full::scene::Scene;
  using Entity = pb_full::scene::Entity;
  using Mesh = pb_full::scene::Mesh;
  using Material = pb_full::scene::Material;
  using Light = pb_full::scene::Light;
  using RigidBody = pb_full::scene::RigidBody;
  using Transform = pb_full::scene::Transform;
  using Vec3 = pb_full::scene::Vec3;
  using Quat = pb_full::scene::Quat;
  using Color = pb_full::scene::Color;
  using Collider = pb_full::scene::Collider;
  using LightKind = pb_full::scene::LightKind;

  static bool is_valid(Collider value) { return pb_full::scene::Collider_IsValid(value); }
  static bool is_valid(LightKind value) { return pb_full::scene::LightKind_IsValid(value); }
};

template <class Access>
class Protobuf : public ProtobufCodec<Access> {
 public:
  static CodecInfo info() {
    CodecInfo info = protobuf_info();
    info.name = "protobuf";
    info.title = "Protocol Buffers";
    info.note = "full runtime; decodes into a new message, without an arena; " + info.note;
    return info;
  }
};

}  // namespace

CodecEntry protobuf() { return make_entry<Protobuf<ProtobufDocs<FullDocs>>, Protobuf<ProtobufScene<FullScene>>>(); }

}  // namespace scenebench::codecs
