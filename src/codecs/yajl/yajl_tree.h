// YAJL's tree: a DOM that also keeps the text of numbers.
#pragma once

#include <yajl/yajl_tree.h>

#include <cstddef>
#include <memory>
#include <span>
#include <utility>

#include "codecs/shared/c_string.h"
#include "codecs/shared/fields_walk.h"
#include "codecs/yajl/text.h"
#include "codecs/yajl/tree.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class YajlTree : public YajlEncoder<RootStruct>, public DecodedNodes<YajlTree<RootStruct>, RootStruct> {
 public:
  using Decoded = std::unique_ptr<yajl_val_s, YajlTreeFree>;

  static CodecInfo info() {
    CodecInfo info = yajl_info();
    info.name = "yajl-tree";
    info.title = "YAJL (tree)";
    info.form = Form::dom;
    info.reuse = "generator and its text; a new tree for each decode";
    info.field_access = "manual error checking";
    info.input = Input::depth_trusted;
    info.trust = "the library frees its tree by recursion: deeply nested texts overflow the stack";
    info.note += "; integers beyond the library's signed ones are read from their text, which the tree keeps";
    info.note = by_field_cursor(info.note);
    info.padding = 1;
    return info;
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    const char* text = c_string(wire);
    Result<Decoded> result(std::in_place, text ? yajl_tree_parse(text, nullptr, 0) : nullptr);
    if (!*result) result.fail("YAJL rejects the text");
    return result;
  }

  static YajlNode root(const Decoded& decoded) { return YajlNode(decoded.get()); }
};

}  // namespace scenebench::codecs
