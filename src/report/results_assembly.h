// From parsed JSON to results: the second half of parse_results().
#pragma once

#include <rapidjson/document.h>

#include <variant>

#include "report/results.h"

namespace scenebench {

/// The results in a document whose `context.scenebench.version` is kResultsVersion. An error names the first member
/// that is missing, of the wrong type, out of range, or at odds with another.
std::variant<Results, FileError> assemble_results(const rapidjson::Document& document);

}  // namespace scenebench
