// What SBE's codecs need to know about each shape.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <type_traits>

namespace scenebench::codecs {

/// The generated class of a shape's message, as `type`: one that checks bounds or one that does not. The units of
/// shapes specialise it (ROOT in cmake/codec.cmake), and versions.h for later versions.
template <class Shape, bool checks>
struct SbeMessage;
#define SB_SBE_MESSAGE(shape, root, checks, ns)                          \
  template <>                                                            \
  struct scenebench::codecs::SbeMessage<scenebench::shape::Root, checks> \
      : std::type_identity<scenebench::ns::shape::root> {};
#define SB_SBE_ROOT(shape, root) SB_SBE_MESSAGE(shape, root, true, sbe)
#define SB_SBE_UNCHECKED_ROOT(shape, root) SB_SBE_MESSAGE(shape, root, false, sbe_unchecked)

/// Where a string, including its length, begins and ends in the wire.
struct SbeTextPlace {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// The least length of the block of a message's fields, in a wire of the given version. Hidden by versions of a shape
/// that have more fields than the first one.
struct SbeBlock {
  template <class Message>
  static std::uint16_t block_length(std::uint16_t) {
    return Message::sbeBlockLength();
  }
};

/// Returns `group`, which has just been opened. If bounds are checked, throws if the group exceeds the wire, or if the
/// wire claims that its entries are shorter than `least`, which the library does not check. Entries may be longer, as a
/// later version may have added fields. `least` is the length of the fields that the wire's version has.
template <class Group>
Group& entries_of(Group& group, std::uint64_t least = Group::sbeBlockLength()) {
  constexpr auto kBeyondAnyWire = static_cast<std::uint64_t>(-1);
  const std::uint64_t length = group.sbeActingBlockLength();
  const std::uint64_t end = group.sbePosition() + group.count() * length;
  group.sbeCheckPosition(length < least ? kBeyondAnyWire : end);
  return group;
}

/// The same for a group that stands for an optional part. Throws if the part occurs twice.
template <class Group>
Group& part_of(Group& group) {
  if (group.count() > 1) throw std::runtime_error("a part occurs twice");
  return entries_of(group);
}

/// Skips the entries of a group that has only fields.
template <class Group>
void skip_entries(Group& group) {
  entries_of(group);
  group.sbePosition(group.sbePosition() + group.count() * group.sbeActingBlockLength());
}

}  // namespace scenebench::codecs
