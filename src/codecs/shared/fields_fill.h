// Filling the application's own structs from a streaming parser's events, over the shapes' field descriptions.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "codecs/shared/fields_walk.h"

namespace scenebench::codecs {

/// How to fill one type of a shape. What a type cannot be filled from is a null pointer.
struct FillPlan {
  /// A field of a struct, or its optional part, which `locate` then makes.
  struct Member {
    std::string_view name;
    void* (*locate)(void* object);
    const FillPlan* plan;
    bool required;
  };

  bool (*boolean)(void*, bool) = nullptr;
  bool (*integer)(void*, std::int64_t) = nullptr;
  bool (*natural)(void*, std::uint64_t) = nullptr;
  bool (*real)(void*, double) = nullptr;
  bool (*text)(void*, std::string_view) = nullptr;
  void* (*append)(void* list) = nullptr;  ///< a new element's address
  const FillPlan* element = nullptr;      ///< of a list
  std::vector<Member> members;            ///< of a struct, in canonical order
};

/// The plan of T, made once.
template <class T>
const FillPlan& fill_plan();

namespace detail {

/// Stores `value` in the T at `at` (an enumeration by its underlying type) if it fits.
template <class T, class Value>
bool store(void* at, Value value) {
  if constexpr (Enumeration<T>) {
    std::underlying_type_t<T> number{};
    if (!fit(value, number)) return false;
    *static_cast<T*>(at) = static_cast<T>(number);
    return true;
  } else {
    return fit(value, *static_cast<T*>(at));
  }
}

template <class T>
void plan_scalar(FillPlan& plan) {
  if constexpr (std::same_as<T, bool>) {
    plan.boolean = [](void* at, bool value) {
      *static_cast<bool*>(at) = value;
      return true;
    };
  } else {
    plan.integer = store<T, std::int64_t>;
    plan.natural = store<T, std::uint64_t>;
    if constexpr (std::floating_point<T>) plan.real = store<T, double>;
  }
}

template <class T, std::size_t index>
FillPlan::Member plan_member() {
  constexpr auto field = std::get<index>(Description<T>::fields);
  using Value = std::remove_cvref_t<decltype(std::declval<T>().*field.member)>;
  const auto locate = [](void* object) -> void* {
    auto& member = static_cast<T*>(object)->*std::get<index>(Description<T>::fields).member;
    if constexpr (Optional<Value>) {
      return &member.emplace();
    } else {
      return &member;
    }
  };
  if constexpr (Optional<Value>) {
    return {field.name, locate, &fill_plan<typename Value::value_type>(), false};
  } else {
    return {field.name, locate, &fill_plan<Value>(), true};
  }
}

template <class T>
FillPlan make_fill_plan() {
  FillPlan plan;
  if constexpr (Scalar<T> || Enumeration<T>) {
    plan_scalar<T>(plan);
  } else if constexpr (Text<T>) {
    plan.text = [](void* at, std::string_view value) {
      static_cast<std::string*>(at)->assign(value);
      return true;
    };
  } else if constexpr (List<T>) {
    plan.append = [](void* list) -> void* { return &static_cast<T*>(list)->emplace_back(); };
    plan.element = &fill_plan<typename T::value_type>();
  } else {
    static_assert(field_count<T> <= 64, "Filler keeps a bit for each field that it has seen");
    [&]<std::size_t... index>(std::index_sequence<index...>) { (plan.members.push_back(plan_member<T, index>()), ...); }
    (std::make_index_sequence<field_count<T>>{});
  }
  return plan;
}

}  // namespace detail

template <class T>
const FillPlan& fill_plan() {
  static const FillPlan plan = detail::make_fill_plan<T>();
  return plan;
}

namespace detail {

/// The plan of what is read and thrown away: any scalar fits, and maps and lists are counted.
inline const FillPlan& unknown_plan() {
  static const FillPlan plan = [] {
    FillPlan made;
    made.boolean = [](void*, bool) { return true; };
    made.integer = [](void*, std::int64_t) { return true; };
    made.natural = [](void*, std::uint64_t) { return true; };
    made.real = [](void*, double) { return true; };
    made.text = [](void*, std::string_view) { return true; };
    return made;
  }();
  return plan;
}

}  // namespace detail

/// A target of events (events.h) for one object. Every event returns false when it does not fit the shape: a missing
/// field, a value of the wrong type or out of range. Nothing more may be handed in after that. Fields that the shape
/// does not know are passed over, whatever they hold, as readers do that outlive a version; but not more than
/// kMostUnknown maps and lists within each other, as most parsers recurse.
class Filler {
 public:
  /// Starts on a default-constructed struct that outlives the events.
  template <Described T>
  void start(T& target) {
    depth_ = 0;
    at_ = &target;
    plan_ = &fill_plan<T>();
    unknown_depth_ = 0;
    between_ = nullptr;
    complete_ = false;
  }

