// The stack that work takes is counted, in bytes.
#include "system/stack_use.h"

#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <stdexcept>

#include "fixtures/opaque.h"

namespace scenebench {
namespace {

constexpr std::size_t kArray = 100'000;

/// Takes `levels` arrays of stack.
void use_stack(std::size_t levels) {  // NOLINT(misc-no-recursion)
  std::array<char, kArray> memory;
  std::memset(opaque(memory.data()), 7, memory.size());
  if (levels > 1) use_stack(levels - 1);
  opaque(memory.data());  // keeps it from being a loop
}

TEST(StackUse, GrowsWithWhatTheWorkTakes) {
  const auto none = run_on_filled_stack(std::byte{0xA5}, [] {});
  const auto one = run_on_filled_stack(std::byte{0xA5}, [] { use_stack(1); });
  const auto five = run_on_filled_stack(std::byte{0xA5}, [] { use_stack(5); });
  if (!one) GTEST_SKIP() << "this system does not tell";
  EXPECT_LT(*none, 1'000u);
  EXPECT_GE(*one, kArray);
  EXPECT_GE(*five, 5 * kArray);
  EXPECT_LT(*five, 6 * kArray);
}

TEST(StackUse, HandsOnWhatTheWorkThrows) {
  EXPECT_THROW(run_on_filled_stack(std::byte{}, [] { throw std::length_error("too long"); }), std::length_error);
}

}  // namespace
}  // namespace scenebench
