// Fills the application's structs from an XML parser's events (see model/xml_text.h for their layout).
#pragma once

#include <string>
#include <string_view>

#include "codecs/shared/events_fill.h"
#include "model/fields.h"

namespace scenebench::codecs {

/// Takes the events of one document. Each function returns false when its event does not fit the shape; no event may
/// follow that.
template <Described Root>
class XmlFiller {
 public:
  /// Starts filling `target`, which must be default-constructed and outlive the events.
  void start(Root& target) {
    filler_.start(target);
    at_root_ = true;
    in_text_ = false;
  }

  /// An element begins. `attributes` are names and values in turn, each ending in NUL, and a nullptr at the end.
  bool begin(std::string_view name, const char* const* attributes) {
    if (in_text_) return false;
    if (at_root_) {
      at_root_ = false;
      return name == shape_name<Root> && filler_.begin() && read(attributes);
    }
    if (filler_.at_texts()) return name == "item" && begin_text(attributes);
    if (filler_.in_list() ? name != "item" : !filler_.key(name)) return false;
    numbers_.clear();
    return filler_.begin() && read(attributes);
  }

  /// A piece of an element's text. Lists of numbers may be cut anywhere; text between elements is ignored.
  bool text(std::string_view piece) {
    if (filler_.at_numbers()) numbers_ += piece;
    return true;
  }

  /// The innermost element ends.
  bool end() {
    if (in_text_) {
      in_text_ = false;
      return true;
    }
    return (!filler_.at_numbers() || read_numbers()) && filler_.end();
  }

  bool complete() const { return filler_.complete(); }

 private:
  bool read(const char* const* attributes) {
    for (; *attributes; attributes += 2) {
      if (!filler_.key(attributes[0]) || !filler_.literal(attributes[1])) return false;
    }
    return true;
  }

  /// An element of a list of strings, which has its string in an attribute.
  bool begin_text(const char* const* attributes) {
    in_text_ = true;
    for (; *attributes; attributes += 2) {
      if (std::string_view(attributes[0]) == "value") return filler_.text(attributes[1]);
    }
    return false;
  }

  /// Numbers separated by single spaces.
  bool read_numbers() {
    std::string_view rest = numbers_;
    while (!rest.empty()) {
      const std::size_t space = rest.find(' ');
      if (!filler_.literal(rest.substr(0, space))) return false;
      rest = space == rest.npos ? std::string_view{} : rest.substr(space + 1);
    }
    return true;
  }

  Filler<Root> filler_;
  std::string numbers_;   ///< the text of a list of numbers, as received so far
  bool at_root_ = true;   ///< the root element comes next
  bool in_text_ = false;  ///< inside an element of a list of strings
};

}  // namespace scenebench::codecs
