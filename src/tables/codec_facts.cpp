#include "tables/codec_facts.h"

#include <string_view>

#include "model/loss.h"
#include "results/libraries.h"
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
  add("form", to_string(info.form));
  add("input", what_of_input(info));
  add("crashes", info.known_crash.value_or(""));
  add("reuse", info.reuse);
  add("access", info.field_access);
  if (info.structs_by) add("structs by", to_string(*info.structs_by));
  add("loss", describe(info.loss));
  add("note", info.note);
  return facts;
}

}  // namespace scenebench
