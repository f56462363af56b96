// A generated scene, written as glTF and read back, is the same.
#include "gltf/write_scene.h"

#include <gtest/gtest.h>

#include "gltf/read_scene.h"
#include "gltf/triangle.h"
#include "model/shapes.h"
#include "model/sinks.h"

namespace scenebench {
namespace {

/// The path of the first field in which two scenes differ; empty if there is none.
std::string first_difference(const scene::Scene& expected, const scene::Scene& scene) {
  const Record one = record_of(expected), other = record_of(scene);
  for (auto a = one.begin(), b = other.begin(); a != one.end() && b != other.end(); ++a, ++b) {
    if (*a == *b) continue;
    std::size_t at = 0;
    for (auto c = one.begin(); !(c == a); ++c) ++at;
    PathFinder finder(at);
    walk_fields(expected, finder);
    return finder.path() + ": " + to_string(*a) + " became " + to_string(*b);
  }
  return one.size() == other.size() ? "" : "one has more fields";
}

TEST(AWrittenScene, ReadsBackFieldByField) {
  for (const std::uint32_t entities : {1u, 3u, 200u, 500u}) {
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
      const scene::Scene scene = scene::make_scene(entities, seed);
      const auto read = gltf::parse_scene(gltf::to_glb(scene), ".", kMemory);
      ASSERT_TRUE(read) << read.error().message;
      EXPECT_EQ(first_difference(scene, read->scene), "") << entities << " entities, seed " << seed;
      EXPECT_EQ(read->left_out, "");
    }
  }
}

}  // namespace
}  // namespace scenebench
