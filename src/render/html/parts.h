// The parts that pages of reports and of sites consist of.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "render/html/tables.h"
#include "render/report.h"
#include "render/report_runs.h"
#include "render/svg/markup.h"
#include "results/results.h"
#include "results/saved_rows.h"
#include "tables/ranking.h"
#include "tables/table.h"

namespace scenebench {

/// A text for each {{name}} of a page.
using Parts = std::map<std::string, std::string, std::less<>>;

/// `page` with its {{names}}, all of which `parts` must have, replaced. The replacements are not searched again.
std::string filled(std::string_view page, const Parts& parts);

/// A list of what is known: labels, and what stands beside them as markup.
std::string facts_html(const std::vector<std::pair<std::string, std::string>>& facts);

/// What a codec is and how it is used, with links to its library, its source and the library's other ways; and which
/// trials were made, but not with this codec.
std::string codec_html(const KnownCodecs& codecs, const std::string& name, const ReportContent& content,
                       const Links& links);

/// The same of all codecs, each of which opens when its name is clicked.
std::string codecs_html(const KnownCodecs& codecs, const ReportContent& content, const Links& links);

/// A list that opens when its summary is clicked; empty without texts.
std::string folded(std::string_view summary, const std::vector<std::string>& texts);

/// What a workload is; empty for the user's own data.
std::string meaning_in_a_sentence(std::string_view workload);

/// The picture of a workload; empty if there is none. For `id` and `links` see picture_svg().
std::string picture_html(const Results& results, const std::string& workload, const std::string& id,
                         const Links& links = {});

/// The charts of all rankings of a workload: the first seven of each group. Empty without rankings. For `id` and
/// `links` see chart_svg().
std::string ranking_charts(const Results& results, const std::string& workload, const std::string& id,
                           const Links& links);

/// What the sign after the names of codecs that crash means.
std::string crash_hints(const Results& results);

/// The tables of one workload: the documentation page's or those of a document, then those by form. If there are many
/// codecs, they are the rows, which readers can sort. Below them are the charts of the same, whose ids begin with `id`.
/// Empty without tables.
std::string workload_html(const Results& results, const std::string& workload, const std::string& id,
                          const Links& links);

/// What was tried, and what was found: a trial, a scenario, or linked code.
struct Tried {
  std::string name;     ///< "safety"
  std::string section;  ///< of the page, and of a codec's page, that has it: "trials", "scenarios" or "linked-code"
  std::vector<Table> signs{}, tables{};  ///< the first may be empty
};

/// Each of `trials` that has tables.
std::vector<Tried> all_tried(const SavedRows& trials);

/// The tables of one of them and, if they are of several codecs and so sortable, charts. What all rows of a table have
/// in common is said once, above it, as a phone takes long to lay out a column of a hundred equal cells.
std::string tried_html(const Tried& tried, const SavedRows& trials, const Links& links, TableLayout layout);

/// Machine, build and the commands that repeat the run.
std::string environment_html(const Results& results);

/// What tables of times show of the spread and, if there are several, of other runs.
std::string notes_on_times(std::size_t runs);

}  // namespace scenebench
