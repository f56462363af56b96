// What SBE's codecs must know of each shape.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>

namespace scenebench::codecs {

/// The generated class of a shape's message, as `type`: one that checks bounds or one that does not. Specialised in
/// checked_<shape>.h and unchecked_<shape>.h.
template <class Shape, bool checks>
struct SbeMessage;

/// How messages of one shape are written and read, by templates over either class: size_of(), encode(), walk(), pick(),
/// find_updated() and to_structs(). Specialised in docs.h and scene.h. What has no fixed size can be read in the wire's
/// order alone, where an object's texts are behind its lists.
template <class Shape>
class SbeAccess;

/// Where a text begins in the wire, with its length, and where it ends.
struct SbeTextPlace {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// How long the block of a message's fields is at least, in a wire of version `version`. Hidden by versions of a shape
/// that have fields which the first does not have.
struct SbeBlock {
  template <class Message>
  static std::uint16_t block_length(std::uint16_t) {
    return Message::sbeBlockLength();
  }
};

/// `group`, which has just been asked for. Where bounds are checked, throws if there are fewer bytes than it takes, or
/// if the wire says that an entry is shorter than its fields together: one may be longer, where a later version has
/// added some, but the library does not compare. `least` is the length of the fields, where those of a later version
/// may be missing.
template <class Group>
Group& entries_of(Group& group, std::uint64_t least = Group::sbeBlockLength()) {
  constexpr auto kBeyondAnyWire = static_cast<std::uint64_t>(-1);
  const std::uint64_t length = group.sbeActingBlockLength();
  const std::uint64_t end = group.sbePosition() + group.count() * length;
  group.sbeCheckPosition(length < least ? kBeyondAnyWire : end);
  return group;
}

/// The same of a group that stands for an optional part. Throws if the part is there twice.
template <class Group>
Group& part_of(Group& group) {
  if (group.count() > 1) throw std::runtime_error("a part is there twice");
  return entries_of(group);
}

/// Leaves out the entries of a group that has only fields.
template <class Group>
void skip_entries(Group& group) {
  entries_of(group);
  group.sbePosition(group.sbePosition() + group.count() * group.sbeActingBlockLength());
}

}  // namespace scenebench::codecs
