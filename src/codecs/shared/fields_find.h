// Finds one string among a parser's events: phase decode-one of streaming parsers that give the size of a list up
// front.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "model/parts.h"

namespace scenebench::codecs {

/// A target of events (events.h) for one object, which stops them at the string at a path. Keeps a view into the
/// parser's memory: found() is valid as long as that memory.
class TextFinder {
 public:
  explicit TextFinder(const TextPath& path) : path_(path) {}

  bool null() { return true; }
  bool value(auto) { return true; }

  bool begin_map(std::size_t = 0) {
    if (in_list_ && depth_ == kListDepth) ++elements_;
    return begin();
  }

  bool begin_list(std::size_t size) {
    if (in_list_ && depth_ == kRootDepth) wanted_ = path_.element(size);
    return begin();
  }

  bool end_map(std::size_t = 0) { return end(); }
  bool end_list(std::size_t = 0) { return end(); }

  bool key(std::string_view name) {
    matched_ = false;
    if (depth_ == kRootDepth) {
      in_list_ = !path_.list.empty() && name == path_.list;
      matched_ = path_.list.empty() && name == path_.field;
    } else if (in_list_ && depth_ == kElementDepth && elements_ == wanted_ + 1) {
      matched_ = name == path_.field;
    }
    return true;
  }

  /// False for the string at the path: no more events are needed.
  bool text(std::string_view value) {
    if (matched_) found_ = value;
    return !matched_;
  }

  const std::optional<std::string_view>& found() const { return found_; }

 private:
  // How many maps and lists are open: in the root, in the list, in one of its elements.
  static constexpr std::size_t kRootDepth = 1, kListDepth = 2, kElementDepth = 3;

  bool begin() {
    matched_ = false;
    ++depth_;
    return true;
  }

  bool end() {
    --depth_;
    return true;
  }

  TextPath path_;
  std::optional<std::string_view> found_;
  std::size_t depth_ = 0;
  std::size_t wanted_ = 0;    ///< index of the element that holds the string
  std::size_t elements_ = 0;  ///< elements of the list that have begun
  bool in_list_ = false;      ///< the events belong to the path's list
  bool matched_ = false;      ///< the last key was the path's field
};

}  // namespace scenebench::codecs
