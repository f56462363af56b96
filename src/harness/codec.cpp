#include "harness/codec.h"

#include <algorithm>
#include <utility>

#include "harness/codec_under_test.h"

namespace scenebench {

std::unique_ptr<CodecUnderTest> CodecEntry::open(const Workload& workload) const {
  const auto factory = std::ranges::find(shapes, workload.shape, &ShapeFactory::shape);
  return factory == shapes.end() ? nullptr : factory->make(workload);
}

CodecEntry make_entry(const std::vector<CodecOverShape>& classes, std::string_view format,
                      std::vector<CodecEntry::VersionFactory> versions,
                      std::unique_ptr<SceneEditor> (*make_editor)()) {
  CodecEntry entry{classes.front().info, classes.front().abilities, format, {}, std::move(versions), make_editor};
  for (const CodecOverShape& codec : classes) entry.shapes.push_back(codec.factory);
  return entry;
}

bool CodecEntry::has_shape(std::string_view shape) const {
  return std::ranges::find(shapes, shape, &ShapeFactory::shape) != shapes.end();
}

}  // namespace scenebench
