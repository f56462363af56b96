// Fills the application's own structs from a streaming parser's events, using the shapes' field descriptions.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "codecs/shared/fields_walk.h"
#include "codecs/shared/numbered_types.h"
#include "model/number_text.h"

namespace scenebench::codecs {

/// A target of events (events.h) for one object. Every event returns false if it does not fit the shape: a missing
/// field, a value of the wrong type or out of range. No event may follow that. Skips unknown fields of any type, as
/// readers of older versions do, up to kMostUnknown nested maps and lists: most parsers recurse.
///
/// The meaning of an event depends on its place in the shape, which is known only at run time. Hence the jump on the
/// place's number to code written for that place.
template <Described Root>
class Filler {
 public:
  /// Starts filling `target`, which must be default-constructed and outlive the events.
  void start(Root& target) {
    depth_ = 0;
    at_ = &target;
    place_ = kPlace<Root>;
    unknown_depth_ = 0;
    complete_ = false;
  }

  /// Accepts a scalar or null in an unknown field. Elsewhere returns false, and a value is still expected.
  bool unknown() { return place_ == kUnknown && done(); }

  bool null() { return unknown(); }  // no shape has a null
  bool value(bool v) { return store(v) ? done() : unknown(); }
  bool value(std::int64_t v) { return store(v) ? done() : unknown(); }
  bool value(std::uint64_t v) { return store(v) ? done() : unknown(); }
  bool value(double v) { return store(v) ? done() : unknown(); }
  bool text(std::string_view v) { return store_text(v) ? done() : unknown(); }

  bool begin_map(std::size_t = 0) {
    if (place_ == kUnknown) return enter_unknown();
    return detail::visit_type(kTypes, place_, [this]<class T>(std::type_identity<T>) {
      if constexpr (Described<T>) return enter_struct(*static_cast<T*>(at_));
      if constexpr (IsElementsOf<T>::of_structs) return enter_struct(IsElementsOf<T>::list(at_).emplace_back());
      return false;
    });
  }

  /// Tries the next field of the description first, as fields mostly come in that order.
  bool key(std::string_view name) {
    if (unknown_depth_ > 0) return true;
    if (depth_ == 0 || place_ != kBetweenFields) return false;
    Frame& frame = frames_[depth_ - 1];
    if (frame.next != frame.end && is_field(frame, frame.next, name)) return place_ != kBetweenFields;
    for (std::uint8_t field = frame.first; field != frame.end; ++field) {
      if (is_field(frame, field, name)) return place_ != kBetweenFields;
    }
    place_ = kUnknown;
    return true;
  }

  bool end_map(std::size_t = 0) {
    if (unknown_depth_ > 0) return leave_unknown();
    if (depth_ == 0 || place_ != kBetweenFields) return false;
    const Frame& frame = frames_[depth_ - 1];
    return (frame.seen & frame.required) == frame.required && leave();
  }

  bool begin_list(std::size_t = 0) {
    if (place_ == kUnknown) return enter_unknown();
    return detail::visit_type(kTypes, place_, [this]<class T>(std::type_identity<T>) {
      if constexpr (List<T>) return enter({.object = at_, .between = kPlace<ElementsOf<T>>});
      return false;
    });
  }

  bool end_list(std::size_t = 0) {
    if (unknown_depth_ > 0) return leave_unknown();
    if (depth_ == 0 || frames_[depth_ - 1].between == kBetweenFields) return false;
    return leave();
  }

  /// Whether the whole object has been read.
  bool complete() const { return complete_; }

  // For formats in which every scalar is text, and structs and lists begin and end alike (xml_fill.h):

  /// A string, or a scalar whose text is the whole of `value`.
  bool literal(std::string_view value) { return store_literal(value) ? done() : text(value); }
  bool begin() { return begin_map() || begin_list(); }
  bool end() { return in_list() ? end_list() : end_map(); }

  /// Whether the innermost open struct or list is a list, not counting what is inside an unknown field.
  bool in_list() const { return depth_ != 0 && frames_[depth_ - 1].between != kBetweenFields; }

  /// Whether the next value is an element of a list of numbers, or of strings.
  bool at_numbers() const {
    return place_is([]<class T>(std::type_identity<T>) { return IsElementsOf<T>::of_scalars; });
  }
  bool at_texts() const {
    return place_is([]<class T>(std::type_identity<T>) { return IsElementsOf<T>::of_texts; });
  }

 private:
  static constexpr auto kTypes = detail::with_type<Root>(TypeList<>{});
  static constexpr auto kFields = detail::with_fields(TypeList<>{}, kTypes);

  // Where the next value goes: the number of its type, or one of the two values below.
  template <class T>
  static constexpr std::uint8_t kPlace = detail::number_in<T>(kTypes);
  static constexpr std::uint8_t kUnknown = 254;        ///< into an unknown field
  static constexpr std::uint8_t kBetweenFields = 255;  ///< a key or an end comes next

  static constexpr std::size_t kMostUnknown = document::kMaxDepth;

  template <class T>
  struct IsElementsOf {
    static constexpr bool of_scalars = false, of_texts = false, of_structs = false;
  };
  template <class L>
  struct IsElementsOf<ElementsOf<L>> {
    using Element = typename L::value_type;
    static constexpr bool of_scalars = Scalar<Element>, of_texts = Text<Element>, of_structs = Described<Element>;
    static L& list(void* at) { return *static_cast<L*>(at); }
  };

