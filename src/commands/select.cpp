#include "commands/select.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <ranges>

#include "base/in_order.h"
#include "codecs/all_codecs.h"
#include "commands/document/read_document.h"
#include "commands/scene_files.h"
#include "commands/stop.h"
#include "model/document.h"
#include "model/workload.h"
#include "system/files.h"

namespace scenebench {
namespace {

std::vector<std::string> workload_names() {
  std::vector<std::string> names = names_of(known_workloads());
  std::ranges::copy(names_of(known_documents()), std::back_inserter(names));
  return names;
}

Expected<std::vector<Workload>, Stop> select_workloads(const Filters& filters, const std::vector<Workload>& defaults,
                                                       std::vector<std::string>& remarks) {
  if (!filters.document.empty()) {
    auto read = read_document(filters.document, path_of(filters.data_file), filters.memory);
    if (!read) return read.error();
    remarks = std::move(read->remarks);
    return std::vector<Workload>{std::move(read->workload)};
  }
  if (!filters.scene.empty()) {
    auto read = filters.scenes ? Expected<OwnSceneFiles, Stop>(*filters.scenes)
                               : read_scenes(filters.scene, path_of(filters.data_file), filters.memory);
    if (!read) return read.error();
    remarks = std::move(read->remarks);
    return std::vector<Workload>{std::move(read->workload)};
  }
  if (filters.documents) return known_documents();
  if (filters.workloads.empty()) return defaults;
  std::vector<Workload> selected;
  for (const std::string& name : filters.workloads) {
    const auto workload = parse_workload(name);
    if (!workload) {
      Stop stop = unknown_name("workload", name, workload_names());
      stop.text += fmt::format("\nAny scene/N with N from 1 to {} works too, and others with a number.", kMaxEntities);
      return stop;
    }
    add_once(selected, *workload);
  }
  return selected;
}

/// The names of the `codecs` that are in one of `fields`. A Stop if a field is unknown or has none of them.
Expected<std::vector<std::string>, Stop> codecs_of_fields(const std::vector<std::string>& fields,
                                                          std::span<const CodecEntry> codecs) {
  const auto by_field = codecs_by_field(codecs);
  std::vector<std::string> chosen;
  for (const std::string& field : fields) {
    const auto known = by_field.find(field);
    if (known == by_field.end()) {
      const auto names = std::views::keys(by_field);
      return unknown_name("field", field, {names.begin(), names.end()});
    }
    if (known->second.empty()) {
      return Stop{ExitCode::usage,
                  fmt::format("no codec of field {} is in this build. See: {}", field, own_command("list"))};
    }
    chosen.insert(chosen.end(), known->second.begin(), known->second.end());
  }
  return chosen;
}

/// The names that the user asks for by --codec and --field.
Expected<std::vector<std::string>, Stop> wanted_codecs(const Filters& filters, std::span<const CodecEntry> codecs) {
  auto wanted = codecs_of_fields(filters.fields, codecs);
  if (wanted) wanted->insert(wanted->end(), filters.codecs.begin(), filters.codecs.end());
  return wanted;
}

/// A Stop for a name that is not among `codecs`.
Stop no_codec(const std::string& name, std::span<const CodecEntry> codecs) {
  for (const AbsentCodec& absent : absent_codecs()) {
    if (absent.name != name) continue;
    return {ExitCode::usage, fmt::format("codec {} is not in this build: {}.", name, absent.reason)};
  }
  std::vector<std::string> names;
  for (const CodecEntry& codec : codecs) names.push_back(codec.info.name);
  return unknown_name("codec", name, names, own_command("list"));
}

/// Whether the codec has no other shape than the workload's: its tables are incomplete without it.
bool is_for(const CodecEntry& codec, const Workload& workload) {
  return codec.shapes.size() == 1 && codec.has_shape(workload.shape);
}

/// Why a codec that was named does not take `workload`, whose shape it lacks.
std::string lacks_shape(const CodecEntry& codec, const Workload& workload) {
  const std::string& name = codec.info.name;
  if (workload.is_document()) return fmt::format("{} needs a schema, so it takes no documents.", name);
  if (codec.has_shape("document"))
    return fmt::format("{} takes only documents in this build, not {}.", name, workload.name());
  return fmt::format("{} does not have shape {}, so it does not take {}.", name, workload.shape, workload.name());
}

/// Whether any codec takes the workload: a build for the default run has two shapes.
bool any_takes(std::span<const CodecEntry> codecs, const Workload& workload) {
  const auto has_it = [&](const CodecEntry& codec) { return codec.has_shape(workload.shape); };
  return workload.is_document() || std::ranges::any_of(codecs, has_it);
}

/// Those of `defaults` that any codec takes; all of them if there is none.
std::vector<Workload> taken(const std::vector<Workload>& defaults, std::span<const CodecEntry> codecs) {
  std::vector<Workload> taken;
  std::ranges::copy_if(defaults, std::back_inserter(taken), [&](const Workload& one) { return any_takes(codecs, one); });
  return taken.empty() ? defaults : taken;
}

/// Why none of the codecs takes one of the workloads, if that is so.
std::optional<Stop> shape_of_no_codec(const std::vector<Workload>& workloads, std::span<const CodecEntry> codecs) {
  for (const Workload& workload : workloads) {
    if (any_takes(codecs, workload)) continue;
    return Stop{ExitCode::usage, fmt::format("this build has no codec over shape {}, which {} needs. cmake --preset all "
                                             "builds all shapes (docs/builds.md).",
                                             workload.shape, workload.name())};
  }
  return std::nullopt;
}

Expected<std::vector<const CodecEntry*>, Stop> select_codecs(const Filters& filters,
                                                             const std::vector<std::string>& wanted,
                                                             std::span<const CodecEntry> codecs,
                                                             const std::vector<Workload>& workloads) {
  const bool with_documents = std::ranges::any_of(workloads, &Workload::is_document);
  const bool none_named = wanted.empty();
  for (const std::string& name : wanted) {
    if (!std::ranges::any_of(codecs, [&](const CodecEntry& codec) { return codec.info.name == name; }))
      return no_codec(name, codecs);
  }
  std::vector<const CodecEntry*> selected;
  for (const CodecEntry& codec : codecs) {
    const bool named = std::ranges::find(wanted, codec.info.name) != wanted.end() ||
                       (with_documents && codec.info.wire_is_address);  // net times are computed from it
    if (named || (none_named &&
                  (filters.all || codec.info.is_default() || (with_documents && codec.has_shape("document")) ||
                   std::ranges::any_of(workloads, [&](const auto& workload) { return is_for(codec, workload); }))))
      selected.push_back(&codec);
  }
  return selected;
}

Expected<std::vector<Phase>, Stop> select_phases(const Filters& filters, bool with_structs, bool with_documents) {
  if (filters.phases.empty() && filters.all) return std::vector<Phase>(kPhases.begin(), kPhases.end());
  if (filters.phases.empty()) {
    std::vector<Phase> phases;
    if (with_structs) phases.assign(kVariedPhases.begin(), kVariedPhases.end());
    if (!with_documents) return phases;
    for (const Phase phase : kDocumentPhases) add_once(phases, phase);
    return phases;
  }
  std::vector<Phase> selected;
  for (const std::string& name : filters.phases) {
    const auto phase = parse_enumeration(name, Phase{});
    if (!phase) return unknown_name("phase", name, {EnumNames<Phase>::names.begin(), EnumNames<Phase>::names.end()});
    add_once(selected, *phase);
  }
  return selected;
}

}  // namespace

Expected<Selection, Stop> select(const Filters& filters, std::span<const CodecEntry> codecs,
                                 const std::vector<Workload>& default_workloads) {
  std::vector<std::string> remarks;
  auto workloads = select_workloads(filters, taken(default_workloads, codecs), remarks);
  if (!workloads) return workloads.error();
  const auto documents = std::ranges::count_if(*workloads, &Workload::is_document);
  auto wanted = wanted_codecs(filters, codecs);
  if (!wanted) return wanted.error();
  if (auto stop = shape_of_no_codec(*workloads, codecs)) return *std::move(stop);
  auto chosen = select_codecs(filters, *wanted, codecs, *workloads);
  if (!chosen) return chosen.error();
  const bool with_structs = documents < std::ssize(*workloads);
  auto phases = select_phases(filters, with_structs, documents > 0);
  if (!phases) return phases.error();
  return Selection{*std::move(workloads), *std::move(chosen), *std::move(phases), !filters.phases.empty(), filters.all,
                   *std::move(wanted), !filters.codecs.empty(), std::move(remarks)};
}

std::vector<Phase> Selection::phases_for(const Workload& workload) const {
  // The page's object is for its table alone: all other phases are of different objects.
  const bool is_of_table = workload.name() == "docs";
  if (phases_named || (all_codecs && !is_of_table)) return phases;
  if (workload.name() == "docs/varied") return {Phase::encode, Phase::encode_cold, Phase::load, Phase::load_cold};
  if (workload.is_document()) return {kDocumentPhases.begin(), kDocumentPhases.end()};
  if (workload.shape == "docs") return {kTablePhases.begin(), kTablePhases.end()};
  return {kVariedPhases.begin(), kVariedPhases.end()};
}

const CodecEntry& Selection::named(std::string_view name) const {
  return **std::ranges::find_if(codecs, [name](const CodecEntry* codec) { return codec->info.name == name; });
}

/// Whether the workload's times are for the docs table alone, since rankings have those of many objects.
bool Selection::is_of_table_alone(const Workload& workload) const {
  const auto is_varied = [](const Workload& one) { return one.name() == "docs/varied"; };
  return workload.name() == "docs" && std::ranges::any_of(workloads, is_varied);
}

std::vector<const CodecEntry*> Selection::codecs_for(const Workload& workload,
                                                     std::set<std::string>& left_out) const {
  const auto inputs = workload.is_document() ? make_inputs<document::Value>(workload) : nullptr;
  const std::size_t depth = inputs ? document::depth_of(inputs->front()) : 0;
  std::vector<const CodecEntry*> chosen;
  for (const CodecEntry* codec : codecs) {
    const CodecInfo& info = codec->info;
    if (!codec->has_shape(workload.shape)) {
      if (codecs_named && !info.is_floor) left_out.insert(lacks_shape(*codec, workload));
    } else if (info.max_depth != 0 && depth > info.max_depth) {
      left_out.insert(fmt::format("{} takes documents up to {} deep; {} is {} deep.", info.name, info.max_depth,
                                     workload.name(), depth));
    } else if (all_codecs || !wanted.empty() || workload.is_document() || info.in_docs_table ||
               (info.is_beside_docs_table && !is_of_table_alone(workload)) || is_for(*codec, workload)) {
      chosen.push_back(codec);
    }
  }
  return chosen;
}

std::map<std::string_view, std::vector<std::string>> codecs_by_field(std::span<const CodecEntry> codecs) {
  std::map<std::string_view, std::vector<std::string>> by_field;
  for (const CodecFields& known : codec_fields()) {
    const bool here =
        std::ranges::any_of(codecs, [&](const CodecEntry& codec) { return codec.info.name == known.codec; });
    for (const std::string_view field : known.fields) {
      auto& names = by_field[field];
      if (here) names.emplace_back(known.codec);
    }
  }
  return by_field;
}

std::string absent_for_documents() {
  std::map<std::string, std::vector<std::string>> names;
  for (const AbsentCodec& codec : absent_codecs()) {
    if (codec.takes_documents) names[codec.reason].push_back(codec.name);
  }
  std::string text;
  for (const auto& [reason, codecs] : names) {
    text += fmt::format("Not in this build: {} more codecs that take documents ({}). {}.\n", codecs.size(),
                        fmt::join(codecs, ", "), reason);
  }
  return text;
}

}  // namespace scenebench
