#include "model/assembler.h"

namespace scenebench {

void Assembler::text(std::string_view v) {
  if (void* at = place(AssemblyPlan::Action::text, Kind::text)) {
    static_cast<std::string*>(at)->assign(v);
    advance();
  }
}

void Assembler::present(bool there) {
  void* at = place(AssemblyPlan::Action::optional, Kind::present);
  if (!at) return;
  const AssemblyPlan::Step& step = top().plan->steps[top().next];
  if (there) {
    enter({step.inner, static_cast<std::byte*>(step.make(at)), nullptr});
  } else {
    advance();
  }
}

void Assembler::count(std::size_t elements) {
  if (failed_ || depth_ == 0) return fail();
  const Frame& frame = top();
  if (!frame.list || frame.next != 0 || frame.size(frame.list) != elements) return fail();
  --depth_;
  advance();
}

void Assembler::enter(const Frame& frame) {
  if (depth_ == frames_.size()) return fail();
  frames_[depth_++] = frame;
  if (frame.plan && !frame.list) enter_list(top());  // no list element starts with a list
}

void Assembler::enter_list(const Frame& frame) {
  const AssemblyPlan::Step& step = frame.plan->steps[frame.next];
  if (step.action != AssemblyPlan::Action::list) return;
  enter({step.inner, nullptr, frame.base + step.offset, step.make, step.size, step.kind});
}

void* Assembler::place(AssemblyPlan::Action action, Kind kind) {
  if (failed_ || depth_ == 0) {
    fail();
    return nullptr;
  }
  Frame& frame = top();
  if (!frame.plan) {
    fail();
    return nullptr;
  }
  const AssemblyPlan::Step& step = frame.plan->steps[frame.next];
  if (step.action != action || step.kind != kind) {
    fail();
    return nullptr;
  }
  if (frame.list && frame.next == 0) frame.base = static_cast<std::byte*>(frame.append(frame.list));
  return frame.base + step.offset;
}

void Assembler::advance() {
  while (depth_ > 0) {
    Frame& frame = top();
    if (++frame.next < frame.plan->steps.size()) return enter_list(frame);
    if (frame.list) {
      frame.next = 0;
      return;
    }
    --depth_;
  }
}

}  // namespace scenebench