  /// A struct or list being filled.
  struct Frame {
    void* object = nullptr;
    std::uint8_t between = kBetweenFields;  ///< the value of place_ between its values
    std::uint8_t first = 0, end = 0;        ///< numbers of a struct's fields
    std::uint8_t next = 0;                  ///< number of the field expected next
    std::uint64_t seen = 0, required = 0;   ///< one bit per field
  };

  /// Stores `value` in `to` if it fits: a number in a number, a bool in a bool.
  template <class T, class Value>
  static bool put(Value value, T& to) {
    if constexpr (std::same_as<Value, bool> || std::same_as<T, bool>) {
      if constexpr (std::same_as<Value, T>) to = value;
      return std::same_as<Value, T>;
    } else if constexpr (Enumeration<T>) {
      std::underlying_type_t<T> number{};
      if (!fit(value, number)) return false;
      to = static_cast<T>(number);
      return true;
    } else {
      return fit(value, to);
    }
  }

  template <class T>
  static bool read_literal(std::string_view value, T& to) {
    if constexpr (std::same_as<T, bool>) {
      to = value == "true";
      return to || value == "false";
    } else if constexpr (Enumeration<T>) {
      std::underlying_type_t<T> number{};
      if (!read_number(value, number)) return false;
      to = static_cast<T>(number);
      return true;
    } else {
      return read_number(value, to);
    }
  }

  template <class Value>
  bool store(Value value) {
    if (complete_) return false;
    return detail::visit_type(kTypes, place_, [&]<class T>(std::type_identity<T>) {
      if constexpr (Scalar<T> || Enumeration<T>) return put(value, *static_cast<T*>(at_));
      if constexpr (IsElementsOf<T>::of_scalars) {
        typename IsElementsOf<T>::Element element{};
        if (!put(value, element)) return false;
        IsElementsOf<T>::list(at_).push_back(element);
        return true;
      }
      return false;
    });
  }

  bool store_text(std::string_view value) {
    if (complete_) return false;
    return detail::visit_type(kTypes, place_, [&]<class T>(std::type_identity<T>) {
      if constexpr (Text<T>) return static_cast<T*>(at_)->assign(value), true;
      if constexpr (IsElementsOf<T>::of_texts) return IsElementsOf<T>::list(at_).emplace_back(value), true;
      return false;
    });
  }

  bool store_literal(std::string_view value) {
    if (complete_) return false;
    return detail::visit_type(kTypes, place_, [&]<class T>(std::type_identity<T>) {
      if constexpr (Scalar<T> || Enumeration<T>) return read_literal(value, *static_cast<T*>(at_));
      if constexpr (IsElementsOf<T>::of_scalars) {
        typename IsElementsOf<T>::Element element{};
        if (!read_literal(value, element)) return false;
        IsElementsOf<T>::list(at_).push_back(element);
        return true;
      }
      return false;
    });
  }

  template <class Question>
  bool place_is(Question&& question) const {
    return detail::visit_type(kTypes, place_, question);
  }

  /// Whether `field` is called `name`. If so, expects its value next, unless the field has been there before.
  bool is_field(Frame& frame, std::uint8_t field, std::string_view name) {
    return detail::visit_type(kFields, field, [&]<class F>(std::type_identity<F>) {
      if (F::field.name != name) return false;
      if (frame.seen & F::bit) return true;
      frame.seen |= F::bit;
      frame.next = detail::number_in<F>(kFields) + 1;
      auto& member = static_cast<typename F::Struct*>(frame.object)->*F::field.member;
      if constexpr (Optional<typename F::Member>) {
        at_ = &member.emplace();
        place_ = kPlace<typename F::Member::value_type>;
      } else {
        at_ = &member;
        place_ = kPlace<typename F::Member>;
      }
      return true;
    });
  }

  template <class T>
  bool enter_struct(T& object) {
    constexpr std::uint8_t first = detail::number_in<FieldAt<T, 0>>(kFields);
    constexpr std::uint8_t end = first + field_count<T>;
    return enter({.object = &object, .first = first, .end = end, .next = first, .required = kRequiredFields<T>});
  }

  bool enter(const Frame& frame) {
    if (complete_ || depth_ == frames_.size()) return false;
    frames_[depth_++] = frame;
    return done();
  }

  bool leave() {
    --depth_;
    return done();
  }

  /// Enters a map or list inside an unknown field.
  bool enter_unknown() {
    if (unknown_depth_ == kMostUnknown) return false;
    ++unknown_depth_;
    return true;
  }

  bool leave_unknown() {
    --unknown_depth_;
    return done();
  }

  /// Continues after a value, in the innermost open struct or list.
  bool done() {
    if (unknown_depth_ > 0) return true;
    complete_ = depth_ == 0;
    if (complete_) return true;
    place_ = frames_[depth_ - 1].between;
    at_ = frames_[depth_ - 1].object;
    return true;
  }

  std::array<Frame, 16> frames_;
  std::size_t depth_ = 0;
  std::size_t unknown_depth_ = 0;  ///< open maps and lists inside an unknown field
  void* at_ = nullptr;             ///< the next value goes here, or is an element of the list here
  std::uint8_t place_ = 0;
  bool complete_ = false;
};

}  // namespace scenebench::codecs
