#include "gltf/load.h"

#include <algorithm>
#include <cstring>
#include <exception>
#include <map>
#include <string_view>
#include <system_error>

#include "base/text.h"
#include "gltf/check_json.h"
#include "system/files.h"

namespace scenebench::gltf {
namespace {

namespace fs = std::filesystem;

/// Where the library believes that the scene is.
constexpr const char* kFolder = "scene";

/// The library reads up to eight bytes more than a .glb file has if its last chunk claims them (tinygltf 2.7.0).
constexpr std::size_t kReadAhead = 8;

constexpr std::size_t kHeader = 20;  ///< bytes of a .glb file before its JSON, whose length is in the last but one four

bool is_binary(std::string_view bytes) { return bytes.starts_with("glTF"); }

std::string_view json_of(std::string_view bytes) {
  if (!is_binary(bytes)) return bytes;
  if (bytes.size() < kHeader) refuse("it ends within the header of a .glb file.");
  std::uint32_t length = 0;
  std::memcpy(&length, bytes.data() + 12, sizeof length);
  if (length > bytes.size() - kHeader) {
    refuse("its JSON claims {} bytes, but the file ends after {}. It may be truncated.", length,
           bytes.size() - kHeader);
  }
  return bytes.substr(kHeader, length);
}

/// A whole regular file.
std::string read_whole(const fs::path& file, std::string_view called, Budget& budget) {
  std::error_code error;
  const auto status = fs::status(file, error);
  if (!fs::exists(status)) refuse("{} does not exist. Check the path.", called);
  if (!fs::is_regular_file(status)) refuse("{} is not a file.", called);
  auto bytes = read_text_file(file, static_cast<std::size_t>(std::min<std::uint64_t>(budget.left(), SIZE_MAX / 2)));
  if (!bytes) refuse("{}", bytes.error().message);
  budget.take(bytes->size());
  return *std::move(bytes);
}

/// The buffers that the library asks for.
struct Buffers {
  fs::path folder;
  std::map<std::string, BufferFile> by_path;  ///< as the library writes their paths
  Budget& budget;
  std::vector<fs::path> read;
};

/// The library takes a plus sign in a URI for a space.
std::string as_library_writes(std::string path) {
  std::replace(path.begin(), path.end(), '+', ' ');
  return std::string(kFolder) + "/" + path;
}

bool buffer_exists(const std::string& path, void* user) { return static_cast<Buffers*>(user)->by_path.contains(path); }

std::string same_path(const std::string& path, void*) { return path; }

/// A file whose real place is in the scene's folder, too.
void refuse_links_out_of(const fs::path& folder, const fs::path& file, std::string_view called) {
  std::error_code error;
  // Absolute, because the canonical path of a file that is not there would remain relative.
  const fs::path inside = fs::weakly_canonical(fs::absolute(folder), error);
  const fs::path real = fs::weakly_canonical(fs::absolute(file), error);
  if (std::mismatch(inside.begin(), inside.end(), real.begin(), real.end()).first != inside.end())
    refuse("{} is a link that leaves the scene's folder.", called);
}

bool read_buffer(std::vector<unsigned char>* out, std::string*, const std::string& path, void* user) {
  Buffers& buffers = *static_cast<Buffers*>(user);
  const BufferFile& wanted = buffers.by_path.at(path);
  const fs::path file = buffers.folder / path_of(wanted.path);
  const std::string called = fmt::format("buffer {}: its file {}", wanted.buffer, printable(wanted.path));
  refuse_links_out_of(buffers.folder.empty() ? fs::path(".") : buffers.folder, file, called);
  const std::string bytes = read_whole(file, called, buffers.budget);
  if (bytes.size() < wanted.byte_length) {
    refuse("{} has {} bytes, but the scene claims {}.", called, bytes.size(), wanted.byte_length);
  }
  out->assign(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(wanted.byte_length));
  buffers.read.push_back(file);
  return true;
}

[[maybe_unused]] bool buffer_size(std::size_t* size, std::string*, const std::string& path, void* user) {
  *size = static_cast<std::size_t>(static_cast<Buffers*>(user)->by_path.at(path).byte_length);
  return true;
}

/// Counts images instead of decoding them.
bool count_image(tinygltf::Image*, const int, std::string*, std::string*, int, int, const unsigned char*, int size,
                 void* user) {
  *static_cast<std::uint64_t*>(user) += static_cast<std::uint64_t>(std::max(size, 0));
  return true;
}

/// Releases before 2.9 do not ask for sizes. A template, because only a template may name a member that is missing.
template <class Callbacks>
void set_size_function(Callbacks& callbacks) {
  if constexpr (requires { callbacks.GetFileSizeInBytes; }) callbacks.GetFileSizeInBytes = &buffer_size;
}

tinygltf::FsCallbacks callbacks_for(Buffers& buffers) {
  tinygltf::FsCallbacks callbacks{};
  callbacks.FileExists = &buffer_exists;
  callbacks.ExpandFilePath = &same_path;
  callbacks.ReadWholeFile = &read_buffer;
  callbacks.WriteWholeFile = [](std::string*, const std::string&, const std::vector<unsigned char>&, void*) {
    return false;
  };
  set_size_function(callbacks);
  callbacks.user_data = &buffers;
  return callbacks;
}

bool parse(const std::string& bytes, tinygltf::TinyGLTF& library, tinygltf::Model& model, std::string& error) {
  std::string warning;
  const auto size = static_cast<unsigned int>(bytes.size());
  if (!is_binary(bytes)) return library.LoadASCIIFromString(&model, &error, &warning, bytes.data(), size, kFolder);
  std::string padded = bytes + std::string(kReadAhead, '\0');
  return library.LoadBinaryFromMemory(&model, &error, &warning, reinterpret_cast<const unsigned char*>(padded.data()),
                                      size, kFolder);
}

}  // namespace

Loaded load(const std::string& bytes, const fs::path& folder, Budget& budget) {
  if (bytes.size() > UINT32_MAX) refuse("it has more than 4 GB, the most that a .glb file can have.");
  Loaded loaded;
  Buffers buffers{folder, {}, budget, {}};
  for (BufferFile& file : check_json(json_of(bytes), budget)) {
    budget.take(2 * file.byte_length);
    buffers.by_path.insert_or_assign(as_library_writes(file.path), std::move(file));
  }
  budget.take(2 * bytes.size());  // the padded copy, and the library's
  tinygltf::TinyGLTF library;
  library.SetStoreOriginalJSONForExtrasAndExtensions(true);  // or integers of extras would be cut to 32 bits
  library.SetImageLoader(&count_image, &loaded.image_bytes);
  library.SetFsCallbacks(callbacks_for(buffers));
  std::string error;
  try {
    if (!parse(bytes, library, loaded.model, error))
      refuse("it is not a glTF 2.0 file: {}.", printable(error.substr(0, error.find_first_of(".\n"))));
  } catch (const std::exception& problem) {
    refuse("it is not a glTF 2.0 file: {}.", printable(problem.what()));
  }
  loaded.files = std::move(buffers.read);
  return loaded;
}

Loaded load(const fs::path& file, Budget& budget) {
  const std::string bytes = read_whole(file, "it", budget);
  Loaded loaded = load(bytes, file.parent_path(), budget);
  loaded.files.insert(loaded.files.begin(), file);
  return loaded;
}

}  // namespace scenebench::gltf
