// What Thrift's codecs need to know about each shape: which generated class stands for which struct, which of its
// members for which field, and where two strings are. Specialised in docs.h and scene.h, and for later versions in
// versions.h.
#pragma once

namespace scenebench::codecs {

/// An optional part: the member, and access to the bit in the message's `__isset` that says whether it is present.
template <class Message, class Part>
struct ThriftPart {
  Part Message::*part;
  bool (*is_set)(const Message&);
  void (*set)(Message&, bool);
};

/// For each struct: its `Message`, and the message's `members` in the order of the struct's description.
template <class Struct>
struct ThriftClass;

/// For each root: `one_field`, the field number of decode-one's string; `one_list`, that of the list whose element has
/// the string, or 0; and updated(), which returns update-one's string in a message, nullptr if it is missing.
template <class Struct>
struct ThriftPath;

}  // namespace scenebench::codecs
