// A sink that builds the application's own structs from a codec's walk, so that every codec can be asked for them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <vector>

#include "model/fields.h"
#include "model/sinks.h"

namespace scenebench {

/// How to build one type from the events of its walk: its scalars, strings, lists and optional parts in canonical
/// order, plain structs inside it flattened.
struct AssemblyPlan {
  enum class Action : std::uint8_t {
    scalar,
    text,
    scalars,  ///< a list of scalars: stays the next step until its count comes
    texts,    ///< a list of strings: likewise
    list,     ///< a list of structs
    optional,
    end,    ///< after the last step of every plan
    never,  ///< what no event fits
  };

  struct Step {
    Action action;
    Kind kind = Kind::text;               ///< of a scalar, or of the elements of `scalars`
    std::size_t offset = 0;               ///< from the start of the planned type
    const AssemblyPlan* inner = nullptr;  ///< of the elements of `list`, of an optional part
    void* (*make)(void*) = nullptr;  ///< appends an element to `list` or fills the optional part; returns its address
    std::size_t (*size)(const void*) = nullptr;  ///< of any list
  };

  std::vector<Step> steps;
};

/// The plan of T, made once.
template <class T>
const AssemblyPlan& assembly_plan();

namespace detail {

template <class Element>
AssemblyPlan::Step list_step(std::size_t offset) {
  using Action = AssemblyPlan::Action;
  using Elements = std::vector<Element>;
  AssemblyPlan::Step step{.action = Action::list, .offset = offset};
  step.size = [](const void* list) { return static_cast<const Elements*>(list)->size(); };
  if constexpr (Scalar<Element>) {
    step.action = Action::scalars;
    step.kind = kind_of<Element>();
  } else if constexpr (Text<Element>) {
    step.action = Action::texts;
  } else {
    step.inner = &assembly_plan<Element>();
    step.make = [](void* list) -> void* { return &static_cast<Elements*>(list)->emplace_back(); };
    if (step.inner->steps.front().size) {
      throw std::logic_error("an element that starts with a list: its end and the outer list's cannot be told apart");
    }
  }
  return step;
}

template <class T>
void append_steps(std::vector<AssemblyPlan::Step>& steps, std::size_t offset) {
  using Action = AssemblyPlan::Action;
  if constexpr (Scalar<T>) {
    steps.push_back({.action = Action::scalar, .kind = kind_of<T>(), .offset = offset});
  } else if constexpr (Enumeration<T>) {
    append_steps<std::underlying_type_t<T>>(steps, offset);
  } else if constexpr (Text<T>) {
    steps.push_back({.action = Action::text, .offset = offset});
  } else if constexpr (List<T>) {
    steps.push_back(list_step<typename T::value_type>(offset));
  } else if constexpr (Optional<T>) {
    AssemblyPlan::Step step{.action = Action::optional, .offset = offset};
    step.inner = &assembly_plan<typename T::value_type>();
    step.make = [](void* part) -> void* { return &static_cast<T*>(part)->emplace(); };
    steps.push_back(step);
  } else {
    const T probe{};
    for_each_field<T>([&]<class Member>(const Field<T, Member>& field) {
      const auto* start = reinterpret_cast<const std::byte*>(&probe);
      const auto* member = reinterpret_cast<const std::byte*>(&(probe.*field.member));
      append_steps<Member>(steps, offset + static_cast<std::size_t>(member - start));
    });
  }
}

}  // namespace detail

template <class T>
const AssemblyPlan& assembly_plan() {
  static const AssemblyPlan plan = [] {
    AssemblyPlan made;
    detail::append_steps<T>(made.steps, 0);
    made.steps.push_back({.action = AssemblyPlan::Action::end});
    return made;
  }();
  return plan;
}

/// Fills a default-constructed struct from a walk over it. An event that does not fit what comes next in canonical
/// order makes complete() false; everything after it is ignored.
///
/// Part of phase decode-all for every codec that has no such function of its own, so it must cost little: an event that
/// fits the next step is stored at once; whatever opens or closes a list or an optional part is caught up with later,
/// by the first event that does not.
class Assembler {
 public:
  /// `target` must outlive this.
  template <Described T>
  explicit Assembler(T& target)
      : next_(assembly_plan<T>().steps.data()), base_(reinterpret_cast<std::byte*>(&target)) {}

  template <Scalar T>
  void value(T v) {
    constexpr Kind kind = kind_of<T>();
    if (next_->kind != kind || next_->action > Action::scalars) catch_up();
    if (next_->action == Action::scalar && next_->kind == kind) {
      std::memcpy(base_ + next_->offset, &v, sizeof v);
      ++next_;
    } else if (next_->action == Action::scalars && next_->kind == kind) {
      reinterpret_cast<std::vector<T>*>(base_ + next_->offset)->push_back(v);
    } else {
      fail();
    }
  }

  /// The next text, of which it makes a copy.
  void text(std::string_view v);
  /// Whether the next optional part is there; if so its fields come next.
  void present(bool there);
  /// Ends the list that is being filled, which must have `elements`.
  void count(std::size_t elements);

  /// Whether the walk fitted and reached the end. To be asked once, after the last event.
  bool complete();

 private:
  using Action = AssemblyPlan::Action;

  /// What is gone on with once an optional part or a list of structs is done.
  struct Frame {
    const AssemblyPlan::Step* step;  ///< of the part or the list
    std::byte* base;
  };

  /// Goes on from the end of a part or an element, and into a list, until something else comes next.
  void catch_up();
  /// Leaves optional parts that have ended.
  void leave_parts();
  void enter(std::byte* part);
  void add_element(const Frame& list);
  void fail();

  const AssemblyPlan::Step* next_;
  std::byte* base_;  ///< of what next_ is a step of
  std::array<Frame, 8> frames_;
  std::size_t depth_ = 0;
};

}  // namespace scenebench
