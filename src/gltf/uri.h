// What URIs of a glTF file mean.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "gltf/refuse.h"

namespace scenebench::gltf {

/// A data URI (RFC 2397), taken apart.
struct DataUri {
  std::string media_type;  ///< in lower case, without parameters; empty if there is none
  bool is_base64 = false;
  std::string_view data;  ///< as it is in the URI
};

/// `uri` as a data URI; nothing if it is another.
std::optional<DataUri> data_uri(std::string_view uri);

/// The bytes that it holds; nothing if they are malformed.
std::optional<std::string> bytes_of(const DataUri& uri);

/// The path that another URI means, relative to the scene's folder and inside it. Refuses any other.
std::string path_within_folder(const std::string& uri, Place place);

}  // namespace scenebench::gltf
