// Targets for a streaming parser's events, shared by all codecs whose library reads by events.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "model/document.h"

namespace scenebench::codecs {

// A target takes the events of one object. Each of its functions returns whether the parser should continue:
//
//   null(), value(v)            v a bool, std::int64_t, std::uint64_t (any non-negative integer) or double
//   text(view), key(view)
//   begin_map(), begin_list()   takes the number of entries or elements where the format gives it up front
//   end_map(), end_list()       takes that number where the parser reports it
//
// A Filler (events_fill.h) fills structs, a TextFinder (fields_find.h) looks for one string, and the targets below hand
// a document to a sink.

/// Base class: a target that takes all events but values, or none of them.
template <bool takes>
struct OtherEvents {
  bool null() { return takes; }
  bool text(std::string_view) { return takes; }
  bool key(std::string_view) { return takes; }
  bool begin_map(std::size_t) { return takes; }
  bool end_map(std::size_t) { return takes; }
  bool begin_list(std::size_t) { return takes; }
  bool end_list(std::size_t) { return takes; }
};

/// A target that takes any event, for fields that the shape does not know.
struct IgnoredEvents : OtherEvents<true> {
  bool value(auto) { return true; }
};

/// Who rejects maps and lists nested more deeply than documents may be.
enum class DepthLimit { events, parser };

/// For parsers that report the size of a map or list at its end.
template <class Sink, DepthLimit limit = DepthLimit::events>
class DocumentEvents {
 public:
  /// `sink` must outlive this.
  explicit DocumentEvents(Sink& sink) : sink_(sink) {}

  bool null() { return sink_.null(), true; }
  bool value(bool v) { return sink_.value(v), true; }
  bool value(std::int64_t v) { return sink_.value(v), true; }
  bool value(std::uint64_t v) { return pass_unsigned(v, sink_), true; }
  bool value(double v) { return sink_.value(v), true; }
  bool text(std::string_view v) { return sink_.text(v), true; }
  bool key(std::string_view name) { return sink_.key(name), true; }
  bool begin_map(std::size_t = 0) { return go_down(); }
  bool begin_list(std::size_t = 0) { return go_down(); }
  bool end_map(std::size_t members) { return go_up(), sink_.members(members), true; }
  bool end_list(std::size_t elements) { return go_up(), sink_.count(elements), true; }

 private:
  // The count of levels is timed: it is 2% of the instructions of MPack's events.
  bool go_down() {
    if constexpr (limit == DepthLimit::parser) return true;
    return --levels_left_ >= 0;
  }
  void go_up() {
    if constexpr (limit == DepthLimit::events) ++levels_left_;
  }

  Sink& sink_;
  /// Counted down, as testing a sign needs no comparison.
  int levels_left_ = static_cast<int>(document::kMaxDepth);
};

/// For parsers that report only where maps and lists begin and end: counts their entries and elements.
template <class Sink>
class CountedEvents {
 public:
  /// `sink` must outlive this.
  explicit CountedEvents(Sink& sink) : events_(sink) { counts_.reserve(kUsualDepth); }

  bool null() { return counted().null(); }
  template <Scalar T>
  bool value(T v) {
    return counted().value(v);
  }
  bool text(std::string_view v) { return counted().text(v); }
  bool key(std::string_view name) { return events_.key(name); }
  bool begin_map(std::size_t = 0) { return begin() && events_.begin_map(); }
  bool begin_list(std::size_t = 0) { return begin() && events_.begin_list(); }
  bool end_map() { return events_.end_map(pop()); }
  bool end_list() { return events_.end_list(pop()); }

 private:
  static constexpr std::size_t kUsualDepth = 16;

  DocumentEvents<Sink>& counted() {
    if (!counts_.empty()) ++counts_.back();
    return events_;
  }

  bool begin() {
    counted();
    counts_.push_back(0);
    return true;
  }

  std::size_t pop() {
    const std::size_t count = counts_.back();
    counts_.pop_back();
    return count;
  }

  DocumentEvents<Sink> events_;
  std::vector<std::size_t> counts_;  ///< of the open maps and lists
};

}  // namespace scenebench::codecs
