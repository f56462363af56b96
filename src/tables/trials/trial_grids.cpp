#include "tables/trials/trial_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/in_order.h"
#include "base/text.h"
#include "tables/trials/case_tables.h"

namespace scenebench {
namespace {

/// The best first.
enum class Sign { good, partly, bad };
constexpr std::array<std::string_view, 3> kSigns{"\xE2\x9C\x93", "~", "\xE2\x9C\x97"};  // a check mark and a cross

std::string sign_text(const std::optional<Sign>& sign) {
  return std::string(sign ? kSigns.at(static_cast<std::size_t>(*sign)) : kEnDash);
}

/// A cell: of evolution with a sign for old readers and one for new ones, otherwise with one.
struct SignCell {
  std::string codec, column;
  std::optional<Sign> sign, second;
};

Standing standing_of(const SignCell& cell) {
  const Sign worst = std::max(cell.sign.value_or(Sign::good), cell.second.value_or(Sign::good));
  if (worst == Sign::bad) return Standing::worst;
  return worst == Sign::good ? Standing::usual : Standing::none;
}

using SignCells = InOrder<std::pair<std::string, std::string>, SignCell>;

SignCell& cell_for(SignCells& cells, const std::string& codec, const std::string& column) {
  SignCell& cell = cells[{codec, column}];
  cell.codec = codec;
  cell.column = column;
  return cell;
}

void keep_worst(std::optional<Sign>& known, Sign sign) { known = std::max(known.value_or(sign), sign); }

/// What the three signs mean, in one note, which fits in two lines of 80 columns. `before`: what stands before them.
Footnote legend(std::string_view before, const std::array<const char*, 3>& meanings) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < kSigns.size(); ++i) parts.push_back(fmt::format("{} {}", kSigns.at(i), meanings.at(i)));
  return fmt::format("{}{}.", before, joined(parts, "; "));
}

/// Adds the grid to `tables`, unless it is empty.
void add_grid(std::vector<Table>& tables, SignCells& cells, const std::string& title, bool has_second,
              Footnote meanings) {
  CaseTables cases;
  for (const SignCell& cell : cells) {
    const std::string text = sign_text(cell.sign) + (has_second ? " " + sign_text(cell.second) : "");
    cases.add(title, cell.codec, cell.column, {text, "", standing_of(cell)});
  }
  if (cells.begin() != cells.end()) append(tables, cases.tables({std::move(meanings)}));
}

Sign sign_of(const SafetyRecord& record) {
  if (record.input != Input::checked) return Sign::partly;
  if (record.survived() < record.tried()) return Sign::bad;
  return record.survived_all() ? Sign::good : Sign::partly;  // slow cases end a trial, sooner on a busy machine
}

Sign sign_of(FidelityOutcome outcome) {
  if (outcome == FidelityOutcome::kept) return Sign::good;
  return outcome == FidelityOutcome::refused ? Sign::partly : Sign::bad;
}

Sign sign_of(EvolutionOutcome outcome) {
  if (outcome == EvolutionOutcome::right) return Sign::good;
  const bool is_noticed = outcome == EvolutionOutcome::defaults || outcome == EvolutionOutcome::refused;
  return is_noticed ? Sign::partly : Sign::bad;
}

Sign sign_of(InteropOutcome outcome) {
  if (outcome == InteropOutcome::same || outcome == InteropOutcome::lossy) return Sign::good;
  return outcome == InteropOutcome::rejected ? Sign::partly : Sign::bad;
}

Sign sign_of(SameBytes outcome) {
  if (outcome == SameBytes::same) return Sign::good;
  return outcome == SameBytes::padding ? Sign::partly : Sign::bad;
}

/// A column of engine's grid: what its check mark says. Of what is counted, that there is none.
std::string heading_of(std::string_view question) {
  using namespace engine;
  if (question == kLevel) return "no stack for a level";
  const bool is_counted = question == kWarnings || question == kInitialisers || question == kGlobals;
  return fmt::format("{}{}", is_counted ? "no " : "", question);
}

