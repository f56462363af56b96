// The page of all trials and scenarios, and of other runtimes.
#include "render/html/parts.h"
#include "render/html/tables.h"
#include "render/site/pages.h"
#include "tables/guests/guest_tables.h"
#include "tables/in_order.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

std::vector<Table> tables_of_guests(const Site& site) {
  std::vector<Table> tables;
  for (const ReportRun& run : site.runs) {
    append(tables, make_guest_tables(*run.results));
    append(tables, make_guest_interop_tables(*run.results));
  }
  append(tables, make_lane_tables(site.content.runs));
  return tables;
}

}  // namespace

std::string trials_page(const Site& site) {
  const TrialRecords& trials = site.content.trials;
  const Links links = site.links_to_codecs("", "");
  const auto tables = [&](std::string_view id, std::string_view title, const std::vector<Table>& shown) {
    return section(id, title, tables_html(shown, TableLayout::plain, links));
  };
  SitePage page;
  page.title = "Trials, scenarios, other runtimes";
  page.lead = "What codecs do with hostile bytes, with data of other versions and in situations of a game.";
  page.content = tables("trials", "Trials", make_trial_tables(trials)) +
                 tables("scenarios", "Scenarios", make_scenario_tables(trials)) +
                 tables("linked-code", "Linked code", make_linked_code_tables(trials.linked_code)) +
                 tables("guests", "Other runtimes", tables_of_guests(site));
  return framed_page(site, page);
}

}  // namespace scenebench
