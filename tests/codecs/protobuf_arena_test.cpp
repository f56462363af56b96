// Checks that messages are allocated on arenas at all. Mistakes go unnoticed, because the library does not report them.
#include "codecs/protobuf/arena.h"

#include <gtest/gtest.h>

#include "codecs/protobuf/shapes.h"
#include "docs.pb.h"
#include "scene.pb.h"

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

}  // namespace
}  // namespace scenebench::codecs
