// Messages are on arenas, of which the library reports no mistake; and the generic code of Protocol Buffers' codecs is
// held to what is written by hand for docs.
#include <gtest/gtest.h>

#include "codecs/protobuf/arena.h"
#include "codecs/protobuf/fields.h"
#include "codecs/protobuf/shapes.h"
#include "docs.pb.h"
#include "model/docs.h"
#include "model/sinks.h"
#include "scene.pb.h"

SB_PROTOBUF_ROOT(scene, Scene)

namespace scenebench::codecs {
namespace {

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

using ByHand = ProtobufDocs<pb::docs::FooBarContainer>;
using Generic = ProtobufFields<docs::FooBarContainer, pb::docs::FooBarContainer>;

template <class T>
Record record_of(const T& value) {
  Record record;
  walk_fields(value, record);
  return record;
}

TEST(ProtobufFields, PopulatesWalksAndFillsAsTheCodeByHand) {
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

}  // namespace
}  // namespace scenebench::codecs
