// The parts that pages of reports and of sites consist of, besides sections.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "render/report.h"
#include "render/report_runs.h"
#include "render/svg/markup.h"

namespace scenebench {

/// `page` with its {{names}}, all of which `parts` must have, replaced. The replacements are not searched again.
std::string filled(std::string_view page, const std::map<std::string, std::string, std::less<>>& parts);

/// A list of what is known: labels, and what stands beside them as markup.
std::string facts_html(const std::vector<std::pair<std::string, std::string>>& facts);

/// What a codec is and how it is used, with links to its library, its source and the library's other ways; and which
/// trials were made, but not with this codec.
std::string codec_html(const KnownCodecs& codecs, const std::string& name, const ReportContent& content,
                       const Links& links);

/// The same of all codecs, each of which opens when its name is clicked.
std::string codecs_html(const KnownCodecs& codecs, const ReportContent& content, const Links& links);

/// What a workload is; empty for the user's own data.
std::string meaning_in_a_sentence(std::string_view workload);

}  // namespace scenebench
