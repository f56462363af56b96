// Shared by YAJL's codecs: encoding with the generator straight from the structs, and their info.
#pragma once

#include <yajl/yajl_gen.h>
#include <yajl/yajl_version.h>

#include <cmath>
#include <cstdlib>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "codecs/shared/fields_write.h"
#include "harness/codec.h"
#include "model/integer_text.h"
#include "model/number_text.h"

namespace scenebench::codecs {

/// A writer for write_fields().
class YajlWriter {
 public:
  void clear() {
    yajl_gen_clear(generator_.get());
    yajl_gen_reset(generator_.get(), nullptr);
    ok_ = true;
  }

  template <Scalar T>
  void value(T v) {
    if constexpr (std::same_as<T, bool>) {
      check(yajl_gen_bool(generator_.get(), v));
    } else if constexpr (std::floating_point<T>) {
      check(yajl_gen_double(generator_.get(), v));
    } else if (std::in_range<long long>(v)) {
      check(yajl_gen_integer(generator_.get(), static_cast<long long>(v)));
    } else {
      const IntegerText digits(v);
      check(yajl_gen_number(generator_.get(), digits.view().data(), digits.view().size()));
    }
  }
  void text(std::string_view v) {
    check(yajl_gen_string(generator_.get(), reinterpret_cast<const unsigned char*>(v.data()), v.size()));
  }
  void null() { check(yajl_gen_null(generator_.get())); }
  void key(std::string_view name) { text(name); }
  void begin_map(std::size_t) { check(yajl_gen_map_open(generator_.get())); }
  void end_map() { check(yajl_gen_map_close(generator_.get())); }
  void begin_list(std::size_t) { check(yajl_gen_array_open(generator_.get())); }
  void end_list() { check(yajl_gen_array_close(generator_.get())); }

  /// Throws std::runtime_error if something was written that JSON cannot express (a NaN).
  std::span<const std::byte> wire() const {
    const unsigned char* text = nullptr;
    std::size_t size = 0;
    if (!ok_ || yajl_gen_get_buf(generator_.get(), &text, &size) != yajl_gen_status_ok) {
      throw std::runtime_error("yajl: a value that JSON cannot express");
    }
    return std::as_bytes(std::span(text, size));
  }

 private:
  struct Free {
    void operator()(yajl_gen generator) const { yajl_gen_free(generator); }
  };

  void check(yajl_gen_status status) { ok_ &= status == yajl_gen_status_ok; }

  std::unique_ptr<std::remove_pointer_t<yajl_gen>, Free> generator_{yajl_gen_alloc(nullptr)};
  bool ok_ = true;
};

/// The encoding half of each of YAJL's codecs.
template <class RootStruct>
using YajlEncoder = FieldsEncoder<YajlWriter, RootStruct>;

/// Reads a number that the parser accepted, as the library does for its own callback for doubles: with strtod, in a
/// copy that ends in NUL; false if it is out of range. The program never leaves the locale "C".
inline bool read_yajl_double(std::string_view text, double& number) {
  thread_local std::string copy;
  copy.assign(text);
  number = std::strtod(copy.c_str(), nullptr);
  return std::isfinite(number);
}

/// Hands the number in `text` to a target of events (shared/events.h), as an integer if it is one; false if it does not
/// fit into 64 bits or the target refuses it.
template <class Target>
bool hand_number(std::string_view text, Target&& target) {
  if constexpr (requires { target.unknown(); }) {  // a Filler, which accepts any number in an unknown field
    if (target.unknown()) return true;
  }
  if (text.find_first_of(".eE") != text.npos) {
    double number = 0;
    return read_yajl_double(text, number) && target.value(number);
  }
  if (text.front() == '-') {
    std::int64_t number = 0;
    return read_number(text, number) && target.value(number);
  }
  std::uint64_t number = 0;
  return read_number(text, number) && target.value(number);
}

/// The info that YAJL's codecs have in common.
inline CodecInfo yajl_info() {
  return {.library = "YAJL",
          .version = std::to_string(YAJL_MAJOR) + "." + std::to_string(YAJL_MINOR) + "." + std::to_string(YAJL_MICRO),
          .note = floats_as_doubles({}, 20),
          .structs_by = StructsBy::scenebench,
          .max_depth = YAJL_MAX_DEPTH - 1};
}

}  // namespace scenebench::codecs
