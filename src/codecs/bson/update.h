// Copies a BSON document with one string updated: phase update-one.
#pragma once

#include <bson/bson.h>

#include <span>

#include "codecs/bson/node.h"
#include "codecs/bson/writer.h"
#include "model/parts.h"

namespace scenebench::codecs {

/// Copies the elements after `at`, but the string at the last step of `way` becomes kUpdatedText. False if the wire is
/// malformed, so that not all could be copied. Throws as the writer does if libbson cannot append an element.
inline bool copy_updated(bson_iter_t at, std::span<const BsonStep> way, BsonWriter& writer) {
  bool whole = true;
  while (bson_iter_next(&at)) {
    const bool on_the_way = bson_iter_key(&at) == bson_iter_key(&way.front().at);  // the same place in the wire
    if (!on_the_way) {
      writer.copy(at);
      continue;
    }
    writer.key(key_of(at));
    if (way.size() == 1) {
      writer.text(kUpdatedText);
      continue;
    }
    const bool is_list = BSON_ITER_HOLDS_ARRAY(&at);
    bson_iter_t inner;
    bson_iter_recurse(&at, &inner);
    is_list ? writer.begin_list() : writer.begin_map();
    whole = copy_updated(inner, way.subspan(1), writer);
    is_list ? writer.end_list() : writer.end_map();
  }
  return whole && at.err_off == 0;
}

}  // namespace scenebench::codecs
