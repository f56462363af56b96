// The codec "sbe" encodes into its existing buffer and relies on the library's class to throw before it writes past the
// end.
#include <scenebench_sbe_docs/FooBarContainer.h>
#include <scenebench_sbe_scene/Scene.h>

#include "codecs/sbe/access.h"
#include "codecs/sbe/write.h"
#include "fixtures/test.h"
#include "model/docs.h"
#include "model/scene.h"

SB_SBE_ROOT(docs, FooBarContainer)
SB_SBE_ROOT(scene, Scene)

namespace scenebench::codecs {
namespace {

constexpr char kUntouched = 0x5A;

/// Writes `value` into the first `capacity` of `bytes`. Returns whether the class reported that they are too few.
template <class Shape>
bool throws_with(const Shape& value, std::size_t capacity, std::vector<char>& bytes) {
  typename SbeMessage<Shape, true>::type message;
  try {
    message.wrapAndApplyHeader(bytes.data(), 0, capacity);
    SbeWriting::put(value, message);
  } catch (const std::runtime_error&) {
    return true;
  }
  EXPECT_EQ(message.sbePosition(), capacity);
  return false;
}

template <class Shape>
void expect_no_write_past_the_end(const Shape& value) {
  using Message = typename SbeMessage<Shape, true>::type;
  const std::size_t size = SbeWriting::size_of<Message>(value);
  for (std::size_t capacity = 0; capacity <= size; ++capacity) {
    std::vector<char> bytes(size + 64, kUntouched);
    ASSERT_EQ(throws_with(value, capacity, bytes), capacity < size) << capacity;
    const auto untouched = [](char byte) { return byte == kUntouched; };
    ASSERT_TRUE(std::all_of(bytes.begin() + static_cast<std::ptrdiff_t>(capacity), bytes.end(), untouched)) << capacity;
  }
}

TEST(Sbe, ThrowsBeforeItWritesPastABufferThatIsTooShort) {
  expect_no_write_past_the_end(docs::make_container());
  scene::Scene scene = scene::make_scene(3, 1);
  scene.entities.front().light = scene::Light{};
  scene.entities.front().body = scene::RigidBody{};
  expect_no_write_past_the_end(scene);
}

}  // namespace
}  // namespace scenebench::codecs
