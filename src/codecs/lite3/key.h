// The names of fields as Lite3 looks them up: by a hash that the compiler computes.
#pragma once

#include <lite3/lite3.h>

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string_view>

#include "codecs/shared/named_fields.h"

namespace scenebench::codecs {

/// A name and its hash, which is DJB2, as in lite3_get_key_data(). It points to the name, which must end in NUL.
struct Lite3Key {
  constexpr explicit Lite3Key(std::string_view text)
      : name(text.data()), data{LITE3_DJB2_HASH_SEED, static_cast<std::uint32_t>(text.size() + 1)} {
    for (const char c : text) data.hash = 33 * data.hash + static_cast<unsigned char>(c);
  }
  constexpr operator const char*() const { return name; }

  const char* name;
  lite3_key_data data;
};

/// Throws std::logic_error if the library hashes names in another way.
inline void check_lite3_keys() {
  constexpr Lite3Key kKey("spawned_at_us");
  const lite3_key_data own = lite3_get_key_data(kKey);
  if (own.hash != kKey.data.hash || own.size != kKey.data.size) throw std::logic_error("Lite3 has another hash");
}

/// The key of the field of T with that number.
template <Described T, std::size_t number>
inline constexpr Lite3Key kLite3Key{std::string_view(NameOf<T, number>())};

}  // namespace scenebench::codecs

// What the library's macros call to hash a key. Its own one hashes literals while it compiles, too, but takes a tenth
// of a second to compile for each, and templates have no literals to hand to it: they would hash names as they run.
#undef LITE3_KEY_DATA
#define LITE3_KEY_DATA(key) ((key).data)
