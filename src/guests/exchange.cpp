#include "guests/exchange.h"

#include <algorithm>
#include <any>
#include <memory>
#include <string>
#include <utility>

#include "harness/codec_under_test.h"
#include "model/any_shape.h"
#include "model/canonical_text.h"
#include "results/json.h"
#include "system/files.h"

namespace scenebench {
namespace {

using json::Json;

struct Wire {
  std::vector<std::byte> bytes;
  std::string writer;
};

/// A codec of a format, and its wire of the workload's first object.
struct Writer {
  std::unique_ptr<CodecUnderTest> codec;
  bool trusts_input;
  Wire wire;
};

/// Whether the codec reads the workload from these bytes without loss. It may declare losses that concern other values.
bool finds_all(CodecUnderTest& codec, const Workload& workload, std::span<const std::byte> bytes) {
  Record walk;
  return codec.read(bytes, walk) == Verdict::accepted && !compare_with_first(workload, walk, Loss{});
}

/// The codecs that pass their own proofs and lose nothing.
std::vector<Writer> writers_in(std::string_view format, Workload workload, std::span<const CodecEntry> codecs) {
  workload.inputs = 1;
  std::vector<Writer> writers;
  for (const CodecEntry* entry : codecs_of_format(codecs, format, workload)) {
    auto codec = entry->open(workload);
    if (codec->prove()) continue;
    Wire wire{codec->wire_for(input_of(workload)), entry->info.name};
    if (!finds_all(*codec, workload, wire.bytes)) continue;
    writers.push_back({std::move(codec), entry->info.input == Input::trusted, std::move(wire)});
  }
  return writers;
}

/// The workload in one format; nullopt if no codec writes it without loss. Libraries differ in what a format leaves
/// open, such as whether an enumerator is a number or a name. So it is the first wire that most of the others read.
std::optional<Wire> wire_in(std::string_view format, const Workload& workload, std::span<const CodecEntry> codecs) {
  const std::vector<Writer> writers = writers_in(format, workload, codecs);
  const auto all = std::ranges::count(writers, false, &Writer::trusts_input);
  const Writer* best = nullptr;
  std::ptrdiff_t most = -1;
  for (const Writer& writer : writers) {
    const auto readers = std::ranges::count_if(writers, [&](const Writer& other) {
      return !other.trusts_input && finds_all(*other.codec, workload, writer.wire.bytes);
    });
    if (readers <= most) continue;
    best = &writer;
    most = readers;
    if (readers == all) break;
  }
  return best ? std::optional(best->wire) : std::nullopt;
}

/// The text that all readers of JSON read; nullopt if no codec finds all of the workload in it.
std::optional<Wire> json_text(Workload workload, std::span<const CodecEntry> codecs) {
  workload.inputs = 1;
  const ShapeFunctions& shape = shape_functions(workload.shape);
  const std::any input = input_of(workload);
  const std::string text = shape.json_text_of(shape.in(input));
  const auto bytes = std::as_bytes(std::span(text));
  const auto readers = readers_of_format(codecs, "json", workload);
  const bool is_read = std::ranges::any_of(
      readers, [&](const CodecEntry* codec) { return finds_all(*codec->open(workload), workload, bytes); });
  if (!is_read) return std::nullopt;
  return Wire{{bytes.begin(), bytes.end()}, std::string(to_string(Reads::json))};
}

/// What guests read in a format. Our BSON codecs put the root of a document into a map, under the empty key; guests
/// read the root itself, which in BSON cannot be a list.
std::optional<Wire> wire_for_guests(std::string_view format, const Workload& workload,
                                    std::span<const CodecEntry> codecs) {
  if (format == "json") return json_text(workload, codecs);
  if (format != "bson" || !workload.is_document()) return wire_in(format, workload, codecs);
  const auto inputs = make_inputs<document::Root>(workload);
  if (std::holds_alternative<document::Array>(inputs->front().content)) return std::nullopt;
  auto wire = wire_in(format, workload, codecs);
  constexpr std::ptrdiff_t kHead = 6;  // size, type and the empty key
  if (wire) wire->bytes = {wire->bytes.begin() + kHead, wire->bytes.end() - 1};
  return wire;
}

/// Writes one workload's files, adds them to `files`, and describes them in `entry`.
std::optional<Failure> write_workload(const std::filesystem::path& folder, const Workload& workload,
                                      std::span<const CodecEntry> codecs, std::vector<ExchangeFile>& files,
                                      Json& entry) {
  const std::string name = file_name_of(workload);
  Json formats = Json::array();
  for (const ExchangeFormat& format : kExchangeFormats) {
    const auto wire = wire_for_guests(format.name, workload, codecs);
    if (!wire) continue;
    const auto file = folder / path_of(name + "." + std::string(format.ending));
    if (auto failure = write_file(file, wire->bytes)) return failure;
    formats.push_back(format.ending);
    files.push_back({workload.name(), format.ending, wire->writer});
  }
  if (formats.empty() || formats.front() != "json") {
    return Failure{"no codec of this build reads " + workload.name() +
                   " as JSON, which guests need. Build the codec rapidjson or nlohmann."};
  }
  entry = {{"name", workload.name()},
           {"file", name},
           {"kind", workload.is_document() ? "document" : "shape"},
           {"formats", std::move(formats)}};
  return std::nullopt;
}

}  // namespace

std::vector<Workload> guest_workloads() {
  std::vector<Workload> workloads;
  for (const std::string_view name : {"docs", "scene/200", "cities", "repos", "user", "response", "datatypes", "small",
                                      "medium", "large"}) {
    if (auto workload = parse_workload(name)) workloads.push_back(*std::move(workload));
  }
  return workloads;
}

bool loses_nothing(const CodecEntry& codec, const Workload& workload) {
  return !(workload.is_document() ? codec.info.loss : codec.info.loss.of_structs()).any();
}

std::vector<const CodecEntry*> readers_of_format(std::span<const CodecEntry> codecs, std::string_view format,
                                                 const Workload& workload) {
  std::vector<const CodecEntry*> found;
  for (const CodecEntry& codec : codecs) {
    if (codec.format == format && codec.has_shape(workload.shape)) found.push_back(&codec);
  }
  std::ranges::stable_sort(found, {}, [&](const auto* codec) {
    return std::pair(!loses_nothing(*codec, workload), codec->info.input != Input::checked);
  });
  return found;
}

std::vector<const CodecEntry*> codecs_of_format(std::span<const CodecEntry> codecs, std::string_view format,
                                                const Workload& workload) {
  auto found = readers_of_format(codecs, format, workload);
  std::erase_if(found, [](const auto* codec) { return !codec->abilities.encodes; });
  const bool any_exact = !found.empty() && loses_nothing(*found.front(), workload);
  std::erase_if(found, [&](const auto* codec) { return any_exact && !loses_nothing(*codec, workload); });
  return found;
}

std::string file_name_of(const Workload& workload) {
  std::string name = workload.name();
  std::ranges::replace(name, '/', '-');
  return name;
}

Expected<std::vector<ExchangeFile>, Failure> write_exchange(const std::filesystem::path& folder,
                                                            const std::filesystem::path& schemas,
                                                            const std::vector<Workload>& workloads,
                                                            std::span<const CodecEntry> codecs) {
  std::vector<ExchangeFile> files;
  Json entries = Json::array();
  for (const Workload& workload : workloads) {
    if (auto failure = write_workload(folder, workload, codecs, files, entries.emplace_back()))
      return *std::move(failure);
  }
  const std::string manifest = json::text_of({{"workloads", std::move(entries)}, {"schemas", text_of(schemas)}});
  if (auto failure = write_file(folder / "manifest.json", manifest)) return *std::move(failure);
  return files;
}

}  // namespace scenebench
