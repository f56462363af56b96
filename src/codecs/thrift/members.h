// What Thrift's codecs must know of each shape: which generated class stands for which struct, which of its members for
// which field, and where two texts are. Specialised in docs.h and scene.h; for later versions in versions.h.
#pragma once

namespace scenebench::codecs {

/// An optional part: the member, and access to the bit in the message's `__isset` that says whether it is there.
template <class Message, class Part>
struct ThriftPart {
  Part Message::*part;
  bool (*is_set)(const Message&);
  void (*set)(Message&, bool);
};

/// For each struct: its `Message`, and the `members` of that in the order of the struct's description.
template <class Struct>
struct ThriftClass;

/// For each root: the field number of decode-one's text and, if it is in a list's element, of the list (else 0); and
/// where in a message update-one's text is, nullptr if it is not there.
template <class Struct>
struct ThriftPath;

}  // namespace scenebench::codecs
