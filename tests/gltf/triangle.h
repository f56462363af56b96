// A glTF file of one triangle, for tests to change.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "fixtures/texts.h"
#include "gltf/read_scene.h"
#include "system/files.h"

namespace scenebench::testing {

/// What the tests let scenes take; none of them needs it.
inline constexpr std::uint64_t kMemory = std::uint64_t{256} << 20;

/// JSON of a valid file: one node, one mesh, two accessors over 42 bytes.
inline const std::string kTriangle = R"({"asset":{"version":"2.0"},
"scenes":[{"name":"one","nodes":[0]}],"scene":0,"nodes":[{"name":"a","mesh":0}],
"meshes":[{"name":"m","primitives":[{"attributes":{"POSITION":0},"indices":1}]}],
"accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"},
{"bufferView":1,"componentType":5123,"count":3,"type":"SCALAR"}],
"bufferViews":[{"buffer":0,"byteLength":36},{"buffer":0,"byteOffset":36,"byteLength":6}],
"buffers":[{"byteLength":42,"uri":"data:application/octet-stream;base64,AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAAAAABAAIA"}]})";

/// The triangle with one change.
inline std::string triangle_with(std::string_view from, std::string_view to) {
  return replaced(kTriangle, from, to);
}

using Positions = std::vector<float>;

inline const Positions kCorners{0, 0, 0, 1, 0, 0, 0, 1, 0};  ///< of kTriangle

/// The 42 bytes and two more, as a file or a chunk holds them.
inline std::string buffer_bytes() {
  const std::uint16_t indices[4]{0, 1, 2, 0};
  return std::string(reinterpret_cast<const char*>(kCorners.data()), kCorners.size() * sizeof kCorners[0]) +
         std::string(reinterpret_cast<const char*>(indices), sizeof indices);
}

/// The triangle with another buffer.
inline std::string with_buffers(const std::string& buffers) {
  const std::size_t from = kTriangle.find("\"buffers\":");
  return kTriangle.substr(0, from) + "\"buffers\":" + buffers + "}";
}

inline std::string with_uri(const std::string& uri) {
  return with_buffers("[{\"byteLength\":42,\"uri\":\"" + uri + "\"}]");
}

/// A file of nothing but nodes, and what else it says.
inline std::string with_nodes(const std::string& nodes, const std::string& more = "") {
  return R"({"asset":{"version":"2.0"},)" + more + R"("nodes":)" + nodes + "}";
}

}  // namespace scenebench::testing
