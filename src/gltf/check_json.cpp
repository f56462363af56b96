#include "gltf/check_json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <optional>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "system/files.h"

namespace scenebench::gltf {
namespace {

using Json = nlohmann::json;

/// glTF itself nests six deep. Anything deeper can only be in extras and extensions, over which the library recurses.
constexpr int kMaxDepth = 64;

/// What the two trees of the JSON and the library's structs take at most: for each element of a list such as "nodes",
/// for each object within one, and for each number, string and list.
constexpr std::uint64_t kPerElement = 2'048, kPerObject = 256, kPerValue = 256;

/// The text, both trees' strings, and the bytes that a data URI holds.
constexpr std::uint64_t kPerByte = 4;

/// Extensions that scenes can do without: they change how things look, and not where they are. A file that requires any
/// other cannot be read without it.
bool is_harmless(std::string_view extension) {
  constexpr std::array<std::string_view, 7> kStarts{"KHR_materials_",  "KHR_texture_",  "EXT_texture_",
                                                    "MSFT_texture_",   "KHR_xmp",       "KHR_animation_",
                                                    "KHR_lights_punctual"};
  return extension == "KHR_mesh_quantization" || extension == "EXT_lights_image_based" ||
         std::ranges::any_of(kStarts, [&](std::string_view start) { return extension.starts_with(start); });
}

/// Parses the text, and pays for it before the memory is taken.
Json parse(std::string_view text, Budget& budget) {
  budget.take(kPerByte * text.size());
  const auto pay = [&](int depth, Json::parse_event_t event, Json&) {
    if (depth > kMaxDepth) refuse("its JSON is nested more than {} deep.", kMaxDepth);
    if (event == Json::parse_event_t::object_start) budget.take(depth == 2 ? kPerElement : kPerObject);
    if (event == Json::parse_event_t::value || event == Json::parse_event_t::array_start) budget.take(kPerValue);
    return true;
  };
  try {
    return Json::parse(text, pay);
  } catch (const Json::exception& error) {
    const std::string what = error.what();  // begins with "[json.exception.parse_error.101] "
    refuse("its JSON is malformed: {}.", printable(what.substr(std::min(what.size(), what.find(']') + 2))));
  }
}

/// "accessor 12", for messages.
std::string place_of(std::string_view what, std::size_t index) { return fmt::format("{} {}", what, index); }

class Checker {
 public:
  explicit Checker(const Json& file) : file_(file) {
    if (!file.is_object()) refuse("its JSON is not an object, as a glTF file's is.");
  }

  std::vector<BufferFile> check() {
    check_version();
    check_extensions();
    check_buffers();
    check_views_and_accessors();
    check_meshes();
    check_nodes();
    check_images();
    return std::move(files_);
  }

 private:
  void check_version() const {
    const Json* asset = member(file_, "asset");
    const Json* version = asset ? member(*asset, "version") : nullptr;
    if (!version || !version->is_string()) {
      refuse("it has no \"asset\" with a \"version\", as every glTF 2.0 file has.");
    }
    const std::string& text = version->get_ref<const std::string&>();
    if (!text.starts_with("2.")) refuse("it is glTF {}; bench reads glTF 2.0.", printable(text));
  }

  void check_extensions() const {
    for (const Json& extension : array(file_, "extensionsRequired", "the file")) {
      if (!extension.is_string()) refuse("extensionsRequired holds something that is not a name.");
      const std::string& name = extension.get_ref<const std::string&>();
      if (is_harmless(name)) continue;
      refuse("it requires the extension {}, which bench does not read. Export the scene without it.", printable(name));
    }
  }

  void check_buffers() {
    each("buffers", "buffer", [&](const Json& buffer, const std::string& place) {
      lengths_.push_back(whole(buffer, "byteLength", place));
      const Json* uri = member(buffer, "uri");
      if (!uri) return;
      if (!uri->is_string()) refuse("{}: its uri is not a string.", place);
      const std::string& text = uri->get_ref<const std::string&>();
      if (text.starts_with("data:")) return;
      files_.push_back({lengths_.size() - 1, path_within_folder(text, place), lengths_.back()});
    });
  }

