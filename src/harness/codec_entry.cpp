#include "harness/codec_entry.h"

#include <algorithm>
#include <utility>

#include "harness/codec_under_test.h"

namespace scenebench {

CodecEntry make_entry(std::vector<CodecOverShape> shapes, std::string_view format,
                      std::vector<CodecOverVersion> versions, std::unique_ptr<SceneEditor> (*make_editor)()) {
  const CodecOverShape& first = shapes.front();
  return {first.info, first.abilities, format, std::move(shapes), std::move(versions), make_editor};
}

std::unique_ptr<CodecUnderTest> CodecEntry::open(const Workload& workload) const {
  const auto found = std::ranges::find(shapes, workload.shape, &CodecOverShape::shape);
  return found == shapes.end() ? nullptr : std::make_unique<CodecUnderTest>(found->make(), workload, reads());
}

bool CodecEntry::has_shape(std::string_view shape) const {
  return std::ranges::find(shapes, shape, &CodecOverShape::shape) != shapes.end();
}

}  // namespace scenebench
