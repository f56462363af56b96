// Finding one text in a parser's events, for phase decode-one of streaming parsers that announce the sizes of lists.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "model/one_field.h"

namespace scenebench::codecs {

/// Takes a parser's events for one object until the text at a path has gone by. Views into the parser's memory are
/// kept: found() is valid as long as they are.
class TextFinder {
 public:
  explicit TextFinder(const TextPath& path) : path_(path) {}

  void start_map() {
    if (in_list_ && depth_ == kListDepth) ++elements_;
    matched_ = false;
    ++depth_;
  }

  void start_list(std::size_t size) {
    if (in_list_ && depth_ == kRootDepth) wanted_ = path_.element(size);
    matched_ = false;
    ++depth_;
  }

  /// The end of a map or list.
  void end() { --depth_; }

  /// The name of the field whose value comes next.
  void key(std::string_view name) {
    matched_ = false;
    if (depth_ == kRootDepth) {
      in_list_ = !path_.list.empty() && name == path_.list;
      matched_ = path_.list.empty() && name == path_.field;
    } else if (in_list_ && depth_ == kElementDepth && elements_ == wanted_ + 1) {
      matched_ = name == path_.field;
    }
  }

  /// A text that is not a key. Returns whether it is the one that was looked for; no more events are needed then.
  bool text(std::string_view value) {
    if (matched_) found_ = value;
    return matched_;
  }

  const std::optional<std::string_view>& found() const { return found_; }

 private:
  // How many maps and lists are open: in the root, in the list, in one of its elements.
  static constexpr std::size_t kRootDepth = 1, kListDepth = 2, kElementDepth = 3;

  TextPath path_;
  std::optional<std::string_view> found_;
  std::size_t depth_ = 0;
  std::size_t wanted_ = 0;    ///< number of the element that the text is in
  std::size_t elements_ = 0;  ///< elements of the list that have started
  bool in_list_ = false;      ///< what goes by belongs to the path's list
  bool matched_ = false;      ///< the key before this value is the path's last
};

}  // namespace scenebench::codecs
