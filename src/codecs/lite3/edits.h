// Changes a scene in Lite3's buffer.
#pragma once

#include <algorithm>
#include <vector>

#include "codecs/lite3/lite3.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// A number is overwritten in the received wire. Longer values are written at the end of a copy that has room.
class Lite3Editor {
 public:
  static bool can(EditKind) { return true; }

  Result<std::span<const std::byte>> edit(std::span<std::byte> wire, const SceneEdit& edit) {
    auto* bytes = reinterpret_cast<unsigned char*>(wire.data());
    std::size_t list = 0;
    if (lite3_get_root_type(bytes, wire.size()) != LITE3_TYPE_OBJECT || !find_list(bytes, wire.size(), list)) {
      return Error{"Lite3 rejects the bytes"};
    }
    std::uint32_t count = 0;
    lite3_count(bytes, wire.size(), list, &count);
    if (edit.kind == EditKind::number) {
      const bool done = make_changes(edit, count, Target{bytes, wire.size(), wire.size(), list, writer_});
      return done ? Result<std::span<const std::byte>>(std::span<const std::byte>(wire)) : kNoRoom;
    }
    if (edit.kind == EditKind::entity) return append(wire, list, edit);
    buffer_.resize(wire.size() + (kEditedName.size() + kOverhead) * edit.part.within(count));
    std::fill(std::copy_n(bytes, wire.size(), buffer_.begin()), buffer_.end(), 0);  // else its bytes get into the wire
    Target target{buffer_.data(), buffer_.size(), wire.size(), list, writer_};
    if (!make_changes(edit, count, target)) return kNoRoom;
    return std::as_bytes(std::span(buffer_).first(target.used));
  }

 private:
  static constexpr Lite3Key kEntities{"entities"}, kFlags{"flags"}, kName{"name"};
  static constexpr Error kNoRoom{"the library has no room for the change"};
  static constexpr std::size_t kOverhead = 512;  // for a string's key, and for nodes that the library splits on its way

  struct Target {
    unsigned char* bytes;
    std::size_t room, used, list;
    Lite3Writer& writer;

    bool entity(std::uint32_t index, std::size_t& at) const {
      return lite3_arr_get_obj(bytes, used, list, index, &at) == 0;
    }
    bool set_flags(std::uint32_t index) {
      std::size_t at = 0;
      const auto set = [&]() -> int { return lite3_set_i64(bytes, &used, at, room, kFlags, kEditedFlags); };
      return entity(index, at) && set() == 0;  // a macro may return
    }
    bool set_name(std::uint32_t index) {
      std::size_t at = 0;
      const auto set = [&]() -> int {
        return lite3_set_str_n(bytes, &used, at, room, kName, kEditedName.data(), kEditedName.size());
      };
      return entity(index, at) && set() == 0;
    }
    bool add(const scene::Entity& entity) {
      writer.append(entity, list);
      return writer.fits();
    }
  };

  static bool find_list(const unsigned char* bytes, std::size_t size, std::size_t& at) {
    const auto get = [&]() -> int { return lite3_get_arr(bytes, size, 0, kEntities, &at); };
    return get() == 0;
  }

  Result<std::span<const std::byte>> append(std::span<const std::byte> wire, std::size_t list, const SceneEdit& edit) {
    while (true) {
      writer_.go_on(wire);
      if (make_changes(edit, 0, Target{nullptr, 0, 0, list, writer_})) return writer_.wire();
      writer_.enlarge();
    }
  }

  Lite3Writer writer_;
  std::vector<unsigned char> buffer_;
};

}  // namespace scenebench::codecs
