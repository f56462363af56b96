// From the bytes of a scene's files to its JSON and its buffers.
#pragma once

#include <deque>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "gltf/object.h"
#include "gltf/read_scene.h"

namespace scenebench::gltf {

/// One of the lists at the top of the JSON, and what one of its elements is called.
struct List {
  const char* name;
  const char* element;
};

inline constexpr List kAccessors{"accessors", "accessor"}, kBuffers{"buffers", "buffer"},
    kBufferViews{"bufferViews", "bufferView"}, kCameras{"cameras", "camera"}, kImages{"images", "image"},
    kMaterials{"materials", "material"}, kMeshes{"meshes", "mesh"}, kNodes{"nodes", "node"}, kScenes{"scenes", "scene"},
    kTextures{"textures", "texture"};

/// Bytes of a buffer, and what the view says of them.
struct View {
  std::string_view bytes;
  std::size_t offset = 0;  ///< of the view in its buffer
  std::size_t stride = 0;  ///< 0 if it has none
};

/// A glTF 2.0 file. Each function throws a Refusal.
class File {
 public:
  /// Reads `bytes`, of a .gltf or .glb file, and then its buffers' files in `folder`, each once and whole. The first
  /// bytes say which of the two it is. `bytes` must outlive this.
  File(std::string_view bytes, const std::filesystem::path& folder, Budget& budget);

  /// The object that the JSON is.
  Object root() const { return {json_, ""}; }

  std::size_t count(List list) const;

  /// Element `index`, which must be there, of a list.
  Object at(List list, std::size_t index) const;

  /// What the file uses of extensions.
  const std::set<std::string>& extensions() const { return extensions_; }

  /// What is in bufferView `index`. Its bytes are all there.
  View view(std::size_t index) const;

  /// The files of the buffers, in the order in which the JSON names them. The views are of no use then.
  std::deque<SourceFile> take_files() { return std::move(files_); }

 private:
  void read_extensions();
  std::string_view bytes_of_buffer(const Object& buffer, const std::filesystem::path& folder, Budget& budget);
  std::string_view bytes_of_file(const Object& buffer, const std::string& uri, const std::filesystem::path& folder,
                                 Budget& budget);

  std::string_view chunk_;  ///< the BIN chunk of a .glb file; a null one if there is none
  Json json_;
  std::set<std::string> extensions_;
  std::vector<std::string_view> buffers_;  ///< null where a buffer has no bytes in the file
  std::deque<std::string> own_;            ///< the bytes of data URIs
  std::deque<SourceFile> files_;
  std::map<std::filesystem::path, std::string_view> by_path_;
};

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

/// The path that another URI of `holder` means, relative to the scene's folder and inside it. Refuses any other.
std::string path_within_folder(const std::string& uri, const Object& holder);

/// A whole regular file, which messages call `called`.
std::string read_whole(const std::filesystem::path& file, std::string_view called, Budget& budget);

}  // namespace scenebench::gltf
