// Changes numbers of a scene in cista's buffer; strings and vectors that grow would leave the buffer.
#pragma once

#include "codecs/cista/cista.h"
#include "codecs/cista/cista_unchecked.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <cista::mode mode>
class CistaNumbersEditor {
 public:
  static bool can(EditKind kind) { return kind == EditKind::number; }

  Result<std::span<const std::byte>> edit(std::span<std::byte> wire, const SceneEdit& edit) try {
    auto* const begin = reinterpret_cast<std::uint8_t*>(wire.data());
    auto& entities = cista::deserialize<CistaMirror<scene::Scene>, mode>(begin, begin + wire.size())->entities;
    const Target<decltype(entities)> target{entities};
    if (!make_changes(edit, entities.size(), target)) return Error{"no room in the buffer"};
    return std::span<const std::byte>(wire);
  } catch (const std::exception&) {
    return Error{"cista rejects the bytes"};
  }

 private:
  template <class Entities>
  struct Target {
    Entities entities;

    bool set_flags(std::uint32_t index) const {
      entities[index].flags = kEditedFlags;
      return true;
    }
    bool set_name(std::uint32_t) const { return false; }
    bool add(const scene::Entity&) const { return false; }
  };
};

using CistaEditor = CistaNumbersEditor<cista::mode::NONE>;
using CistaUncheckedEditor = CistaNumbersEditor<cista::mode::CAST>;

}  // namespace scenebench::codecs
