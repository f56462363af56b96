// Holds the generic code of FlatBuffers' codecs to what is written by hand for docs.
#include <gtest/gtest.h>

#include "codecs/flatbuffers/shapes.h"
#include "docs_generated.h"
#include "model/docs.h"
#include "model/sinks.h"
#include "scene_generated.h"
#include "scene_object_generated.h"

namespace scenebench::codecs::flatbuffers_fields {
namespace {

using Builder = flatbuffers::FlatBufferBuilder;
using DocsTable = fb::docs::FooBarContainer;
using ByHand = FlatBuffersDocs<DocsTable>;

template <class T>
Record record_of(const T& value) {
  Record record;
  walk_fields(value, record);
  return record;
}

template <class Table>
const Table& root_of(const Builder& builder) {
  return *flatbuffers::GetRoot<Table>(builder.GetBufferPointer());
}

std::vector<std::uint8_t> bytes_of(const Builder& builder) {
  return {builder.GetBufferPointer(), builder.GetBufferPointer() + builder.GetSize()};
}

TEST(FlatBuffersFields, BuildWalkAndFillAsTheCodeByHand) {
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
}  // namespace scenebench::codecs::flatbuffers_fields