  /// Any scalar, and null, in a field that the shape does not know; elsewhere false, and the value is still to come.
  bool unknown() { return plan_ == unknown_ && done(); }

  bool null() { return unknown(); }  // no shape has any
  bool value(bool v) { return next() && plan_->boolean && plan_->boolean(at_, v) && done(); }
  bool value(std::int64_t v) { return next() && plan_->integer && plan_->integer(at_, v) && done(); }
  bool value(std::uint64_t v) { return next() && plan_->natural && plan_->natural(at_, v) && done(); }
  bool value(double v) { return next() && plan_->real && plan_->real(at_, v) && done(); }
  bool text(std::string_view v) { return next() && plan_->text && plan_->text(at_, v) && done(); }

  bool begin_map(std::size_t = 0) { return next() && (plan_->members.empty() ? enter_unknown() : enter()); }

  /// Fields mostly come in the order of the description, so the next one is looked at first.
  bool key(std::string_view name) {
    if (unknown_depth_ > 0) return true;
    if (depth_ == 0 || frames_[depth_ - 1].plan->members.empty()) return false;
    Frame& frame = frames_[depth_ - 1];
    const auto& members = frame.plan->members;
    std::size_t candidate = frame.expected;
    for (std::size_t i = 0; i < members.size(); ++i, ++candidate) {
      if (candidate == members.size()) candidate = 0;
      if (members[candidate].name != name) continue;
      const std::uint64_t bit = std::uint64_t{1} << candidate;
      if (frame.seen & bit) return false;  // the same field twice
      frame.seen |= bit;
      frame.expected = candidate + 1;
      at_ = members[candidate].locate(frame.object);
      plan_ = members[candidate].plan;
      return true;
    }
    plan_ = unknown_;
    return true;
  }

  bool end_map(std::size_t = 0) {
    if (unknown_depth_ > 0) return leave_unknown();
    if (depth_ == 0 || frames_[depth_ - 1].plan->members.empty()) return false;
    const Frame& frame = frames_[depth_ - 1];
    for (std::size_t i = 0; i < frame.plan->members.size(); ++i) {
      if (frame.plan->members[i].required && !(frame.seen >> i & 1)) return false;
    }
    return leave();
  }

  bool begin_list(std::size_t = 0) { return next() && (plan_->append ? enter() : enter_unknown()); }

  bool end_list(std::size_t = 0) {
    if (unknown_depth_ > 0) return leave_unknown();
    if (depth_ == 0 || !frames_[depth_ - 1].plan->append) return false;
    return leave();
  }

  /// Whether the whole object has been read.
  bool complete() const { return complete_; }

 private:
  /// A struct or list that is being filled.
  struct Frame {
    void* object = nullptr;
    const FillPlan* plan = nullptr;
    std::size_t expected = 0;  ///< member that probably comes next
    std::uint64_t seen = 0;    ///< members, a bit each
  };

  /// Makes at_ and plan_ those of the value that now comes: in a list, a new element's.
  bool next() {
    if (complete_) return false;
    if (depth_ == 0 || plan_) return plan_ != nullptr;
    const Frame& frame = frames_[depth_ - 1];
    if (!frame.plan->append) return false;  // a value without a key
    at_ = frame.plan->append(frame.object);
    plan_ = frame.plan->element;
    return true;
  }

  bool enter() {
    if (depth_ == frames_.size()) return false;
    frames_[depth_++] = {at_, plan_};
    plan_ = nullptr;
    return true;
  }

  bool leave() {
    --depth_;
    return done();
  }

  /// Into a map or list of a field that the shape does not know; false if a known one holds what it should not.
  bool enter_unknown() {
    if (plan_ != unknown_ || unknown_depth_ == kMostUnknown) return false;
    ++unknown_depth_;
    between_ = unknown_;
    return true;
  }

  bool leave_unknown() {
    if (--unknown_depth_ == 0) between_ = nullptr;
    return done();
  }

  bool done() {
    plan_ = between_;
    complete_ = depth_ == 0;
    return true;
  }

  static constexpr std::size_t kMostUnknown = document::kMaxDepth;

  const FillPlan* unknown_ = &detail::unknown_plan();
  std::array<Frame, 16> frames_;
  std::size_t depth_ = 0;
  std::size_t unknown_depth_ = 0;  ///< maps and lists that are open within an unknown field
  void* at_ = nullptr;
  const FillPlan* plan_ = nullptr;     ///< of what comes next; null between values
  const FillPlan* between_ = nullptr;  ///< what plan_ is between values: null, but unknown_ within an unknown field
  bool complete_ = false;
};

}  // namespace scenebench::codecs
