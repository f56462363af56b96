#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <tuple>
#include <utility>

#include "results/json.h"
#include "results/results.h"
#include "results/row_names.h"
#include "system/files.h"

namespace scenebench {
namespace {

using json::Json;
using json::Reader;

// Far beyond any run. They bound the work that a hostile file can cause.
constexpr std::size_t kMaxCaches = 100;
constexpr std::size_t kMaxWorkloads = 200;
constexpr std::size_t kMaxCells = 20'000;
constexpr std::size_t kMaxRows = 1'000'000;
constexpr std::size_t kMaxRunRows = 100'000;  // guests of all lanes over ten workloads have a third of this
constexpr std::size_t kMaxGroup = 1'000;

/// The object `name` of `parent`; nullptr if there is none.
const Json* object_in(const Json& parent, const char* name) {
  const auto found = parent.is_object() ? parent.find(name) : parent.end();
  return found != parent.end() && found->is_object() ? &*found : nullptr;
}

/// An error if the file is not one of scenebench; nothing if it may be.
std::optional<std::string> foreign(const Json& document) {
  const Json* const context = object_in(document, "context");
  if (!context || !document.contains("benchmarks")) {
    return "JSON, but not a results file. Give the results.json of a `bench` run.";
  }
  if (!object_in(*context, "scenebench")) {
    return "a Google Benchmark file, but not one of scenebench (it has no context.scenebench). Give the results.json "
           "of a `bench` run; for this one use Google Benchmark's own compare.py.";
  }
  return std::nullopt;
}

std::optional<std::string> unread_version(const Json& ours) {
  Reader reader;
  int version = 0;
  reader.read_member(ours, "context.scenebench", "version", version);
  if (reader.found_fault()) return reader.fault() + ". The file is damaged; repeat the run.";
  if (version == kResultsVersion) return std::nullopt;
  return fmt::format(
      "a results file of version {}, written by another release of scenebench; this one reads version "
      "{}. {} the one that wrote it.",
      version, kResultsVersion, version > kResultsVersion ? "Update scenebench, or use" : "Measure again, or use");
}

/// Reads the member `name` of `parent`, which runs without such figures lack. More than `limit`
/// elements of a list are a fault.
template <class T>
void read_if_there(Reader& reader, const Json& parent, const std::string& where, const char* name, std::size_t limit,
                   T& out) {
  const auto found = parent.find(name);
  if (found == parent.end() || reader.found_fault()) return;
  const std::string path = where + "." + name;
  if (found->is_array() && found->size() > limit) return reader.fail(path, fmt::format("more than {}", limit));
  reader.read(*found, path, out);
}

/// For each cell its repetitions, followed by its aggregate.
void read_rows(const Json& rows, Reader& reader, std::vector<Measurement>& measurements) {
  std::vector<Repetition> repetitions;
  for (std::size_t i = 0; i < rows.size() && !reader.found_fault(); ++i) {
    const std::string where = fmt::format("benchmarks[{}]", i);
    std::string type;
    reader.read_member(rows[i], where, "run_type", type);
    if (reader.found_fault()) return;
    if (type == "iteration") {
      reader.read(rows[i], where, repetitions.emplace_back());
    } else if (type == "aggregate") {
      reader.read(rows[i], where, measurements.emplace_back());
      measurements.back().repetitions = std::exchange(repetitions, {});
    } else {
      reader.fail(where + ".run_type", "expected \"iteration\" or \"aggregate\"");
    }
  }
  if (!repetitions.empty()) reader.fail("benchmarks", "end before the estimate of the last cell");
}

/// Checks the parts of a file against each other.
class Consistency {
 public:
  explicit Consistency(Reader& reader) : reader_(reader) {}

  void check(const Results& results) {
    for (const CodecRecord& codec : results.codecs) {
      if (codec.name.empty()) fail("a codec's name is empty");
      if (!codecs_.insert(codec.name).second) fail(codec.name + " is the name of an earlier codec");
    }
    check_rows(results);
    check_cells("cell", results.measurements, [](const Measurement& measurement) { return measurement.variant; });
    if (results.repetitions < 0) fail("a negative number of repetitions");
    if (workloads_.size() > kMaxWorkloads) fail("too many workloads");
    if (!results.environment.emulator.empty() && !results.measurements.empty()) {
      fail("the program ran in an emulator, whose times mean nothing, and yet there are times");
    }
  }

