// The codecs of this build, and what is known of those that it lacks.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "harness/codec_entry.h"
#include "results/codec_record.h"

namespace scenebench {

/// A codec that this build lacks, and why, such as "yyjson is not installed".
struct AbsentCodec {
  std::string name, reason;
  bool takes_documents;
};

/// The fields in which one codec competes, which `bench --field` takes: the format of its wire if other codecs have it,
/// too, such as "json"; "binary" if that is not a text format; "schema-less" if it takes documents; "c", "rust" and
/// "header-only" by its library.
struct CodecFields {
  std::string_view codec;
  std::vector<std::string_view> fields;  ///< none for the harness's floors
};

// The build generates the definitions of these (cmake/all_codecs.cpp.in, cmake/code_sizes.cpp.in).

/// All codecs of this build, in the order of the add_codec() lines.
std::vector<CodecEntry> all_codecs();

/// The codecs that this build lacks.
std::vector<AbsentCodec> absent_codecs();

/// The fields of every known codec, whether or not it is in this build.
std::vector<CodecFields> codec_fields();

/// By the name of every known codec, whether or not it is in this build: the path of its source in the repository,
/// "src/codecs/pugixml/pugixml.h".
std::map<std::string, std::string> codec_sources();

/// CodecRecord::code of each codec of this build (cmake/code_size.cmake), by name.
std::map<std::string, std::vector<Row>> all_code_sizes();

}  // namespace scenebench
