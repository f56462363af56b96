#include "system/stack_use.h"

#ifndef _WIN32

#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <exception>
#include <span>
#include <system_error>

#include "base/exit_code.h"

namespace scenebench {
namespace {

/// Memory for a stack, below which a page cannot be touched.
class FilledStack {
 public:
  explicit FilledStack(std::byte fill) : guard_(static_cast<std::size_t>(sysconf(_SC_PAGESIZE))), fill_(fill) {
    memory_ = mmap(nullptr, guard_ + kFilledStack, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory_ == MAP_FAILED) throw SystemRefusal("cannot get memory for the stack of a thread.");
    mprotect(memory_, guard_, PROT_NONE);
    std::ranges::fill(bytes(), fill_);
  }
  ~FilledStack() { munmap(memory_, guard_ + kFilledStack); }
  FilledStack(const FilledStack&) = delete;
  FilledStack& operator=(const FilledStack&) = delete;

  std::span<std::byte> bytes() const { return {static_cast<std::byte*>(memory_) + guard_, kFilledStack}; }

  /// The lowest byte that has changed, or the upper end.
  const std::byte* lowest() const {
    const auto all = bytes();
    return all.data() + (std::ranges::find_if(all, [&](std::byte one) { return one != fill_; }) - all.begin());
  }

 private:
  std::size_t guard_;
  std::byte fill_;
  void* memory_;
};

struct WorkOnStack {
  const FilledStack& stack;
  const std::function<void()>& run;
  std::size_t used = 0;
  std::exception_ptr thrown{};
};

/// Counts from its own frame, right before and after the work, as what the system needs to start and end a thread may
/// lie as deep.
void* run_work(void* opaque) {
  WorkOnStack& work = *static_cast<WorkOnStack*>(opaque);
  const std::byte* const before = work.stack.lowest();
  try {
    work.run();
  } catch (...) {
    work.thrown = std::current_exception();
  }
  const std::byte* const after = work.stack.lowest();
  const auto* const own = static_cast<const std::byte*>(__builtin_frame_address(0));
  if (after < before) work.used = static_cast<std::size_t>(own - after);
  return nullptr;
}

}  // namespace

std::optional<std::size_t> run_on_filled_stack(std::byte fill, const std::function<void()>& work) {
  const FilledStack stack(fill);
  WorkOnStack on_stack{.stack = stack, .run = work};
  pthread_t thread;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstack(&attributes, stack.bytes().data(), stack.bytes().size());
  const int refused = pthread_create(&thread, &attributes, &run_work, &on_stack);
  pthread_attr_destroy(&attributes);
  if (refused != 0) throw SystemRefusal("cannot start a thread: " + std::generic_category().message(refused) + '.');
  pthread_join(thread, nullptr);
  if (on_stack.thrown) std::rethrow_exception(on_stack.thrown);
  return on_stack.used;
}

}  // namespace scenebench

#else

namespace scenebench {

std::optional<std::size_t> run_on_filled_stack(std::byte, const std::function<void()>& work) {
  work();
  return std::nullopt;
}

}  // namespace scenebench

#endif
