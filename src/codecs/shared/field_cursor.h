// Looks up fields by name as a careful user does: the same help for all trees and streams whose fields can be iterated,
// beside those libraries that look names up in a hash or order of their own, or remember the last one themselves.
#pragma once

#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

#include "base/attributes.h"

namespace scenebench::codecs {

/// The note of a codec that looks names up by a FieldCursor. `more` is added to it. Never inlined, as GCC 12 warns
/// about the inlined code (-Warray-bounds).
SCENEBENCH_NEVER_INLINED inline std::string by_field_cursor(std::string_view more = {}) {
  const std::string note = "looks names up from the one after the last found (scenebench's FieldCursor)";
  return more.empty() ? note : note + "; " + std::string(more);
}

// The fields of one map, as one library has them, are a small object that offers:
//
//   first(), end()   the place of the first field, and the one behind the last; places are compared by ==
//   after(place)     the place behind it
//   name(place)      its name: a std::string_view, or a const char* that ends in NUL and may be nullptr for none
//   value(place)     its value, as find() returns it; a default-constructed one is absent

/// Base class: fields that lie in an array.
template <class Field>
class FieldArray {
 public:
  FieldArray(Field* first, std::size_t size) : first_(first), end_(first + size) {}

  Field* first() const { return first_; }
  Field* end() const { return end_; }
  static Field* after(Field* place) { return place + 1; }

 private:
  Field *first_, *end_;
};

/// Base class: fields of which each leads to the next, nullptr at the end. The derived class has after().
template <class Field>
class FieldChain {
 public:
  explicit FieldChain(Field* first) : first_(first) {}

  Field* first() const { return first_; }
  static Field* end() { return nullptr; }

 private:
  Field* first_;
};

/// Looks up the fields of one map. Starts at the field behind the last one found and wraps around, as fields mostly
/// come in the order of the lookups.
template <class Fields>
class FieldCursor {
 public:
  explicit FieldCursor(const Fields& fields) : fields_(fields), next_(fields.first()) {}

  /// The value of the first field of that name from there on, absent if there is none. `name.data()` ends in
  /// NUL if those of the fields are const char*. Inlined, as a user's own code compares with names that the compiler
  /// knows.
  SCENEBENCH_INLINED auto find(std::string_view name) {
    const auto found = next_ != fields_.end() && is(fields_.name(next_), name) ? next_ : search(fields_, next_, name);
    if (found == fields_.end()) return decltype(fields_.value(found)){};
    next_ = fields_.after(found);
    return fields_.value(found);
  }

 private:
  using Place = std::remove_cvref_t<decltype(std::declval<const Fields&>().first())>;

  /// As ==, which compilers do not always inline.
  SCENEBENCH_INLINED static bool is(std::string_view found, std::string_view name) {
    return found.size() == name.size() && std::memcmp(found.data(), name.data(), name.size()) == 0;
  }
  SCENEBENCH_INLINED static bool is(const char* found, std::string_view name) {
    return found && std::strcmp(found, name.data()) == 0;
  }

  /// The rarer case. Has no access to the cursor, which can stay in registers therefore.
  SCENEBENCH_NEVER_INLINED static Place search(const Fields fields, const Place start, std::string_view name) {
    for (Place place = start; place != fields.end(); place = fields.after(place)) {
      if (is(fields.name(place), name)) return place;
    }
    for (Place place = fields.first(); place != start; place = fields.after(place)) {
      if (is(fields.name(place), name)) return place;
    }
    return fields.end();
  }

  Fields fields_;
  Place next_;
};

}  // namespace scenebench::codecs