 private:
  /// Rows of guests name no codec of the run, and may be of no workload.
  void check_rows(const Results& results) {
    const bool has_guests = results.has_guests();
    std::vector<Row> of_codecs;  // of each group one
    for (const RunRows::Group& group : results.rows.groups()) {
      const std::string& what = group.front().what;
      const bool is_of_guest = has_guests && (what == kGuests || what == kWire || what == kInterop);
      if (!is_of_guest && (!is_of_run(what) || what == kGuests || what == kTime))
        fail("has a row that no run measures");
      if (!is_of_guest) of_codecs.push_back(group.front());
      check_group(group);
    }
    check_cells("row", of_codecs, [](const Row& row) { return row.what; });
  }

  void check_group(const RunRows::Group& group) {
    if (group.size() > kMaxGroup) return fail("has more rows of one codec than any run");
    std::set<std::pair<std::string_view, std::string_view>> names;
    for (const Row& row : group) {
      const bool is_difference = row.metric.find(" held ") != row.metric.npos || row.metric.starts_with("leaked ");
      const double least = row.what == kMemory && is_difference ? row.value : row.what == kWire ? 1 : 0;
      if (row.codec.empty() || row.metric.empty()) fail("has a row without a name");
      if (row.value < least) fail("has a row that no run measures");
      const bool is_guest_time = row.what == kGuests && row.metric == guest::kTime;
      const std::string name = fmt::format("{} of {}", row.figure_text(), row.codec);
      if (!names.emplace(row.variant, row.metric).second) fail(name + " appears twice");
      if (is_guest_time && !find_beside(group, row, guest::kProof)) fail(name + " has a time without a proof");
    }
  }

  template <class Cells, class PhaseOf>
  void check_cells(const char* kind, const Cells& cells, PhaseOf&& phase_of) {
    std::set<std::string> known;
    if (cells.size() > kMaxCells) fail(fmt::format("more than {} entries of kind {}", kMaxCells, kind));
    for (const auto& cell : cells) {
      const std::string name = fmt::format("{}/{}/{}", cell.workload, cell.codec, phase_of(cell));
      if (cell.workload.empty() || phase_of(cell).empty()) fail(fmt::format("{} {}: a name is empty", kind, name));
      if (!codecs_.contains(cell.codec)) fail(fmt::format("{} {}: the codec is not listed", kind, name));
      if (!known.insert(name).second) fail(fmt::format("{} {} appears twice", kind, name));
      workloads_.insert(cell.workload);
    }
  }

  void fail(const std::string& what) { reader_.fail("context.scenebench", what); }

