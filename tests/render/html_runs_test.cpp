// Several runs on one page.
#include "render/test.h"

namespace scenebench::testing {
namespace {

TEST(HtmlReport, PutsTheNewestRunOfEachMachineFirst) {
  const auto run_of = [](const char* cpu, const char* date) {
    Results results = make_results();
    results.environment.cpu = cpu;
    results.environment.date = date;
    return results;
  };
  const std::string html =
      render_html({run_of("Old", "2026-01-01T00:00:00+00:00"), run_of("New", "2026-02-01T00:00:00+00:00"),
                   run_of("New", "2026-04-01T00:00:00+00:00"), run_of("Old", "2026-03-01T00:00:00+00:00")});
  EXPECT_EQ(texts(parsed(html), "//ul[@class='runs']/li"),
            (std::vector<std::string>{"A: New, GCC 12.2.0, 2026-04-01", "B: Old, GCC 12.2.0, 2026-03-01",
                                      "C: New, GCC 12.2.0, 2026-02-01", "D: Old, GCC 12.2.0, 2026-01-01"}));
  EXPECT_EQ(data_of(html)["runs"][1]["name"], "B: Old, GCC 12.2.0, 2026-03-01");
}

TEST(HtmlReport, ShowsEachRunsOwnChartsAndTables) {
  Results second = make_results();
  second.environment.cpu = "Another CPU";
  const pugi::xml_document page = parsed(render_html({make_results(), second}));
  EXPECT_EQ(count(page, "//section[@id='ranking']//div[@data-run='0']//figure"), 6u);
  EXPECT_EQ(count(page, "//section[@id='ranking']//div[@data-run='1']//figure"), 6u);
  EXPECT_EQ(count(page, "//section[@id='w-docs']//table"), 2u);
  EXPECT_EQ(count(page, "//section[@id='environment']//dl"), 2u);
}

TEST(HtmlReport, ShowsWorkloadsThatOnlyOneRunHas) {
  const pugi::xml_document page = parsed(render_html({make_results(), several_scenes()}));
  EXPECT_EQ(count(page, "//section[@id='w-scene-3']//h2[.='Workload scene/3']"), 1u);
  EXPECT_EQ(count(page, "//section[@id='w-scene-3']//table"), 1u);
  EXPECT_EQ(count(page, "//section[@id='scaling']//div[@data-run='1']//figure"), 2u) << "load, encode";
}

}  // namespace
}  // namespace scenebench::testing
