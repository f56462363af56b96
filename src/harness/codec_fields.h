// The fields in which codecs compete: what `bench --field` takes.
#pragma once

#include <string_view>
#include <vector>

namespace scenebench {

/// The fields of one codec: the format of its wire if others have it, too, such as "json"; "binary" if that is no text;
/// "schema-less" if it takes documents; "c", "rust" and "header-only" by its library.
struct CodecFields {
  std::string_view codec;
  std::vector<std::string_view> fields;  ///< none for the harness's floors
};

/// Those of every codec that this program knows, be it in this build or not. The build generates the definition.
std::vector<CodecFields> codec_fields();

}  // namespace scenebench
