// Counting what maps and lists hold, for parsers that tell only where they begin and end.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace scenebench::codecs {

/// Hands a parser's events on to a sink of documents, with the counts that close maps and lists there.
template <class Sink>
class CountingSink {
 public:
  explicit CountingSink(Sink& sink) : sink_(sink) { counts_.reserve(kUsualDepth); }

  /// For null and scalars: count them, and hand them to what this returns.
  Sink& value() {
    if (!counts_.empty()) ++counts_.back();
    return sink_;
  }

  void key(std::string_view name) { sink_.key(name); }

  void begin() {
    value();
    counts_.push_back(0);
  }
  void end_list() { sink_.count(pop()); }
  void end_map() { sink_.members(pop()); }

 private:
  static constexpr std::size_t kUsualDepth = 16;

  std::size_t pop() {
    const std::size_t count = counts_.back();
    counts_.pop_back();
    return count;
  }

  Sink& sink_;
  std::vector<std::size_t> counts_;  ///< of the maps and lists that are open
};

}  // namespace scenebench::codecs
