#include "model/structs_builder.h"

#include <cstring>
#include <string>
#include <type_traits>

#include "model/document_structs.h"
#include "model/structs_plan.h"

namespace scenebench::document {
namespace {

using What = StructsPlan::What;

/// Stores `v` as a T if T can hold it exactly. An integer may also become a double; a double stays one.
template <class T, class Value>
bool store_as(Value v, std::byte* at) {
  if constexpr (std::is_same_v<T, bool> != std::is_same_v<Value, bool>) {
    return false;
  } else if constexpr (std::is_floating_point_v<Value> && !std::is_same_v<T, Value>) {
    return false;
  } else {
    const T converted = static_cast<T>(v);
    if constexpr (std::is_integral_v<T>) {
      if (static_cast<Value>(converted) != v || (converted < T{}) != (v < Value{})) return false;
    }
    std::memcpy(at, &converted, sizeof converted);
    return true;
  }
}

template <class Value>
bool store_by_kind(Kind kind, Value v, std::byte* at) {
  switch (kind) {
    case Kind::boolean: return store_as<bool>(v, at);
    case Kind::i8: return store_as<std::int8_t>(v, at);
    case Kind::u8: return store_as<std::uint8_t>(v, at);
    case Kind::i16: return store_as<std::int16_t>(v, at);
    case Kind::u16: return store_as<std::uint16_t>(v, at);
    case Kind::i32: return store_as<std::int32_t>(v, at);
    case Kind::u32: return store_as<std::uint32_t>(v, at);
    case Kind::i64: return store_as<std::int64_t>(v, at);
    case Kind::u64: return store_as<std::uint64_t>(v, at);
    case Kind::f64: return store_as<double>(v, at);
    default: return false;
  }
}

/// Whether both are the same bytes. (Comparing std::string_views also determines their order.)
bool same(std::string_view one, std::string_view other) {
  return one.size() == other.size() && std::memcmp(one.data(), other.data(), one.size()) == 0;
}

/// The index of the member called `name`; the number of members if there is none. Most formats keep the order in which
/// entries were written, some sort them by name: `next` and `next_by_name` are the members expected in either order.
std::size_t member_called(std::string_view name, const StructsPlan& plan, std::size_t next, std::size_t next_by_name) {
  if (next < plan.members.size() && same(plan.members[next].name, name)) return next;
  if (same(plan.members[next_by_name].name, name)) return next_by_name;
  const auto found =
      std::ranges::lower_bound(plan.by_name, name, {}, [&plan](std::size_t i) { return plan.members[i].name; });
  return found != plan.by_name.end() && plan.members[*found].name == name ? *found : plan.members.size();
}

}  // namespace

void StructsBuilder::start() {
  std::visit(
      [this]<class Root>(Root&) {  // not an assignment: strings would keep their memory
        Root& root = target_->root.emplace<Root>();
        pending_ = {&structs_plan<Root>(), reinterpret_cast<std::byte*>(&root), nullptr};
      },
      target_->root);
  depth_ = 0;
  failed_ = false;
}

void StructsBuilder::null() {
  if (!pending_.make) return fail();
  pending_ = {};
}

void StructsBuilder::value(bool v) { store(v); }
void StructsBuilder::value(std::int64_t v) { store(v); }
void StructsBuilder::value(std::uint64_t v) { store(v); }
void StructsBuilder::value(double v) { store(v); }

void StructsBuilder::text(std::string_view v) {
  const Slot slot = take();
  if (!slot.plan || slot.plan->what != What::text) return fail();
  reinterpret_cast<std::string*>(slot.at)->assign(v);
}

void StructsBuilder::key(std::string_view name) {
  if (pending_.plan || depth_ == 0 || frames_[depth_ - 1].plan->what == What::list) open(take());
  if (depth_ == 0) return fail();
  Frame& frame = frames_[depth_ - 1];
  const std::size_t i = member_called(name, *frame.plan, frame.next, frame.next_by_name);
  const auto& members = frame.plan->members;
  if (i == members.size() || frame.seen[i]) return fail();
  frame.seen[i] = true;
  frame.next = i + 1;
  frame.next_by_name = members[i].next_by_name;
  ++frame.entries;
  pending_ = {members[i].plan, frame.object + members[i].offset, members[i].make};
}

void StructsBuilder::count(std::size_t elements) {
  if (pending_.plan) {  // an empty list
    const Slot list = pending_;
    pending_ = {};
    if (elements != 0 || list.plan->what != What::list) return fail();
    if (list.make) list.make(list.at);
    return;
  }
  if (depth_ == 0) return fail();
  const Frame& frame = frames_[depth_ - 1];
  if (frame.plan->what != What::list || frame.plan->size(frame.object) != elements) return fail();
  --depth_;
}

void StructsBuilder::members(std::size_t entries) {
  if (entries == 0) open(take());
  if (depth_ == 0 || pending_.plan) return fail();
  const Frame& frame = frames_[depth_ - 1];
  const bool whole = (frame.seen & frame.plan->required) == frame.plan->required;
  if (frame.plan->what != What::fields || !whole || frame.entries != entries) return fail();
  --depth_;
}

StructsBuilder::Slot StructsBuilder::take() {
  Slot slot = pending_;
  if (!slot.plan) {
    if (depth_ == 0 || frames_[depth_ - 1].plan->what != What::list) return {};
    return take_element({frames_[depth_ - 1].plan, frames_[depth_ - 1].object});
  }
  pending_ = {};
  if (slot.make) slot.at = static_cast<std::byte*>(slot.make(slot.at));
  if (slot.plan->what != What::list || depth_ == frames_.size()) return slot;
  frames_[depth_++] = {slot.plan, slot.at};
  return take_element(slot);
}

StructsBuilder::Slot StructsBuilder::take_element(const Slot& list) {
  return {list.plan->element, static_cast<std::byte*>(list.plan->append(list.at)), nullptr};
}

template <class T>
void StructsBuilder::store(T v) {
  const Slot slot = take();
  if (!slot.plan || slot.plan->what != What::scalar || !store_by_kind(slot.plan->kind, v, slot.at)) fail();
}

/// Starts filling a struct.
void StructsBuilder::open(const Slot& slot) {
  if (!slot.plan || slot.plan->what != What::fields || depth_ == frames_.size()) return fail();
  frames_[depth_++] = {slot.plan, slot.at, 0, slot.plan->by_name.front()};
}

/// Makes all further events of the walk fail.
void StructsBuilder::fail() {
  failed_ = true;
  pending_ = {};
  depth_ = 0;
}

}  // namespace scenebench::document
