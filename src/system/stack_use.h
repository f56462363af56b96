// How much stack a piece of work takes.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>

namespace scenebench {

/// The size of the stack of run_on_filled_stack()'s thread: as much as Linux gives a program.
inline constexpr std::size_t kFilledStack = std::size_t{8} << 20;

/// Whether run_on_filled_stack() has such a thread: only on POSIX.
#ifdef _WIN32
inline constexpr bool kFillsStack = false;
#else
inline constexpr bool kFillsStack = true;
#endif

/// Runs `work` on a thread with a stack of its own, whose bytes are all set to `fill` first. Returns how many of them
/// `work` has used; overflowing it ends the process. Throws what `work` throws. Unless kFillsStack, it runs `work` on
/// this thread and returns nothing.
std::optional<std::size_t> run_on_filled_stack(std::byte fill, const std::function<void()>& work);

}  // namespace scenebench
