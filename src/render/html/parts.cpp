#include "render/html/parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <utility>

#include "base/text.h"
#include "model/workload.h"
#include "report_assets.h"
#include "tables/codec_facts.h"

namespace scenebench {
namespace {

std::string link_html(std::string_view address, std::string_view text) {
  return fmt::format("<a href=\"{}\">{}</a>", html_escaped(address), html_escaped(text));
}

/// The codec's source as of the commit that the run was built from, or as of the newest if that commit is unknown or was
/// changed.
std::string source_html(const CodecSources& sources, const std::string& codec, const Results& run) {
  const auto path = sources.paths.find(codec);
  if (path == sources.paths.end()) return "";
  if (sources.repository.empty()) return fmt::format("<code>{}</code>", html_escaped(path->second));
  const std::string& commit = run.environment.commit;
  const bool is_plain = !commit.empty() && commit.find_first_not_of("0123456789abcdef") == std::string::npos;
  return link_html(fmt::format("{}/blob/{}/{}", sources.repository, is_plain ? commit : "HEAD", path->second),
                   path->second);
}

/// The other codecs of the same library.
std::string ways_html(const KnownCodecs& codecs, const CodecRecord& codec, const Links& links) {
  std::string ways;
  for (const auto& [name, way] : codecs) {
    if (name == codec.name || !codec.has_library() || way.record->library != codec.library) continue;
    ways += fmt::format("<li>{}: {}</li>\n", links.around(name, "", html_escaped(name)),
                        html_escaped(way.record->what_of_input()));
  }
  return ways.empty() ? ways : fmt::format("<ul>\n{}</ul>", ways);
}

/// "safety, fidelity".
std::string trials_without(const SavedRows& trials, const std::string& codec) {
  std::vector<std::string> names;
  for (const std::string& trial : trials.trials()) {
    const auto rows = trials.rows_of(trial);
    if (!rows.empty() && std::ranges::find(rows, codec, &Row::codec) == rows.end()) names.push_back(trial);
  }
  return joined(names, ", ");
}

}  // namespace

std::string filled(std::string_view page, const std::map<std::string, std::string, std::less<>>& parts) {
  std::string result;
  while (true) {
    const std::size_t start = page.find("{{"), end = page.find("}}", start);
    if (start == page.npos || end == page.npos) return result.append(page);
    result.append(page.substr(0, start));
    result += parts.find(page.substr(start + 2, end - start - 2))->second;
    page.remove_prefix(end + 2);
  }
}

std::string facts_html(const std::vector<std::pair<std::string, std::string>>& facts) {
  std::string html;
  for (const auto& [label, markup] : facts) {
    html += fmt::format("<dt>{}</dt><dd>{}</dd>\n", html_escaped(label), markup);
  }
  return fmt::format("<dl class=\"facts\">\n{}</dl>\n", html);
}

std::string codec_html(const KnownCodecs& codecs, const std::string& name, const ReportContent& content,
                       const Links& links) {
  const auto& [record, run] = codecs.find(name)->second;
  std::vector<std::pair<std::string, std::string>> facts{{"family", std::string(kFamilies[family_of(*run, *record)])}};
  for (const auto& [label, text] : codec_facts(*record)) {
    const bool is_address = label == "address" && text.starts_with("https://");
    facts.emplace_back(label, is_address ? link_html(text, text) : html_text(text));
  }
  if (std::string source = source_html(content.sources, name, *run); !source.empty())
    facts.emplace_back("source", std::move(source));
  if (const std::string ways = ways_html(codecs, *record, links); !ways.empty()) facts.emplace_back("other ways", ways);
  if (const std::string trials = trials_without(content.trials, name); !trials.empty())
    facts.emplace_back("not tried in", html_escaped(trials));
  return facts_html(facts);
}

std::string codecs_html(const KnownCodecs& codecs, const ReportContent& content, const Links& links) {
  std::string html;
  for (const auto& [name, codec] : codecs) {
    html += fmt::format("<details><summary>{}</summary>\n{}</details>\n", html_escaped(name),
                        codec_html(codecs, name, content, links));
  }
  return html.empty() ? html : filled(whole(assets::kCodecsHtml), {{"codecs", html}});
}

std::string meaning_in_a_sentence(std::string_view workload) {
  const auto known = parse_workload(workload);
  std::string meaning = known ? meaning_of_workload(*known) : "";
  if (meaning.empty()) return meaning;
  meaning.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(meaning.front())));
  return meaning + ".";
}

}  // namespace scenebench
