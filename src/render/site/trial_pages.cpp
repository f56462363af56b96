// A page for each trial, each scenario, linked code and other runtimes, and one that leads to them.
#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/in_order.h"
#include "render/html/parts.h"
#include "render/html/tables.h"
#include "render/site/pages.h"
#include "results/row_names.h"
#include "results/trials_file.h"
#include "tables/guests/guest_tables.h"
#include "tables/trials/trial_tables.h"
#include "tables/usual_columns.h"

namespace scenebench {
namespace {

/// A page in the folder trials.
struct TrialPage {
  std::string name, title;  ///< of its file, and its heading
  std::vector<Table> glance{}, tables{};
  std::string section{};  ///< the one of a codec's page to which its figures lead; may be empty
};

/// "safety": "Safety".
std::string as_title(std::string_view name) {
  std::string title(name);
  if (!title.empty() && 'a' <= title[0] && title[0] <= 'z') title[0] = static_cast<char>(title[0] - 'a' + 'A');
  return title;
}

std::vector<Table> tables_of_guests(const Site& site) {
  std::vector<Table> tables;
  for (const ReportRun& run : site.runs) {
    append(tables, make_guest_tables(*run.results));
    append(tables, make_guest_interop_tables(*run.results));
  }
  append(tables, make_lane_tables(site.content.runs));
  return tables;
}

/// The section of a codec's page that has these rows.
std::string section_of(const SavedRows& trials, const std::string& name) {
  if (name == linked_code::kWhat) return name;
  return trials.view_of(name).is_of_trial() ? "trials" : "scenarios";
}

/// Those that have tables.
std::vector<TrialPage> trial_pages_of(const Site& site) {
  std::vector<TrialPage> pages;
  const auto add = [&pages](TrialPage page) {
    keep_notes_once(page.tables);
    if (!page.tables.empty()) pages.push_back(std::move(page));
  };
  for (const std::string& name : names_of(site.content.trials)) {
    add({name, as_title(name), make_glance(site.content.trials, name), make_row_tables(site.content.trials, name),
         section_of(site.content.trials, name)});
  }
  add({"other-runtimes", "Other runtimes", {}, tables_of_guests(site)});
  return pages;
}

/// Empty without text.
std::string hint_html(const std::string& text) {
  return text.empty() ? "" : fmt::format("<p class=\"hint\">{}</p>\n", html_escaped(text));
}

/// The tables of a trial. What all of their rows have in common is said once, as a phone takes long to lay out a column
/// of a hundred equal cells.
std::string trial_page(const Site& site, const TrialPage& shown) {
  SitePage page;
  page.title = shown.title;
  page.root = "../";
  const Links links = site.links_to_section("../", shown.section);
  for (const Table& table : shown.tables) {
    const std::string id = fmt::format("t{}", page.places.size());
    page.places.emplace_back(id, table.title);
    const BriefTable brief = without_usual_columns(table);
    page.content += fmt::format("<div id=\"{}\">\n{}{}</div>\n", id, hint_html(brief.left_out),
                                table_html(brief.table, TableLayout::sortable, links));
  }
  return framed_page(site, page);
}

/// The tables of signs, each with the page that has the figures.
std::string trials_page(const Site& site, const std::vector<TrialPage>& pages) {
  SitePage page;
  page.title = "Trials, scenarios, other runtimes";
  page.lead = "What codecs do with hostile bytes, with data of other versions and in game situations.";
  for (const TrialPage& one : pages) {
    const std::string leads = fmt::format("<p><a href=\"trials/{}.html\">All figures of {}</a></p>\n", one.name,
                                          html_escaped(one.name));
    const Links links = site.links_to_section("", one.section);
    page.add(one.name, one.title, leads + tables_html(one.glance, TableLayout::sortable, links));
  }
  return framed_page(site, page);
}

}  // namespace

std::vector<ExportedFile> trial_pages(const Site& site) {
  const std::vector<TrialPage> pages = trial_pages_of(site);
  std::vector<ExportedFile> files{{"trials.html", trials_page(site, pages)}};
  for (const TrialPage& page : pages) {
    files.push_back({fmt::format("trials/{}.html", page.name), trial_page(site, page)});
  }
  return files;
}

}  // namespace scenebench
