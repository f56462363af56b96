// A sink that builds the application's own structs from a codec's walk, so that every codec can be asked for them.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <stdexcept>
#include <vector>

#include "model/fields.h"
#include "model/sinks.h"

namespace scenebench {

/// How to build one type from the events of its walk: its scalars, strings, lists and optional parts in canonical
/// order, plain structs inside it flattened.
struct AssemblyPlan {
  enum class Action { scalar, text, list, optional };

  struct Step {
    Action action;
    Kind kind;                            ///< of a scalar, or of the elements of a list of scalars
    std::size_t offset;                   ///< from the start of the planned type
    const AssemblyPlan* inner = nullptr;  ///< of a list's elements, of an optional part; nullptr for a list of scalars
    void* (*make)(void*) = nullptr;  ///< appends an element to the list or fills the optional part; returns its address
    std::size_t (*size)(const void*) = nullptr;  ///< of a list
  };

  std::vector<Step> steps;
};

/// The plan of T, made once.
template <class T>
const AssemblyPlan& assembly_plan();

namespace detail {

/// What all lists of a codec's walk have in common: appending, and the number of elements.
template <class Element>
AssemblyPlan::Step list_step(std::size_t offset) {
  AssemblyPlan::Step step{AssemblyPlan::Action::list, Kind::text, offset};
  step.size = [](const void* list) { return static_cast<const std::vector<Element>*>(list)->size(); };
  if constexpr (Scalar<Element>) {
    step.kind = kind_of<Element>();
  } else {
    step.inner = &assembly_plan<Element>();
    step.make = [](void* list) -> void* { return &static_cast<std::vector<Element>*>(list)->emplace_back(); };
    if (step.inner->steps.front().action == AssemblyPlan::Action::list) {
      throw std::logic_error("an element that starts with a list: its end and the outer list's cannot be told apart");
    }
  }
  return step;
}

template <class T>
void append_steps(std::vector<AssemblyPlan::Step>& steps, std::size_t offset) {
  using Action = AssemblyPlan::Action;
  if constexpr (Scalar<T>) {
    steps.push_back({Action::scalar, kind_of<T>(), offset});
  } else if constexpr (Enumeration<T>) {
    steps.push_back({Action::scalar, kind_of<std::underlying_type_t<T>>(), offset});
  } else if constexpr (Text<T>) {
    steps.push_back({Action::text, Kind::text, offset});
  } else if constexpr (List<T>) {
    steps.push_back(list_step<typename T::value_type>(offset));
  } else if constexpr (Optional<T>) {
    AssemblyPlan::Step step{Action::optional, Kind::present, offset, &assembly_plan<typename T::value_type>()};
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
    return made;
  }();
  return plan;
}

/// Fills a default-constructed struct from a walk over it. An event that does not fit what comes next in canonical
/// order makes complete() false; everything after it is ignored.
class Assembler {
 public:
  /// `target` must outlive this.
  template <Described T>
  explicit Assembler(T& target) {
    enter({&assembly_plan<T>(), reinterpret_cast<std::byte*>(&target), nullptr});
  }

  template <Scalar T>
  void value(T v) {
    if (failed_ || depth_ == 0) return fail();
    Frame& frame = top();
    if (frame.list && !frame.plan) {
      if (frame.element_kind != kind_of<T>()) return fail();
      static_cast<std::vector<T>*>(frame.list)->push_back(v);
    } else if (void* at = place(AssemblyPlan::Action::scalar, kind_of<T>())) {
      std::memcpy(at, &v, sizeof v);
      advance();
    }
  }

  void text(std::string_view v);

  void present(bool there);

  /// Ends the list that is being filled.
  void count(std::size_t elements);

  /// Whether the walk fitted and reached the end.
  bool complete() const { return !failed_ && depth_ == 0; }

 private:
  /// A struct, an optional part, or a list that is being filled. In a list, `base` is the element's address.
  struct Frame {
    const AssemblyPlan* plan = nullptr;  ///< nullptr: a list of scalars
    std::byte* base = nullptr;
    void* list = nullptr;
    void* (*append)(void*) = nullptr;
    std::size_t (*size)(const void*) = nullptr;
    Kind element_kind{};
    std::size_t next = 0;  ///< step
  };

  Frame& top() { return frames_[depth_ - 1]; }

  void fail() { failed_ = true; }

  void enter(const Frame& frame);

  /// Starts on a list, if that is what comes next in `frame`.
  void enter_list(const Frame& frame);

  /// Where the next event goes if it is of this action and kind, or nullptr.
  void* place(AssemblyPlan::Action action, Kind kind);

  /// Past the step just done: to the next one, the next element, or out of what is complete.
  void advance();

  std::array<Frame, 8> frames_;
  std::size_t depth_ = 0;
  bool failed_ = false;
};

}  // namespace scenebench
