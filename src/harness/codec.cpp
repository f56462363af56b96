#include "harness/codec.h"

#include <algorithm>
#include <utility>

#include "harness/codec_under_test.h"

namespace scenebench {

std::unique_ptr<CodecUnderTest> CodecEntry::open(const Workload& workload) const {
  for (const ShapeFactory& factory : shapes) {
    if (factory.shape == workload.shape) return factory.make(workload);
  }
  return nullptr;
}

CodecEntry make_entry(const std::vector<CodecOverShape>& classes, std::string_view format,
                      std::vector<CodecEntry::VersionFactory> versions) {
  CodecEntry entry{classes.front().info, classes.front().abilities, format, {}, std::move(versions)};
  for (const CodecOverShape& codec : classes) entry.shapes.push_back(codec.factory);
  return entry;
}

bool CodecEntry::has_shape(std::string_view shape) const {
  return std::any_of(shapes.begin(), shapes.end(),
                     [shape](const ShapeFactory& factory) { return factory.shape == shape; });
}

}  // namespace scenebench
