#include "gltf/file.h"

#include <algorithm>
#include <array>
#include <system_error>

#include "base/json_extent.h"
#include "base/text.h"
#include "system/files.h"

namespace scenebench::gltf {
namespace {

namespace fs = std::filesystem;

/// glTF itself nests six deep. Anything deeper can only be in extras and extensions, over which functions recurse.
constexpr std::size_t kMaxDepth = 64;

/// What the tree of the JSON takes at most for each value, and for each byte with the texts and what a data URI holds.
constexpr std::uint64_t kPerValue = 160, kPerByte = 4;

/// Extensions that scenes can do without: they change how things look, and not where they are. A file that requires any
/// other cannot be read without it.
bool is_harmless(std::string_view extension) {
  constexpr std::array<std::string_view, 7> kStarts{"KHR_materials_",  "KHR_texture_",  "EXT_texture_",
                                                    "MSFT_texture_",   "KHR_xmp",       "KHR_animation_",
                                                    "KHR_lights_punctual"};
  return extension == "KHR_mesh_quantization" || extension == "EXT_lights_image_based" ||
         std::ranges::any_of(kStarts, [&](std::string_view start) { return extension.starts_with(start); });
}

/// As JsonExtent counts them.
std::size_t values_in(const Json& json) {
  if (!json.is_structured()) return 0;
  std::size_t values = std::max<std::size_t>(json.size(), 1);
  for (const Json& one : json) values += values_in(one);
  return values;
}

/// Parses the text, and pays for it before the memory is taken.
Json parse(std::string_view text, Budget& budget) {
  if (text.find('\0') != text.npos) refuse("its JSON has a NUL.");  // which the library takes for its end
  const JsonExtent extent = extent_of_json(text);
  budget.take(kPerByte * text.size() + kPerValue * extent.values);
  if (extent.depth > kMaxDepth) refuse("its JSON is nested more than {} deep.", kMaxDepth);
  try {
    Json json = Json::parse(text);
    if (!json.is_object()) refuse("its JSON is not an object, as a glTF file's is.");
    // Section 2.7, number 4. The library keeps the last.
    if (1 + values_in(json) < extent.values) refuse("an object of its JSON has two members of the same name.");
    return json;
  } catch (const Json::exception& error) {
    const std::string_view what = error.what();  // begins with "[json.exception.parse_error.101] "
    refuse("its JSON is malformed: {}.", shown(what.substr(std::min(what.size(), what.find(']') + 2)), 200));
  }
}

// --- .glb files (section 4.4) ---

constexpr std::uint32_t kJsonChunk = 0x4E4F534A, kBinaryChunk = 0x004E4942;

std::uint32_t number_at(std::string_view bytes, std::size_t at) {
  std::uint32_t number = 0;  // of little-endian bytes (4.3)
  for (std::size_t i = 4; i-- > 0;) number = number << 8 | static_cast<unsigned char>(bytes[at + i]);
  return number;
}

struct Chunk {
  std::uint32_t type;
  std::string_view data;
};

/// Takes the chunk that begins at `at`.
Chunk take_chunk(std::string_view bytes, std::size_t& at) {
  constexpr std::size_t kHeader = 8;
  const bool is_json = at == 12;
  if (bytes.size() - at < kHeader) refuse("it ends within the header of a chunk. It may be truncated.");
  const std::uint32_t length = number_at(bytes, at), type = number_at(bytes, at + 4);
  at += kHeader;
  const std::string_view called = is_json ? "JSON" : type == kBinaryChunk ? "binary chunk" : "further chunk";
  if (length > bytes.size() - at)
    refuse("its {} claims {} bytes, but the file ends after {}. It may be truncated.", called, length,
           bytes.size() - at);
  if (length % 4 != 0) refuse("its {} has {} bytes, which is no multiple of 4.", called, length);
  const Chunk chunk{type, bytes.substr(at, length)};
  at += length;
  return chunk;
}

/// The JSON of a file. The BIN chunk of a .glb file goes to `binary`.
std::string_view json_of(std::string_view bytes, std::string_view& binary) {
  if (!bytes.starts_with("glTF")) return bytes;
  constexpr std::size_t kHeader = 12;
  if (bytes.size() < kHeader) refuse("it ends within the header of a .glb file.");
  const std::uint32_t version = number_at(bytes, 4), length = number_at(bytes, 8);  // 4.4.2
  if (version == 1) refuse("it is glTF 1.0; bench reads glTF 2.0.");
  if (version != 2) refuse("it is a .glb file of version {}; bench reads version 2.", version);
  if (length < kHeader) refuse("its header claims {} bytes for the whole file.", length);
  bytes = bytes.substr(0, length);  // what is after it is not of the file
  std::size_t at = kHeader;
  const Chunk json = take_chunk(bytes, at);
  if (json.type != kJsonChunk) refuse("its first chunk is not JSON, as a .glb file's is.");  // 4.4.3.2
  for (bool is_second = true; at < bytes.size(); is_second = false) {
    const Chunk chunk = take_chunk(bytes, at);  // 4.4.3.1: unknown ones are ignored
    if (chunk.type == kJsonChunk || (chunk.type == kBinaryChunk && !is_second))
      refuse("its chunks are not one of JSON and then at most one that is binary.");
    if (chunk.type == kBinaryChunk) binary = chunk.data;
  }
  if (bytes.size() < length)
    refuse("its header claims {} bytes, but the file ends after {}. It may be truncated.", length, bytes.size());
  return json.data;
}

// --- the asset (section 3.2) ---

/// A version: two numbers with a point.
std::string version_of(const Object& asset, const char* name) {
  const std::string text = asset.text(name);
  const std::size_t point = text.find('.');
  const bool has_both = point != 0 && point < text.size() - 1;
  if (!has_both || std::string(text).erase(point, 1).find_first_not_of("0123456789") != text.npos)
    refuse("its {} \"{}\" is not two numbers with a point.", name, shown(text));
  return text;
}

void check_asset(const Object& root) {
  const auto asset = root.object("asset");
  if (!asset || !asset->find("version")) refuse("it has no \"asset\" with a \"version\", as every glTF 2.0 file has.");
  const std::string version = version_of(*asset, "version");
  if (!version.starts_with("2.")) refuse("it is glTF {}; bench reads glTF 2.0.", shown(version));
  if (!asset->find("minVersion")) return;
  const std::string least = version_of(*asset, "minVersion");
  if (least != "2.0" && !least.starts_with("1.") && !least.starts_with("0."))
    refuse("it requires glTF {} (minVersion); bench reads glTF 2.0.", shown(least));
}

/// A file whose real place is in the scene's folder, too.
void refuse_links_out_of(const fs::path& folder, const fs::path& file, std::string_view called) {
  std::error_code unknown_folder, unknown_file;
  // Absolute, because the canonical path of a file that is not there would remain relative.
  const fs::path inside = fs::weakly_canonical(fs::absolute(folder), unknown_folder);
  const fs::path real = fs::weakly_canonical(fs::absolute(file), unknown_file);
  if (unknown_folder || unknown_file) refuse("it is not known whether {} lies in the scene's folder.", called);
  if (std::mismatch(inside.begin(), inside.end(), real.begin(), real.end()).first != inside.end())
    refuse("{} is a link that leaves the scene's folder.", called);
}

/// What a data URI of a buffer holds (3.6.1.1).
std::string bytes_of_data(const DataUri& uri, const Object& buffer) {
  if (uri.media_type != "application/octet-stream" && uri.media_type != "application/gltf-buffer") {
    buffer.refuse(
        "its data URI has the media type \"{}\" instead of application/octet-stream or application/gltf-buffer.",
        shown(uri.media_type));
  }
  auto bytes = bytes_of(uri);
  if (!bytes) buffer.refuse("its data URI is not base64.");
  return *std::move(bytes);
}

}  // namespace

std::string read_whole(const fs::path& file, std::string_view called, Budget& budget) {
  std::error_code error;
  const auto status = fs::status(file, error);
  if (!fs::exists(status)) refuse("{} does not exist. Check the path.", called);
  if (!fs::is_regular_file(status)) refuse("{} is not a file.", called);
  auto bytes = read_text_file(file, static_cast<std::size_t>(std::min<std::uint64_t>(budget.left(), SIZE_MAX / 2)));
  if (!bytes) refuse("{} cannot be read. Check its permissions.", called);
  budget.take(bytes->size());
  return *std::move(bytes);
}

File::File(std::string_view bytes, const fs::path& folder, Budget& budget) {
  json_ = parse(json_of(bytes, chunk_), budget);
  check_asset(root());
  read_extensions();
  for (std::size_t i = 0; i < count(kBuffers); ++i)
    buffers_.push_back(bytes_of_buffer(at(kBuffers, i), folder, budget));
}

/// Section 3.12.
void File::read_extensions() {
  const auto each = [&](const char* list, const auto& take) {
    for (const Json& name : root().list(list)) {
      if (!name.is_string()) refuse("its {} holds something that is not a name.", list);
      take(name.get_ref<const std::string&>());
    }
  };
  each("extensionsUsed", [&](const std::string& name) { extensions_.insert(name); });
  each("extensionsRequired", [&](const std::string& name) {
    if (is_harmless(name)) return;
    refuse("it requires the extension {}, which bench does not read. Export the scene without it.", shown(name));
  });
}

/// The bytes of a buffer: at least as many as it claims (3.6.1.1), if it has any in the file.
std::string_view File::bytes_of_buffer(const Object& buffer, const fs::path& folder, Budget& budget) {
  const std::uint64_t length = buffer.whole("byteLength");
  if (length == 0) buffer.refuse("its byteLength is 0.");
  const bool is_first = buffers_.empty();
  std::string_view bytes = is_first ? chunk_ : std::string_view();  // 3.6.1.2
  std::string called = buffer.prefix() + "the binary chunk";
  if (buffer.find("uri")) {
    const std::string uri = buffer.text("uri");
    const auto data = data_uri(uri);
    called = buffer.prefix() + (data ? "its data URI" : "its file " + shown(uri));
    bytes = data ? std::string_view(own_.emplace_back(bytes_of_data(*data, buffer)))
                 : bytes_of_file(buffer, uri, folder, budget);
  }
  if (bytes.data() == nullptr) return {};
  if (bytes.size() < length) refuse("{} has {} bytes, but the scene claims {}.", called, bytes.size(), length);
  return bytes.substr(0, static_cast<std::size_t>(length));
}

std::string_view File::bytes_of_file(const Object& buffer, const std::string& uri, const fs::path& folder,
                                     Budget& budget) {
  const fs::path file = folder / path_of(path_within_folder(uri, buffer)).lexically_normal();
  const auto known = by_path_.find(file);
  if (known != by_path_.end()) return known->second;
  const std::string called = buffer.prefix() + "its file " + shown(uri);
  refuse_links_out_of(folder.empty() ? fs::path(".") : folder, file, called);
  files_.push_back({file, read_whole(file, called, budget)});
  return by_path_[file] = files_.back().bytes;
}

std::size_t File::count(List list) const { return root().list(list.name).size(); }

Object File::at(List list, std::size_t index) const { return {root().list(list.name)[index], list.element, index}; }

/// Section 3.6.1.1.
View File::view(std::size_t index) const {
  const Object view = at(kBufferViews, index);
  const std::size_t buffer = view.required_index("buffer", buffers_.size());
  const std::uint64_t offset = view.whole("byteOffset", 0), length = view.whole("byteLength");
  const std::uint64_t stride = view.find("byteStride") ? view.whole("byteStride") : 0;
  if (length == 0) view.refuse("its byteLength is 0.");
  if (view.find("byteStride") && (stride < 4 || stride > 252 || stride % 4 != 0))
    view.refuse("its byteStride {} is not a multiple of 4 from 4 to 252.", stride);
  const std::string_view bytes = buffers_[buffer];
  if (bytes.data() == nullptr) {
    const Object holder = at(kBuffers, buffer);
    for (const auto& object : {view.object("extensions"), holder.object("extensions")}) {
      if (object && !object->json().empty()) {
        view.refuse("its bytes are those of the extension {}, which bench does not read. Export the scene without it.",
               shown(object->json().begin().key()));
      }
    }
    holder.refuse("it has no uri, so its bytes are not in the file.");
  }
  if (offset > bytes.size() || length > bytes.size() - offset) {
    view.refuse("its bytes {} to {} run past buffer {}, which has {}.", offset, offset + length, buffer,
           bytes.size());
  }
  return {bytes.substr(static_cast<std::size_t>(offset), static_cast<std::size_t>(length)),
          static_cast<std::size_t>(offset), static_cast<std::size_t>(stride)};
}

}  // namespace scenebench::gltf
