// What is known of a codec beside its figures, for `bench list CODEC` and the codec's page of a site.
#pragma once

#include <string>
#include <vector>

#include "results/codec_info.h"

namespace scenebench {

struct CodecFact {
  std::string label;  ///< "licence"
  std::string text;   ///< may be any text of a results file
};

/// Library, licence, languages, address, form, what it does with malformed bytes, known crashes, what is kept between
/// calls, field access, who fills structs, losses and notes. What is unknown, or nothing to speak of, has no fact.
std::vector<CodecFact> codec_facts(const CodecInfo& info);

}  // namespace scenebench
