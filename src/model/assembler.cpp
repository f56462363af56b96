#include "model/assembler.h"

namespace scenebench {
namespace {

constexpr AssemblyPlan::Step kNever{.action = AssemblyPlan::Action::never};

}  // namespace

void Assembler::text(std::string_view v) {
  if (next_->action != Action::text && next_->action != Action::texts) catch_up();
  if (next_->action == Action::text) {
    reinterpret_cast<std::string*>(base_ + next_->offset)->assign(v);
    ++next_;
  } else if (next_->action == Action::texts) {
    reinterpret_cast<std::vector<std::string>*>(base_ + next_->offset)->emplace_back(v);
  } else {
    fail();
  }
}

void Assembler::present(bool there) {
  if (next_->action != Action::optional) catch_up();
  if (next_->action != Action::optional) return fail();
  if (there) {
    enter(static_cast<std::byte*>(next_->make(base_ + next_->offset)));
  } else {
    ++next_;
  }
}

void Assembler::count(std::size_t elements) {
  leave_parts();
  if (next_->action == Action::end && depth_ > 0) {  // of a list's last element
    const Frame& list = frames_[--depth_];
    next_ = list.step;
    base_ = list.base;
  }
  if (!next_->size || next_->size(base_ + next_->offset) != elements) return fail();
  ++next_;
}

bool Assembler::complete() {
  leave_parts();
  return next_->action == Action::end && depth_ == 0;
}

void Assembler::catch_up() {
  leave_parts();
  if (next_->action == Action::list) {
    enter(nullptr);
    if (depth_ > 0) add_element(frames_[depth_ - 1]);
  } else if (next_->action == Action::end && depth_ > 0) {
    add_element(frames_[depth_ - 1]);
  }
}

void Assembler::leave_parts() {
  while (next_->action == Action::end && depth_ > 0 && frames_[depth_ - 1].step->action == Action::optional) {
    const Frame& part = frames_[--depth_];
    next_ = part.step + 1;
    base_ = part.base;
  }
}

/// Remembers where it is and starts on the inner plan of the next step, for the object at `part`.
void Assembler::enter(std::byte* part) {
  if (depth_ == frames_.size()) return fail();
  frames_[depth_++] = {next_, base_};
  next_ = next_->inner->steps.data();
  base_ = part;
}

void Assembler::add_element(const Frame& list) {
  base_ = static_cast<std::byte*>(list.step->make(list.base + list.step->offset));
  next_ = list.step->inner->steps.data();
}

/// From here on no event fits.
void Assembler::fail() {
  next_ = &kNever;
  depth_ = 0;
}

}  // namespace scenebench
