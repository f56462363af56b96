#include "tables/codec_facts.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "base/in_order.h"
#include "base/text.h"
#include "model/loss.h"
#include "results/libraries.h"
#include "results/row_names.h"
#include "tables/figures.h"

namespace scenebench {
namespace {

/// What the codec does with malformed bytes.
std::string what_of_input(const CodecInfo& info) {
  switch (info.input) {
    case Input::checked: return "malformed bytes are reported as an error";
    case Input::depth_trusted:
      return "malformed bytes are reported as an error, unless nested too deeply: " + info.trust;
    case Input::trusted: return info.trust;
  }
  return {};
}

std::string_view what_of_form(Form form) {
  switch (form) {
    case Form::view: return "values are read from the wire in place";
    case Form::message: return "decode makes the library's own objects";
    case Form::dom: return "decode makes the library's own tree";
    case Form::structs: return "decode fills the application's structs";
  }
  return {};
}

std::string_view what_fills_structs(StructsBy by) {
  switch (by) {
    case StructsBy::library: return "the library's own decode";
    case StructsBy::by_hand: return "code over the library's accessors, as its users write it";
    case StructsBy::scenebench: return "scenebench's templates; users would write code of their own";
  }
  return {};
}

}  // namespace

std::vector<CodecFact> codec_facts(const CodecInfo& info) {
  std::vector<CodecFact> facts;
  const auto add = [&](std::string_view label, std::string_view text) {
    if (!text.empty()) facts.push_back({std::string(label), std::string(text)});
  };
  if (info.has_library()) add("library", library_text(info));
  if (const LibraryFacts* const library = facts_of(info.library)) {
    add("licence", library->licence);
    add("languages", library->languages);
    add("address", library->address);
  }
  add("form", fmt::format("{}: {}", to_string(info.form), what_of_form(info.form)));
  add("input", what_of_input(info));
  add("crashes", info.known_crash.value_or(""));
  add("reuse", info.reuse);
  add("access", info.field_access);
  if (info.structs_by) add("structs by", what_fills_structs(*info.structs_by));
  add("loss", describe(info.loss));
  add("own text", info.own_text.value_or(""));
  add("note", info.note);
  return facts;
}

std::string use_of(const CodecInfo& info) {
  std::vector<std::string> parts;
  if (info.has_library()) parts.push_back(library_text(info));
  if (const LibraryFacts* const library = facts_of(info.library)) parts.emplace_back(library->licence);
  std::string text = joined(parts, ", ");
  if (!text.empty()) text += ": ";
  return fmt::format("{}{}, {}", text, what_of_form(info.form), info.what_of_input());
}

void add_known_crashes(std::span<const Row> rows, Results& results) {
  for (const std::string_view metric : {safety::kCrashed, safety::kTimedOut}) {  // rather what crashes than what hangs
    for (const Row& row : rows) {
      const Row* const version = find_beside(rows, row, safety::kVersion);
      if (row.metric != metric || !row.is_failure() || row.detail.empty()) continue;
      for (CodecRecord& codec : results.codecs) {
        const bool is_it = codec.name == row.codec && codec.version == (version ? version->text : "");
        if (!is_it || codec.known_crash) continue;
        const std::string first = row.detail.substr(0, row.detail.find("; case "));  // "case 17: Aborted"
        const std::size_t colon = std::min(first.find(':'), first.size());
        codec.known_crash = fmt::format("{} of {}{}", first.substr(0, colon), row.workload, first.substr(colon));
      }
    }
  }
}

std::string ranked_name(const CodecInfo& codec) {
  if (is_floor(codec)) return fmt::format("{}:{}{}", kFloorSign, kNoBreakSpace, codec.name);
  return fails_its_claim(codec) ? fmt::format("{}{}{}", codec.name, kNoBreakSpace, kCrashSign) : codec.name;
}

Footnote floor_note() {
  return {std::string(kFloorSign),
          "No format, and not ranked: shows what can be had without one, by copying structs or by hand."};
}

std::vector<Footnote> crash_notes(const std::vector<const CodecRecord*>& codecs) {
  InOrder<std::string, std::pair<const CodecRecord*, std::vector<std::string>>> groups;  // by library and crash
  for (const CodecRecord* codec : codecs) {
    if (!fails_its_claim(*codec)) continue;
    auto& [first, names] = groups[library_text(*codec) + *codec->known_crash];
    first = codec;
    add_once(names, codec->name);
  }
  std::vector<Footnote> notes;
  for (const auto& [first, names] : groups) {
    notes.push_back(
        {std::string(kCrashSign), fmt::format("{} ({}): crashes or hangs on hostile input. Safety, {}.",
                                              joined(names, ", "), library_text(*first), *first->known_crash)});
  }
  return notes;
}

namespace {

constexpr std::array<std::string_view, 4> kTexts{"json", "ron", "xml", "yaml"};
constexpr std::array<std::string_view, 5> kSelfDescribing{"bson", "cbor", "flexbuffers", "messagepack", "ubjson"};

template <class Formats>
bool writes_one_of(const Formats& formats, const Results& results, const CodecInfo& codec) {
  const auto format = results.formats.find(codec.name);
  return format != results.formats.end() && std::ranges::find(formats, format->second) != formats.end();
}

}  // namespace

bool is_text(const Results& results, const CodecInfo& codec) { return writes_one_of(kTexts, results, codec); }

std::size_t family_of(const Results& results, const CodecInfo& codec) {
  if (is_text(results, codec)) return 0;
  if (writes_one_of(kSelfDescribing, results, codec)) return 1;
  return codec.form == Form::view ? 2 : codec.form == Form::structs ? 3 : 4;
}

}  // namespace scenebench
