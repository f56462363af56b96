// The generic code of the codecs of Protocol Buffers and FlatBuffers is held to what is written by hand for docs; and
// messages are on arenas, of which the library reports no mistake.
#include "codecs/flatbuffers/shapes.h"
#include "codecs/protobuf/arena.h"
#include "codecs/protobuf/fields.h"
#include "codecs/protobuf/shapes.h"
#include "docs.pb.h"
#include "docs_generated.h"
#include "fixtures/test.h"
#include "model/docs.h"
#include "model/sinks.h"
#include "scene.pb.h"
#include "scene_generated.h"
#include "scene_object_generated.h"

SB_PROTOBUF_ROOT(scene, Scene)

namespace scenebench::codecs::generated_code {
namespace {

template <class T>
Record record_of(const T& value) {
  Record record;
  walk_fields(value, record);
  return record;
}

TEST(ProtobufArena, HoldsTheMessageAndItsSubMessages) {
  ReusableArena recycled;
  auto* message = create_message<pb::docs::FooBarContainer>(recycled.arena());
  ASSERT_EQ(message->GetArena(), &recycled.arena());
  EXPECT_EQ(message->add_list()->mutable_sibling()->GetArena(), &recycled.arena());
}

TEST(ProtobufArena, HasRoomForTheSameMessageAgainWithoutNewBlocks) {
  ReusableArena recycled;
  const auto fill = [&] {
    auto* message = create_message<pb::scene::Scene>(recycled.arena());
    for (int i = 0; i < 1000; ++i) message->add_entities()->mutable_transform()->mutable_position()->set_x(1);
  };
  fill();
  const auto first = recycled.arena().SpaceAllocated();
  recycled.reset();
  const auto kept = recycled.arena().SpaceAllocated();
  EXPECT_GE(kept, first);
  fill();
  EXPECT_EQ(recycled.arena().SpaceAllocated(), kept);
}

TEST(ProtobufFields, PopulatesWalksAndFillsAsTheCodeByHand) {
  using ByHand = ProtobufDocs<pb::docs::FooBarContainer>;
  using Generic = ProtobufFields<docs::FooBarContainer, pb::docs::FooBarContainer>;
  const docs::FooBarContainer value = docs::make_varied_container(7);
  pb::docs::FooBarContainer by_hand, generic;
  ByHand::populate(value, by_hand);
  Generic::populate(value, generic);
  EXPECT_EQ(generic.SerializeAsString(), by_hand.SerializeAsString());
  Record record;
  EXPECT_TRUE(Generic::walk(by_hand, record));
  EXPECT_EQ(record, record_of(value));
  docs::FooBarContainer structs;
  EXPECT_TRUE(Generic::to_structs(by_hand, structs));
  EXPECT_EQ(record_of(structs), record_of(value));
}

/// Whether neither a walk nor structs take a scene of one entity after `change(entity)`; before, they must.
template <class Change>
bool refused_after(Change&& change) {
  using Access = ProtobufAccess<scene::Scene>;
  scene::Scene value;
  value.entities.emplace_back().light.emplace();
  pb::scene::Scene message;
  Access::populate(value, message);
  const auto taken = [&message] {
    Record record;
    scene::Scene structs;
    const bool walked = Access::walk(message, record);
    EXPECT_EQ(Access::to_structs(message, structs), walked);
    return walked;
  };
  EXPECT_TRUE(taken());
  change(*message.mutable_entities(0));
  return !taken();
}

TEST(ProtobufFields, RefuseWhatTheParserAcceptsButTheStructsCannotHold) {
  using Kind = pb::scene::LightKind;
  EXPECT_TRUE(refused_after([](auto& entity) { entity.set_layer(65'536); }));
  EXPECT_TRUE(refused_after([](auto& entity) { entity.clear_transform(); }));
  EXPECT_TRUE(refused_after([](auto& entity) { entity.mutable_light()->mutable_color()->set_a(256); }));
  EXPECT_TRUE(refused_after([](auto& entity) { entity.mutable_light()->set_kind(static_cast<Kind>(4)); }));
  EXPECT_TRUE(refused_after([](auto& entity) { entity.mutable_light()->set_kind(static_cast<Kind>(-1)); }));
  EXPECT_FALSE(refused_after([](auto& entity) { entity.clear_light(); }));
}

using Builder = flatbuffers::FlatBufferBuilder;
using DocsTable = fb::docs::FooBarContainer;

template <class Table>
const Table& root_of(const Builder& builder) {
  return *flatbuffers::GetRoot<Table>(builder.GetBufferPointer());
}

std::vector<std::uint8_t> bytes_of(const Builder& builder) {
  return {builder.GetBufferPointer(), builder.GetBufferPointer() + builder.GetSize()};
}

TEST(FlatBuffersFields, BuildWalkAndFillAsTheCodeByHand) {
  using ByHand = FlatBuffersDocs<DocsTable>;
  const docs::FooBarContainer value = docs::make_varied_container(7);
  Builder by_hand, generic;
  ByHand().build(by_hand, value);
  generic.Finish(FlatBuffersBuilding().build<DocsTable>(generic, value));
  EXPECT_EQ(generic.GetSize(), by_hand.GetSize());
  Record of_generic, of_hand;
  EXPECT_TRUE(ByHand::walk(root_of<DocsTable>(generic), of_generic));
  EXPECT_TRUE(FlatBuffersReading::walk<docs::FooBarContainer>(root_of<DocsTable>(by_hand), of_hand));
  EXPECT_EQ(of_generic, record_of(value));
  EXPECT_EQ(of_hand, record_of(value));
  docs::FooBarContainer structs;
  EXPECT_TRUE(FlatBuffersReading::fill(root_of<DocsTable>(by_hand), structs));
  EXPECT_EQ(record_of(structs), record_of(value));
}

/// Whether walks and structs take what generated code gives for a T.
template <class T>
bool is_taken(const auto& part) {
  Record record;
  T structs;
  const bool walked = FlatBuffersReading::walk<T>(part, record);
  EXPECT_EQ(FlatBuffersReading::fill(part, structs), walked);
  EXPECT_TRUE(!walked || record_of(structs) == record);
  return walked;
}

/// The same for a material with these parts.
bool material_is_taken(bool has_texture, bool has_tint) {
  const fb::scene::Color tint;
  Builder builder;
  const auto text = builder.CreateString("stone");
  builder.Finish(fb::scene::CreateMaterial(builder, text, has_texture ? text : 0, has_tint ? &tint : nullptr));
  return is_taken<scene::Material>(root_of<fb::scene::Material>(builder));
}

TEST(FlatBuffersFields, RefuseTablesWithoutAPartThatMustBeThere) {
  EXPECT_TRUE(material_is_taken(true, true));
  EXPECT_FALSE(material_is_taken(false, true));
  EXPECT_FALSE(material_is_taken(true, false));
  fb_object::scene::MaterialT object;
  EXPECT_FALSE(is_taken<scene::Material>(object));
  object.tint = std::make_unique<fb_object::scene::Color>();
  EXPECT_TRUE(is_taken<scene::Material>(object));
}

TEST(FlatBuffersFields, TakeMissingListsAsEmptyOnes) {
  const fb::scene::Bounds bounds;
  Builder builder;
  builder.Finish(fb::scene::CreateMesh(builder, builder.CreateString("stone"), 0, &bounds));
  EXPECT_TRUE(is_taken<scene::Mesh>(root_of<fb::scene::Mesh>(builder)));
}

TEST(FlatBuffersFields, LeaveOutEmptyListsAndAddFieldsInTheOrderOfFlatc) {
  scene::Mesh mesh;
  mesh.name = "stone";
  mesh.bounds.max = {1, 2, 3};
  Builder by_flatc, generic;
  const fb::scene::Bounds bounds(fb::scene::Vec3(0, 0, 0), fb::scene::Vec3(1, 2, 3));
  by_flatc.Finish(fb::scene::CreateMesh(by_flatc, by_flatc.CreateString("stone"), 0, &bounds));
  generic.Finish(FlatBuffersBuilding().build<fb::scene::Mesh>(generic, mesh));
  EXPECT_EQ(bytes_of(generic), bytes_of(by_flatc));
}

}  // namespace
}  // namespace scenebench::codecs::generated_code
