// Reports: what saved runs and trials are turned into, and the formats of `bench report`.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "render/render.h"
#include "results/results.h"
#include "results/saved_rows.h"
#include "tables/comparison/comparison.h"
#include "tables/verdict.h"

namespace scenebench {

/// Where the sources of codecs are.
struct CodecSources {
  std::map<std::string, std::string> paths{};  ///< by codec, in the repository
  std::string repository{};                    ///< "https://github.com/OWNER/scenebench", for links; may be empty
};

/// What to show, and in which style. Has at least one run or one trial record.
struct ReportContent {
  const std::vector<Results>& runs;
  const SavedRows& trials;  ///< linked code included
  CodecSources sources{};
  TerminalStyle style{};
  bool in_cycles = false;  ///< the tables of runs are those of make_cycles_tables()
};

/// One self-contained HTML file that needs no network, external fonts or scripts: charts, the documentation tables, a
/// table to choose from, every figure, the method and each run's facts. Readers choose which of several runs it shows.
/// The page is valid even without runs or figures. It is well-formed XML apart from the contents of <script>
/// and <style>. Text from the results is shown as text and never taken for markup. What was not measured shows as "–",
/// never as 0.
std::string render_html(const std::vector<Results>& runs, const SavedRows& trials = {},
                        const CodecSources& sources = {});

/// A site, of at least one run: index.html, style.css, script.js, the folders codecs and workloads, and a page for each
/// kind of trials that there are, such as trials.html. The pages need no server and load nothing from elsewhere. They
/// are well-formed XML; text from the results is shown as text and never taken for markup. The pictures that they name
/// for links that are shared are PNG files, which tools/pictures.sh draws.
std::vector<ExportedFile> render_site(const ReportContent& content);

/// What a visitor sees who opens the folder of published runs without building anything: README.md, as GitHub shows it,
/// its pictures, and the documentation page of the run that measured its columns best. Each workload is ranked once, by
/// the run with the most times (the newest of several); the pictures and the answer are of that run, too. Below is a
/// line for each run, with a link to its folder (Results::folder). Everything comes from `runs`, of which there is at
/// least one, and from `trials`; nothing is typed.
std::vector<ExportedFile> render_gallery(const std::vector<Results>& runs, const SavedRows& trials);

/// The replacement for the FlatBuffers documentation page "C++ Benchmarks" in Markdown: advice, a chart, its table, the
/// rankings, the method, and the commands to repeat the run. The only extension of Python-Markdown that it needs is
/// `tables`, which mkdocs enables by default. Requires that why_no_docs_page() has no objection to `results`. The chart
/// is in the page, as Python-Markdown shows it; or, for GitHub, which does not, the page shows the file `picture`, of
/// docs_page_picture().
std::string render_docs_page(const Results& results, std::string_view picture = {});

/// For the pull request: how the figures that were published in 2014 differ, and why.
std::string render_docs_page_2014(const Results& results);

/// The chart of that page as a file.
std::string docs_page_picture(const Results& results);

/// The ranking charts of all workloads that are shown in full (see workloads_in_full()). Each is a self-contained file,
/// light or dark like the reader's system. It states the run's cautions().
std::vector<ExportedFile> render_svg(const Results& results);

/// `comparison` as a JSON object, and a line break: environment, notes, times_refused, rows (changed or not, of times
/// with their intervals and the ratio and its interval), only_in_old, only_in_new, summary, and verdict (null without a
/// gate). Malformed UTF-8 becomes U+FFFD; a number that is not finite becomes null.
std::string to_json(const Comparison& comparison, const std::optional<GateVerdict>& verdict);

/// A format of `bench report`.
struct Exporter {
  std::string_view name;  ///< as --format takes it
  std::string_view help;  ///< shown by --help in brackets after the name; may be empty
  /// Why the format cannot show `content`, and what to do instead; nothing if it can.
  std::optional<std::string> (*problem)(const ReportContent& content);
  /// Texts for standard output, or files. Requires that problem() returned nothing.
  std::vector<ExportedFile> (*make)(const ReportContent& content);
};

/// In the order of --help. The first is the default of --format.
std::span<const Exporter> exporters();

}  // namespace scenebench
