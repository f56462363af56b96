// How much stack a piece of work takes.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>

namespace scenebench {

/// The stack that the thread of run_on_filled_stack() has: as much as Linux gives a program.
inline constexpr std::size_t kFilledStack = std::size_t{8} << 20;

/// Runs `work` on a thread with a stack of its own, whose bytes all are `fill` before. Returns how many bytes of it
/// `work` has used; overflowing it ends the process. Throws what `work` throws. POSIX: elsewhere it runs `work` on this
/// thread and returns nothing.
std::optional<std::size_t> run_on_filled_stack(std::byte fill, const std::function<void()>& work);

}  // namespace scenebench
