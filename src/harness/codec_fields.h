// The fields in which codecs compete: the names that `bench --field` accepts.
#pragma once

#include <string_view>
#include <vector>

namespace scenebench {

/// The fields of one codec: the format of its wire if other codecs have it, too, such as "json"; "binary" if that is not a
/// text format; "schema-less" if it takes documents; "c", "rust" and "header-only" by its library.
struct CodecFields {
  std::string_view codec;
  std::vector<std::string_view> fields;  ///< none for the harness's floors
};

/// The fields of every known codec, whether or not it is in this build. The build generates the definition.
std::vector<CodecFields> codec_fields();

}  // namespace scenebench