  /// The path that a URI means.
  static std::string path_within_folder(const std::string& uri, const std::string& place) {
    const std::string text = decoded(uri);
    const auto bad = [&](std::string_view why) { refuse("{}: its uri \"{}\" {}.", place, printable(uri), why); };
    if (text.empty()) bad("is empty");
    if (text.find('\0') != text.npos) bad("holds a NUL character");
    if (text.find(':') != text.npos) bad("is absolute; bench reads files of the scene's folder and no network");
    const std::filesystem::path path = path_of(text);
    if (text.front() == '/' || text.front() == '\\' || path.is_absolute() || path.has_root_path())
      bad("is absolute; bench reads files of the scene's folder alone");
    for (std::string_view rest = text; !rest.empty();) {
      const std::size_t end = std::min(rest.find_first_of("/\\"), rest.size());
      if (rest.substr(0, end) == "..") bad("leaves the scene's folder");
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return text;
  }

  /// Decodes %20 and the like (RFC 3986, 2.1).
  static std::string decoded(const std::string& uri) {
    std::string text;
    for (std::size_t i = 0; i < uri.size(); ++i) {
      unsigned byte = 0;
      const bool is_code = uri[i] == '%' && i + 2 < uri.size() &&
                           std::from_chars(&uri[i + 1], &uri[i + 1] + 2, byte, 16).ptr == &uri[i + 1] + 2;
      text += is_code ? static_cast<char>(byte) : uri[i];
      if (is_code) i += 2;
    }
    return text;
  }

  void check_views_and_accessors() const {
    each("bufferViews", "bufferView", [&](const Json& view, const std::string& place) {
      const std::size_t buffer = required(view, "buffer", "buffers", place);
      const std::uint64_t offset = whole(view, "byteOffset", place, 0), length = whole(view, "byteLength", place);
      if (length == 0) refuse("{}: its byteLength is 0.", place);
      if (offset > lengths_[buffer] || length > lengths_[buffer] - offset) {
        refuse("{}: its bytes {} to {} run past buffer {}, which has {}.", place, offset, offset + length, buffer,
               lengths_[buffer]);
      }
    });
    each("accessors", "accessor", [&](const Json& accessor, const std::string& place) {
      reference(accessor, "bufferView", "bufferViews", place);
      whole(accessor, "byteOffset", place, 0);
      whole(accessor, "count", place);
    });
  }

  void check_meshes() const {
    each("materials", "material", [&](const Json& material, const std::string& place) {
      const Json* surface = member(material, "pbrMetallicRoughness");
      const Json* texture = surface ? member(*surface, "baseColorTexture") : nullptr;
      if (texture) reference(*texture, "index", "textures", place);
    });
    each("meshes", "mesh", [&](const Json& mesh, const std::string& place) {
      for (const Json& primitive : array(mesh, "primitives", place)) {
        reference(primitive, "indices", "accessors", place);
        reference(primitive, "material", "materials", place);
        if (const Json* attributes = member(primitive, "attributes")) all_references(*attributes, "accessors", place);
        for (const Json& target : array(primitive, "targets", place)) all_references(target, "accessors", place);
      }
    });
  }

  void check_nodes() const {
    each("nodes", "node", [&](const Json& node, const std::string& place) {
      reference(node, "mesh", "meshes", place);
      reference(node, "camera", "cameras", place);
      reference(node, "skin", "skins", place);
      references(node, "children", "nodes", place);
      const Json* extensions = member(node, "extensions");
      const Json* light = extensions ? member(*extensions, "KHR_lights_punctual") : nullptr;
      if (light) index(member(*light, "light"), count_of_lights(), "light", place);
    });
    each("scenes", "scene",
         [&](const Json& scene, const std::string& place) { references(scene, "nodes", "nodes", place); });
    reference(file_, "scene", "scenes", "the file");
  }

  void check_images() const {
    each("images", "image",
         [&](const Json& image, const std::string& place) { reference(image, "bufferView", "bufferViews", place); });
    each("textures", "texture",
         [&](const Json& texture, const std::string& place) { reference(texture, "source", "images", place); });
  }

  std::size_t count_of_lights() const {
    const Json* extensions = member(file_, "extensions");
    const Json* lights = extensions ? member(*extensions, "KHR_lights_punctual") : nullptr;
    return lights ? array(*lights, "lights", "KHR_lights_punctual").size() : 0;
  }

  // --- reading members ---

  static const Json* member(const Json& holder, const char* name) {
    if (!holder.is_object()) return nullptr;
    const auto found = holder.find(name);
    return found == holder.end() ? nullptr : &*found;
  }

  /// The list `name`; an empty one if there is none.
  static const Json& array(const Json& holder, const char* name, std::string_view place) {
    static const Json none = Json::array();
    const Json* found = member(holder, name);
    if (!found) return none;
    if (!found->is_array()) refuse("{}: {} is not a list.", place, name);
    return *found;
  }

  /// Calls `check(element, place)` for each element of the file's list `name`.
  template <class Check>
  void each(const char* name, std::string_view what, Check check) const {
    const Json& list = array(file_, name, "the file");
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::string place = place_of(what, i);
      if (!list[i].is_object()) refuse("{} is not an object.", place);
      check(list[i], place);
    }
  }

