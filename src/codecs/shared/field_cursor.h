// Looks up fields by name as a careful user does: the same help for all trees and streams whose fields can be iterated,
// beside those libraries that look names up in a hash or order of their own, or remember the last one themselves.
#pragma once

#include <cstddef>

namespace scenebench::codecs {

/// Remembers where the next field probably is: fields mostly come in the order of the lookups.
class FieldCursor {
 public:
  /// The first i below `size` with `matches(i)`, starting after the last match and wrapping around; `size` if none. The
  /// usual case is short, so that compilers inline it and compare with a name that they know.
  template <class Matches>
  std::size_t find(std::size_t size, Matches&& matches) {
    if (next_ < size && matches(next_)) return next_++;
    return search(size, matches);
  }

 private:
  template <class Matches>
  std::size_t search(std::size_t size, Matches&& matches) {
    for (std::size_t tried = 0, i = next_; tried < size; ++tried, ++i) {
      if (i >= size) i = 0;
      if (!matches(i)) continue;
      next_ = i + 1;
      return i;
    }
    return size;
  }

  std::size_t next_ = 0;
};

/// The same over a linked list: the first node from `*next` on with `matches(node)`, wrapping around once to `first`;
/// nullptr if none. `after(node)` is the node behind it, nullptr at the end. Moves `*next` behind the match.
template <class Node, class Matches, class After>
Node* find_linked(Node* first, Node*& next, Matches&& matches, After&& after) {
  Node* const start = next ? next : first;
  Node* node = start;
  for (bool has_wrapped = start == first; node || !has_wrapped; node = after(node)) {
    if (!node) {
      has_wrapped = true;
      node = first;
    }
    if (has_wrapped && start != first && node == start) return nullptr;
    if (!matches(node)) continue;
    next = after(node);
    return node;
  }
  return nullptr;
}

}  // namespace scenebench::codecs