  Reader& reader_;
  std::set<std::string> codecs_, workloads_;
};

Expected<Results, Failure> assemble(const Json& document) {
  Reader reader;
  Results results;
  const Json& context = document["context"];
  const Json& ours = context["scenebench"];
  const Json& rows = document["benchmarks"];
  const std::string where = "context.scenebench";
  reader.read_member(ours, where, "complete", results.complete);
  reader.read_member(ours, where, "repetitions", results.repetitions);
  reader.read_member(ours, where, "environment", results.environment);
  read_if_there(reader, context, "context", "caches", kMaxCaches, results.environment.caches);
  read_if_there(reader, ours, where, "codecs", kMaxCodecs, results.codecs);
  std::vector<RowGroup> groups;
  read_if_there(reader, ours, where, "rows", kMaxRunRows, groups);
  for (const RowGroup& group : groups) {
    for (Row row : group.rows) {
      std::tie(row.what, row.workload, row.codec) = std::tie(group.what, group.workload, group.codec);
      results.rows.add(std::move(row));
    }
  }
  read_if_there(reader, ours, where, "instruction_counter", 0, results.instruction_counter);
  read_if_there(reader, ours, where, "formats", kMaxCodecs, results.formats);
  read_if_there(reader, ours, where, "documents", kMaxCells, results.documents);
  read_if_there(reader, ours, where, "runtimes", kMaxCells, results.runtimes);
  if (!rows.is_array() || rows.size() > kMaxRows)
    reader.fail("benchmarks", "expected an array of at most a million rows");
  if (!reader.found_fault()) read_rows(rows, reader, results.measurements);
  if (!reader.found_fault()) Consistency(reader).check(results);
  if (reader.found_fault()) return Failure{reader.fault() + ". The file is damaged or was edited; repeat the run."};
  return results;
}

constexpr std::string_view kGzip = "\x1f\x8b";  // RFC 1952, 2.3.1: ID1 and ID2

/// Frees zlib's state however the function ends.
struct Inflation {
  static constexpr int kOfGzip = 16 + MAX_WBITS;  // zlib.h, inflateInit2(): with gzip's header and check value
  z_stream stream{};
  bool ready = inflateInit2(&stream, kOfGzip) == Z_OK;
  ~Inflation() { inflateEnd(&stream); }
};

Failure about(const std::filesystem::path& path, std::string_view message) {
  return {fmt::format("{}: {}", text_of(path), message)};
}

/// The contents of `bytes` if they are a gzip file; any other text unchanged.
Expected<std::string, Failure> unpacked(std::string bytes, std::size_t most) {
  if (!bytes.starts_with(kGzip)) return bytes;
  Inflation inflation;
  if (!inflation.ready || bytes.size() > std::numeric_limits<uInt>::max()) return Failure{"zlib refuses to unpack it."};
  inflation.stream.next_in = reinterpret_cast<Bytef*>(bytes.data());
  inflation.stream.avail_in = static_cast<uInt>(bytes.size());
  std::array<char, 1 << 16> part;
  std::string text;
  for (int status = Z_OK; status != Z_STREAM_END;) {
    inflation.stream.next_out = reinterpret_cast<Bytef*>(part.data());
    inflation.stream.avail_out = static_cast<uInt>(part.size());
    status = inflate(&inflation.stream, Z_NO_FLUSH);
    if (status != Z_OK && status != Z_STREAM_END) return Failure{"a damaged gzip file. Take another copy of it."};
    text.append(part.data(), part.size() - inflation.stream.avail_out);
    if (text.size() > most) {
      return Failure{fmt::format("unpacks to more than {} MB, which no run writes.", most >> 20)};
    }
  }
  return text;
}

}  // namespace

Expected<Results, Failure> parse_results(std::string_view json) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";  // added by Windows editors and shells
  if (json.starts_with(kByteOrderMark)) json.remove_prefix(kByteOrderMark.size());
  if (json.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    return Failure{
        "the file is empty: the run that should have written it was stopped, or the disk was full. Repeat it."};
  }
  if (json.size() > kMaxResultsBytes) {
    return Failure{fmt::format("more than {} MB, which no run writes. Give the results.json of a `bench` run.",
                                 kMaxResultsBytes >> 20)};
  }
  auto document = json::parse(json, "Give the results.json of a `bench` run.");
  if (!document) return Failure{document.error()};
  if (auto kind = foreign(*document)) return Failure{std::move(*kind)};
  if (auto other = unread_version((*document)["context"]["scenebench"])) return Failure{std::move(*other)};
  return assemble(*document);
}

Expected<std::string, Failure> read_unpacked(const std::filesystem::path& file, std::size_t most) {
  auto bytes = read_text_file(file, most);
  if (!bytes) return bytes.error();
  auto text = unpacked(*std::move(bytes), most);
  if (!text) return about(file, text.error().message);
  return text;
}

std::filesystem::path results_file_in(const std::filesystem::path& folder) {
  std::error_code error;
  const std::filesystem::path packed = folder / "results.json.gz", plain = folder / "results.json";
  return std::filesystem::exists(plain, error) || !std::filesystem::exists(packed, error) ? plain : packed;
}

namespace {

/// Of a folder without results.
Failure no_results_in(const std::filesystem::path& folder) {
  std::error_code error;
  for (const auto& inner : std::filesystem::directory_iterator(folder, error)) {
    if (!std::filesystem::exists(results_file_in(inner.path()), error)) continue;
    return about(folder, fmt::format("a folder of runs. Name one of them, such as {}, or all: {}/*/",
                                     text_of(inner.path()), text_of(folder)));
  }
  return about(folder, "a folder without results.json. Give a folder that `bench` wrote, or a results file.");
}

}  // namespace

Expected<Results, Failure> read_results(const std::filesystem::path& path) {
  std::error_code error;
  const bool is_folder = std::filesystem::is_directory(path, error);
  const std::filesystem::path file = is_folder ? results_file_in(path) : path;
  if (std::filesystem::status(file, error).type() == std::filesystem::file_type::not_found) {
    if (is_folder) return no_results_in(path);
    return about(path, "there is no such file. Run `bench` to make one, or give the path of a results file.");
  }
  const auto text = read_unpacked(file);
  if (!text) return text.error();
  auto results = parse_results(*text);
  if (!results) return about(file, results.error().message);
  results->folder = text_of(std::filesystem::absolute(file, error).parent_path().filename());
  return results;
}

}  // namespace scenebench
