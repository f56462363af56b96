// A codec as the rest of the program sees it.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "harness/any_codec.h"
#include "model/canonical_text.h"

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

}  // namespace scenebench
