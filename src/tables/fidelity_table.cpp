#include "tables/fidelity_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"

namespace scenebench {
namespace {

/// What came back, short enough for a cell: without its kind, which is the column's, and cut.
std::string brief(const std::string& detail) {
  constexpr std::size_t kLongest = 24;
  std::string text = printable(detail.substr(0, detail.rfind(" (")));
  if (text.size() <= kLongest) return text;
  std::size_t end = kLongest;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;  // not within a character
  return text.substr(0, end) + "...";
}

DocsCell cell_of(const Fate& fate) {
  switch (fate.kind) {
    case Fate::Kind::kept: return {"kept", "", Standing::none};
    case Fate::Kind::changed: return {fmt::format("{} {}", kArrow, brief(fate.detail)), "", Standing::worst};
    case Fate::Kind::refused: return {"refused", "", Standing::none};
    case Fate::Kind::untried: return {std::string(kEnDash), "", Standing::none};
    default: return {std::string(to_string(fate.kind)), "", Standing::worst};
  }
}

DocsTable table_of(std::string_view group, std::span<const Fidelity> codecs) {
  const auto& cases = fidelity_cases();
  DocsTable table;
  table.title = fmt::format("Fidelity: {}", group);
  for (const FidelityCase& one : cases) {
    if (one.group == group) table.columns.emplace_back(one.name);
  }
  for (const Fidelity& codec : codecs) {
    DocsRow row{codec.codec, {}};
    bool any_tried = false;
    for (std::size_t i = 0; i < cases.size(); ++i) {
      if (cases[i].group != group) continue;
      const Fate fate = i < codec.fates.size() ? codec.fates[i] : Fate{Fate::Kind::untried, {}};
      any_tried |= fate.kind != Fate::Kind::untried;
      row.cells.push_back(cell_of(fate));
    }
    if (any_tried) table.rows.push_back(std::move(row));
  }
  return table;
}

/// What the words of the cells mean, those that there are.
std::vector<Footnote> notes_of(std::span<const Fidelity> codecs) {
  const auto any = [&](Fate::Kind kind) {
    return std::any_of(codecs.begin(), codecs.end(), [&](const Fidelity& codec) {
      return std::any_of(codec.fates.begin(), codec.fates.end(), [&](const Fate& fate) { return fate.kind == kind; });
    });
  };
  std::vector<Footnote> notes;
  if (any(Fate::Kind::changed)) notes.push_back({std::string(kArrow), "What came back instead, without an error."});
  if (any(Fate::Kind::refused))
    notes.push_back({"refused",
                     "Encode reports an error, or the codec's format has no "
                     "room for it."});
  if (any(Fate::Kind::unreadable)) notes.push_back({"unreadable", "Encode wrote it, and decode of that is an error."});
  for (const Fidelity& codec : codecs) {
    for (std::size_t i = 0; i < codec.fates.size(); ++i) {
      if (codec.fates[i].kind != Fate::Kind::crashed) continue;
      notes.push_back({"crashed", printable(fmt::format("{} at {}: {}", codec.codec, fidelity_cases()[i].name,
                                                        codec.fates[i].detail))});
    }
  }
  return notes;
}

}  // namespace

std::vector<DocsTable> make_fidelity_tables(std::span<const Fidelity> codecs) {
  std::vector<std::string_view> groups;
  for (const FidelityCase& one : fidelity_cases()) {
    if (std::find(groups.begin(), groups.end(), one.group) == groups.end()) groups.push_back(one.group);
  }
  std::vector<DocsTable> tables;
  for (const std::string_view group : groups) {
    auto table = table_of(group, codecs);
    if (!table.rows.empty()) tables.push_back(std::move(table));
  }
  if (!tables.empty()) tables.back().footnotes = notes_of(codecs);
  return tables;
}

}  // namespace scenebench
