// Sinks receive the events of a walk. `Sum` is the timed one; `Record` keeps them for exact comparison.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/attributes.h"
#include "model/fields.h"

namespace scenebench {

/// Loads a T from `at`, at any alignment.
template <class T>
std::uint64_t word_at(const char* at) {
  T value;
  std::memcpy(&value, at, sizeof value);
  return value;
}

/// Adds up every byte of `text`: a change of any one byte changes the sum. Reads eight bytes at a time. The last load
/// overlaps the one before it, which is cheaper than a branch on the number of bytes left.
SCENEBENCH_INLINED std::uint64_t sum_of_bytes(std::string_view text) {
  const char* at = text.data();
  const std::size_t size = text.size();
  if (size >= 8) {
    const char* last = at + size - 8;
    std::uint64_t sum = word_at<std::uint64_t>(last) + size;
    for (; at < last; at += 8) sum += word_at<std::uint64_t>(at);
    return sum;
  }
  if (size >= 4) return word_at<std::uint32_t>(at) + word_at<std::uint32_t>(at + size - 4) + size;
  if (size == 0) return 0;
  return word_at<std::uint8_t>(at) + word_at<std::uint8_t>(at + size / 2) + word_at<std::uint8_t>(at + size - 1) + size;
}

/// The 64-bit pattern of a scalar: floats by their bits, integers sign- or zero-extended.
template <Scalar T>
constexpr std::uint64_t bits_of(T value) {
  if constexpr (std::is_same_v<T, float>) {
    return std::bit_cast<std::uint32_t>(value);
  } else if constexpr (std::is_same_v<T, double>) {
    return std::bit_cast<std::uint64_t>(value);
  } else {
    return static_cast<std::uint64_t>(value);
  }
}

/// The timed sink: reads every bit of every value and every byte of every string, and does as little else as possible.
/// It only adds, so that it costs about one instruction a value. `Record` checks order and position.
class Sum {
 public:
  template <Scalar T>
  void value(T v) {
    total_ += bits_of(v);
  }
  /// Inlined, because link-time optimisation would make it a call for some codecs and not for others.
  SCENEBENCH_INLINED void text(std::string_view v) { total_ += sum_of_bytes(v); }
  void count(std::size_t n) { total_ += n; }
  void present(bool there) { total_ += there ? 1 : 0; }

  // For documents only (model/document.h):
  void null() { total_ += kNullBits; }
  void key(std::string_view v) { text(v); }
  void members(std::size_t n) { total_ += n; }

  /// What a null adds. Not 0, or an unread null would go unnoticed.
  static constexpr std::uint64_t kNullBits = 1;

  std::uint64_t total() const { return total_; }

 private:
  std::uint64_t total_ = 0;
};

/// The kind of an event of a walk.
enum class Kind : std::uint8_t {
  boolean,
  i8,
  u8,
  i16,
  u16,
  i32,
  u32,
  i64,
  u64,
  f32,
  f64,
  text,
  count,
  present,
  null,
  key,
  members
};

/// The Kind of a scalar type, by its size and signedness (so `long` and `long long` are one).
template <Scalar T>
constexpr Kind kind_of() {
  constexpr bool is_signed = std::is_signed_v<T>;
  if constexpr (std::is_same_v<T, bool>) {
    return Kind::boolean;
  } else if constexpr (std::is_same_v<T, float>) {
    return Kind::f32;
  } else if constexpr (std::is_same_v<T, double>) {
    return Kind::f64;
  } else if constexpr (sizeof(T) == 1) {
    return is_signed ? Kind::i8 : Kind::u8;
  } else if constexpr (sizeof(T) == 2) {
    return is_signed ? Kind::i16 : Kind::u16;
  } else if constexpr (sizeof(T) == 4) {
    return is_signed ? Kind::i32 : Kind::u32;
  } else {
    return is_signed ? Kind::i64 : Kind::u64;
  }
}

/// One event of a walk: a scalar's bit pattern, a string, a count, or whether an optional part is there.
struct Event {
  Kind kind;
  std::uint64_t bits = 0;      ///< not used by text and key
  std::string_view text = {};  ///< used only by text and key; not owned

  bool operator==(const Event&) const = default;
};

/// The event for people: `3.5 (f32)`, `"Hello" (text)`.
std::string to_string(const Event& event);

/// Keeps every event of a walk, exactly and compactly: a large document has a hundred million.
class Record {
 public:
  /// Iterates over the events from the first on. Their texts are valid until the Record changes.
  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = Event;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = Event;

    Event operator*() const;
    Iterator& operator++();
    void operator++(int) { ++*this; }
    bool operator==(const Iterator& other) const { return index_ == other.index_; }

   private:
    friend class Record;
    /// `index` must be 0 or the record's size(): only iterating finds where texts begin in between.
    Iterator(const Record& record, std::size_t index) : record_(&record), index_(index) {}

    const Record* record_;
    std::size_t index_;
    std::size_t text_ = 0;  ///< where the next text begins in texts_
  };

  Record() = default;
  /// Keeps only the first `most` events, for walks over bytes that may claim to hold any number of them.
  explicit Record(std::size_t most) : most_(most) {}

  template <Scalar T>
  void value(T v) {
    add(kind_of<T>(), bits_of(v));
  }
  void text(std::string_view v) { add(Kind::text, v); }
  void count(std::size_t n) { add(Kind::count, n); }
  void present(bool there) { add(Kind::present, std::uint64_t{there}); }
  void null() { add(Kind::null, Sum::kNullBits); }
  void key(std::string_view v) { add(Kind::key, v); }
  void members(std::size_t n) { add(Kind::members, n); }

  /// An empty Record with the same limit.
  Record emptied() const { return Record(most_); }
  /// Adds the events of `other`.
  void append(const Record& other);

  Iterator begin() const { return {*this, 0}; }
  Iterator end() const { return {*this, size()}; }
  std::size_t size() const { return kinds_.size(); }
  /// Event number `index`, which must exist. Takes time proportional to `index`.
  Event at(std::size_t index) const;
  bool operator==(const Record& other) const;

 private:
  void add(Kind kind, std::uint64_t bits);
  void add(Kind kind, std::string_view text);

  std::vector<Kind> kinds_;
  std::vector<std::uint64_t> bits_;  ///< for texts and keys: their size in texts_, in bytes
  std::string texts_;
  std::size_t most_ = static_cast<std::size_t>(-1);
};

/// Event number `index` as to_string() writes it; "nothing" after the last one.
std::string describe_event(const Record& record, std::size_t index);

/// The Sum of the walk that `record` keeps.
std::uint64_t sum_of(const Record& record);

/// A sink for walk_fields that finds the path of event number `wanted`, such as `entities[3].body.mass`.
class PathFinder {
 public:
  explicit PathFinder(std::size_t wanted) : wanted_(wanted) {}

  template <Scalar T>
  void value(T) {
    event("");
  }
  void text(std::string_view) { event(""); }
  void count(std::size_t) { event(" (count)"); }
  void present(bool) { event(" (present)"); }
  void null() { event(""); }
  void key(std::string_view) { event(" (key)"); }
  void members(std::size_t) { event(" (members)"); }
  void enter(std::string_view field);
  void enter(std::size_t index);
  void leave() { parts_.pop_back(); }

  /// Empty if the walk had no such event.
  const std::string& path() const { return path_; }

 private:
  void event(std::string_view suffix);

  std::size_t wanted_;
  std::size_t seen_ = 0;
  std::vector<std::string> parts_;
  std::string path_;
};

}  // namespace scenebench