  /// A whole number that every byte count of a file is below, as the library converts larger ones wrongly.
  static std::uint64_t whole(const Json& holder, const char* name, const std::string& place,
                             std::optional<std::uint64_t> otherwise = std::nullopt) {
    constexpr std::uint64_t kMost = std::uint64_t{1} << 40;
    const Json* found = member(holder, name);
    if (!found && otherwise) return *otherwise;
    if (!found) refuse("{}: it has no {}.", place, name);
    if (!found->is_number_unsigned() || found->get<std::uint64_t>() > kMost)
      refuse("{}: its {} is not a possible number of bytes or elements.", place, name);
    return found->get<std::uint64_t>();
  }

  /// An index below `count` into the things called `what`.
  static std::size_t index(const Json* number, std::size_t count, std::string_view what, const std::string& place) {
    if (!number || !number->is_number_unsigned()) refuse("{}: its {} is not an index.", place, what);
    const std::uint64_t value = number->get<std::uint64_t>();
    if (value >= count) refuse("{}: its {} is {}, but the file has {}.", place, what, value, count);
    return static_cast<std::size_t>(value);
  }

  std::size_t required(const Json& holder, const char* name, const char* list, const std::string& place) const {
    return index(member(holder, name), array(file_, list, "the file").size(), name, place);
  }

  void reference(const Json& holder, const char* name, const char* list, const std::string& place) const {
    if (member(holder, name)) required(holder, name, list, place);
  }

  void references(const Json& holder, const char* name, const char* list, const std::string& place) const {
    const std::size_t count = array(file_, list, "the file").size();
    for (const Json& each : array(holder, name, place)) index(&each, count, name, place);
  }

  /// Every member of `holder` is an index into `list`.
  void all_references(const Json& holder, const char* list, const std::string& place) const {
    if (!holder.is_object()) refuse("{}: its attributes are not an object.", place);
    const std::size_t count = array(file_, list, "the file").size();
    for (const auto& [name, number] : holder.items()) index(&number, count, printable(name), place);
  }

  const Json& file_;
  std::vector<std::uint64_t> lengths_;  ///< of the buffers
  std::vector<BufferFile> files_;
};

}  // namespace

std::vector<BufferFile> check_json(std::string_view text, Budget& budget) {
  return Checker(parse(text, budget)).check();
}

}  // namespace scenebench::gltf
