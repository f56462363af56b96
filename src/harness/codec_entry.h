// The codecs of this build, as the rest of the program sees them.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "harness/any_codec.h"
#include "model/canonical_text.h"
#include "results/codec_record.h"

namespace scenebench {

class CodecUnderTest;
struct Workload;

/// A codec: its info, and what it is over each of its shapes.
struct CodecEntry {
  CodecInfo info;
  Abilities abilities;  ///< of the first shape's class
  std::string_view format{};  ///< of the wire, such as "json", if other libraries have it, too; else empty
  std::vector<CodecOverShape> shapes;
  std::vector<CodecOverVersion> versions;  ///< empty for codecs without versions

  /// Makes what changes received scenes in the library's own way; nullptr if there is none.
  std::unique_ptr<SceneEditor> (*make_editor)() = nullptr;

  /// What decode reads.
  Reads reads() const { return info.own_text ? Reads::own_wire : reads_of_format(format); }

  /// The codec over `workload`, ready to be proven; nullptr if the codec does not have that shape.
  std::unique_ptr<CodecUnderTest> open(const Workload& workload) const;

  /// Whether open() opens workloads of `shape`.
  bool has_shape(std::string_view shape) const;
};

/// The entry of a codec of these classes. There must be at least one, and all must return the same info.
CodecEntry make_entry(std::vector<CodecOverShape> shapes, std::string_view format = "",
                      std::vector<CodecOverVersion> versions = {},
                      std::unique_ptr<SceneEditor> (*make_editor)() = nullptr);

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