/// The sign of an answer; nothing for those that only compare, such as the bytes of a frame.
std::optional<Sign> sign_of(const EngineRecord& record) {
  switch (record.outcome) {
    case EngineOutcome::builds: return Sign::good;
    case EngineOutcome::fails:
    case EngineOutcome::crashed: return Sign::bad;
    case EngineOutcome::measured: break;
    default: return std::nullopt;
  }
  if (!heading_of(record.question).starts_with("no ")) return std::nullopt;
  return record.amount == 0u ? Sign::good : Sign::partly;
}

/// A reading that fails counts against the writer if most codecs cannot read that wire, and else against the reader.
void add_interop(const std::vector<InteropRecord>& records, SignCells& cells) {
  struct Count {
    int good = 0, all = 0;
  };
  std::map<std::pair<std::string, std::string>, Count> counts;
  for (const InteropRecord& one : records) {
    Count& count = counts[{one.codec, one.workload}];
    ++count.all;
    if (sign_of(one.outcome) == Sign::good) ++count.good;
    keep_worst(cell_for(cells, one.codec, one.workload).sign, Sign::good);
  }
  for (const InteropRecord& one : records) {
    const Count& count = counts.at({one.codec, one.workload});
    const bool is_of_reader = 2 * count.good > count.all;
    keep_worst(cell_for(cells, is_of_reader ? one.reader : one.codec, one.workload).sign, sign_of(one.outcome));
  }
}

void add_engine(const TrialRecords& records, SignCells& cells) {
  for (const EngineRecord& one : records.engine) {
    if (const auto sign = sign_of(one)) keep_worst(cell_for(cells, one.codec, heading_of(one.question)).sign, *sign);
  }
  for (const SafetyRecord& one : records.safety) {
    const bool is_there = std::ranges::find(records.engine, one.codec, &EngineRecord::codec) != records.engine.end();
    if (is_there) keep_worst(cell_for(cells, one.codec, "malformed bytes").sign, sign_of(one));
  }
}

}  // namespace

std::vector<Table> make_trial_grids(const TrialRecords& records) {
  SignCells safety, fidelity, evolution, interop, determinism, engine;
  for (const SafetyRecord& one : records.safety)
    keep_worst(cell_for(safety, one.codec, one.workload).sign, sign_of(one));
  for (const FidelityRecord& one : records.fidelity)
    keep_worst(cell_for(fidelity, one.codec, one.group).sign, sign_of(one.outcome));
  for (const EvolutionRecord& one : records.evolution) {
    SignCell& cell = cell_for(evolution, one.codec, one.change);
    keep_worst(one.old_reader ? cell.sign : cell.second, sign_of(one.outcome));
  }
  add_interop(records.interop, interop);
  for (const DeterminismRecord& one : records.determinism)
    keep_worst(cell_for(determinism, one.codec, one.way).sign, sign_of(one.outcome));
  add_engine(records, engine);
  std::vector<Table> tables;
  add_grid(tables, safety, "Safety at a glance", false,
           legend("", {"survived all", "trusts its input or its depth, or was not tried to the end",
                       "checks it, and yet crashed, threw, hung or took too much memory"}));
  add_grid(tables, fidelity, "Fidelity at a glance", false,
           legend("", {"all values come back", "some are refused", "some come back changed, or not at all"}));
  add_grid(tables, evolution, "Evolution at a glance", true,
           legend("Old readers of new data, then new readers of old. ",
                  {"read in full", "refused, or defaults for what is missing",
                   "other values without an error, or a crash"}));
  add_grid(tables, interop, "Interop at a glance", false,
           legend("A failure counts against whoever disagrees with most. ",
                  {"agrees with the others of its format", "rejects or is rejected", "other values or a crash"}));
  add_grid(tables, determinism, "Determinism at a glance", false,
           legend("", {"the same bytes", "different bytes only in padding",
                       "other bytes, a refusal or a crash"}));
  add_grid(tables, engine, "Engine at a glance", false,
           legend("", {"builds, has none, survives malformed bytes",
                       "has some (see below), trusts its input, or was stopped",
                       "does not build, or fails on malformed bytes"}));
  return tables;
}

}  // namespace scenebench
