// Reads MessagePack by CMP as events.
#pragma once

#include <string_view>

#include "codecs/cmp/reader.h"
#include "model/document.h"

namespace scenebench::codecs {

/// Hands items to a target of events (shared/events.h) until it returns false.
template <class Target>
class CmpEvents {
 public:
  /// `reader` and `target` must outlive this.
  CmpEvents(CmpReader& reader, Target& target) : reader_(reader), target_(target) {}

  /// Reads the next item. False if documents cannot have it or the target refuses it. `depth` counts the lists and maps
  /// around it. Refuses more than documents may have: hostile wires could exhaust the stack.
  bool read_item(std::size_t depth = 0) {
    cmp_object_t item;
    if (!reader_.item(item)) return false;
    std::uint32_t size = 0;
    if (cmp_object_as_str(&item, &size)) return read_text(size);
    if (cmp_object_as_array(&item, &size)) return depth < document::kMaxDepth && read_list(size, depth + 1);
    if (cmp_object_as_map(&item, &size)) return depth < document::kMaxDepth && read_map(size, depth + 1);
    return read_scalar(item);
  }

 private:
  bool read_scalar(const cmp_object_t& item) {
    bool truth = false;
    std::uint64_t natural = 0;
    std::int64_t integer = 0;
    if (cmp_object_is_float(&item)) return target_.value(double{item.as.flt});
    if (cmp_object_is_double(&item)) return target_.value(item.as.dbl);
    if (cmp_object_as_uinteger(&item, &natural)) return target_.value(natural);
    if (cmp_object_as_sinteger(&item, &integer)) return target_.value(integer);
    if (cmp_object_as_bool(&item, &truth)) return target_.value(truth);
    return cmp_object_is_nil(&item) && target_.null();
  }

  bool read_text(std::uint32_t size) {
    const std::string_view text = reader_.next_bytes(size);
    return reader_.ok() && target_.text(text);
  }

  bool read_list(std::size_t size, std::size_t depth) {
    if (!target_.begin_list(size)) return false;
    for (std::size_t i = 0; i < size; ++i) {
      if (!read_item(depth)) return false;
    }
    return target_.end_list(size);
  }

  bool read_map(std::size_t size, std::size_t depth) {
    if (!target_.begin_map(size)) return false;
    for (std::size_t i = 0; i < size; ++i) {
      const std::string_view name = reader_.text();
      if (!reader_.ok() || !target_.key(name) || !read_item(depth)) return false;
    }
    return target_.end_map(size);
  }

  CmpReader& reader_;
  Target& target_;
};

}  // namespace scenebench::codecs
