// The table of signs of a trial.
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
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

constexpr std::array<std::string_view, 3> kSigns{"\xE2\x9C\x93", "~", "\xE2\x9C\x97"};  // a check mark and a cross

std::string_view sign_of(Outcome outcome) {
  return kSigns.at(static_cast<std::size_t>(std::min(outcome, Outcome::wrong)));
}

/// What the three signs mean, in one note, which should fit in two lines of 80 columns.
Footnote legend(const std::vector<std::string>& meanings) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < std::min(kSigns.size(), meanings.size()); ++i) {
    parts.push_back(fmt::format("{} {}", kSigns.at(i), meanings[i]));
  }
  return joined(parts, "; ") + ".";
}

/// A codec's cell: the worst outcome for each of its signs.
struct GlanceCell {
  std::string codec{}, column{};
  std::map<std::string, Outcome> worst{};

  void add(const std::string& sign, Outcome outcome) {
    Outcome& known = worst.emplace(sign, Outcome::ok).first->second;
    known = std::max(known, outcome);
  }
};

class GlanceCells {
 public:
  explicit GlanceCells(const Glance& glance) : glance_(glance) {}

  /// What `row` says, of this codec.
  void add(const Row& row, const std::string& codec, Outcome outcome) {
    if (std::ranges::find(glance_.without, row.variant) != glance_.without.end()) return;
    const std::string &column = row.name(glance_.column), &sign = row.name(glance_.signs);
    GlanceCell& cell = cells_[{codec, column}];
    cell.codec = codec;
    cell.column = column;
    cell.add(sign, outcome);
    add_once(signs_, sign);
  }

  std::vector<Table> tables(const std::string& title) {
    CaseTables cases;
    for (const GlanceCell& cell : cells_) cases.add(title, cell.codec, cell.column, shown(cell));
    return cases.tables({legend(glance_.meanings)});
  }

 private:
  Cell shown(const GlanceCell& cell) const {
    std::vector<std::string> texts;
    Outcome worst = Outcome::ok;
    for (const std::string& sign : signs_) {
      const auto found = cell.worst.find(sign);
      texts.emplace_back(found == cell.worst.end() ? kEnDash : sign_of(found->second));
      if (found != cell.worst.end()) worst = std::max(worst, found->second);
    }
    const Standing fault = worst == Outcome::partly ? Standing::none : Standing::worst;
    return {joined(texts, " "), "", worst == Outcome::ok ? Standing::usual : fault};
  }

  const Glance& glance_;
  InOrder<std::pair<std::string, std::string>, GlanceCell> cells_;
  std::vector<std::string> signs_;
};

/// Adds rows whose variants are readers of what the codec wrote. One that fails counts against the writer if most
/// readers fail at that wire, and else against the reader.
void add_readings(std::span<const Row> rows, GlanceCells& cells) {
  std::map<std::pair<std::string, std::string>, int> good_less_bad;
  for (const Row& row : rows) {
    cells.add(row, row.codec, Outcome::ok);
    if (!row.variant.empty()) good_less_bad[{row.codec, row.workload}] += row.outcome == Outcome::ok ? 1 : -1;
  }
  for (const Row& row : rows) {
    if (row.variant.empty()) continue;
    cells.add(row, good_less_bad[{row.codec, row.workload}] > 0 ? row.variant : row.codec, row.outcome);
  }
}

}  // namespace

std::vector<Table> make_glance(const SavedRows& records, std::string_view what) {
  const View view = records.view_of(what);
  if (!view.is_of_trial()) return {};
  const std::span<const Row> rows = records.rows_of(what);
  GlanceCells cells(view.glance);
  if (view.within == RowName::variant) {
    add_readings(rows, cells);
  } else {
    for (const Row& row : rows) cells.add(row, row.codec, row.outcome);
  }
  return cells.tables(view.title + " at a glance");
}

}  // namespace scenebench
