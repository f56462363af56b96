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

  /// From its upper end to the lowest byte that has changed.
  std::size_t used() const {
    const auto all = bytes();
    return static_cast<std::size_t>(all.end() - std::ranges::find_if(all, [&](std::byte one) { return one != fill_; }));
  }

 private:
  std::size_t guard_;
  std::byte fill_;
  void* memory_;
};

struct WorkOnStack {
  const std::function<void()>& run;
  std::exception_ptr thrown{};
};

void* run_work(void* opaque) {
  WorkOnStack& work = *static_cast<WorkOnStack*>(opaque);
  try {
    work.run();
  } catch (...) {
    work.thrown = std::current_exception();
  }
  return nullptr;
}

/// How much of its stack a thread uses with this work.
std::size_t stack_used_by(std::byte fill, const std::function<void()>& function) {
  const FilledStack stack(fill);
  WorkOnStack work{function};
  pthread_t thread;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstack(&attributes, stack.bytes().data(), stack.bytes().size());
  const int refused = pthread_create(&thread, &attributes, &run_work, &work);
  pthread_attr_destroy(&attributes);
  if (refused != 0) throw SystemRefusal("cannot start a thread: " + std::generic_category().message(refused) + '.');
  pthread_join(thread, nullptr);
  if (work.thrown) std::rethrow_exception(work.thrown);
  return stack.used();
}

}  // namespace

std::optional<std::size_t> run_on_filled_stack(std::byte fill, const std::function<void()>& work) {
  const std::size_t of_thread = stack_used_by(fill, [] {});  // the system's own data of a thread are there, too
  const std::size_t whole = stack_used_by(fill, work);
  return whole - std::min(of_thread, whole);
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
