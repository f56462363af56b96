// cereal's input archive, with checked sizes.
#pragma once

#include <cereal/archives/binary.hpp>
#include <cereal/cereal.hpp>

#include <cstdint>
#include <istream>

#include "codecs/shared/stream_buffers.h"

namespace scenebench::codecs {

/// Knows how much input is left: cereal allocates as many elements or characters as the input claims.
class CerealInput : public cereal::BinaryInputArchive {
 public:
  CerealInput(std::istream& stream, const MemoryIn& memory) : cereal::BinaryInputArchive(stream), memory_(memory) {}

  void check(std::uint64_t size) const { memory_.check(size); }

 private:
  const MemoryIn& memory_;
};

}  // namespace scenebench::codecs

namespace cereal {

/// Reads the sizes of lists and strings. Preferred to cereal's own function, which takes any archive. All input
/// archives here are CerealInput.
template <class T>
void serialize(BinaryInputArchive& archive, SizeTag<T>& tag) {
  archive(tag.size);
  static_cast<scenebench::codecs::CerealInput&>(archive).check(tag.size);
}

}  // namespace cereal
