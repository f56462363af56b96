// The page of all trials and scenarios.
#include "render/html/parts.h"
#include "render/html/tables.h"
#include "render/site/pages.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {

std::string trials_page(const Site& site) {
  const TrialRecords& trials = site.content.trials;
  const Links links = site.links_to_codecs("", "");
  const auto tables = [&](std::string_view id, std::string_view title, const std::vector<Table>& shown) {
    return section(id, title, tables_html(shown, TableLayout::plain, links));
  };
  SitePage page;
  page.title = "Trials and scenarios";
  page.lead = "What codecs do with hostile bytes, with data of other versions and in situations of a game.";
  page.content = tables("trials", "Trials", make_trial_tables(trials)) +
                 tables("scenarios", "Scenarios", make_scenario_tables(trials)) +
                 tables("linked-code", "Linked code", make_linked_code_tables(trials.linked_code));
  return framed_page(site, page);
}

}  // namespace scenebench
