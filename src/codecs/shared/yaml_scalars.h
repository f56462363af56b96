// Finds the types of a YAML document's scalars, which libraries keep as text.
#pragma once

#include <cstdint>
#include <string_view>

#include "model/number_text.h"

namespace scenebench::codecs {

/// Hands the value of an unquoted scalar other than null to `sink`; false if documents cannot have it.
/// `read_real(double&)` reads it as a number by the library's own means.
template <class Sink, class ReadReal>
bool walk_plain(std::string_view text, Sink& sink, ReadReal&& read_real) {
  std::int64_t number = 0;
  std::uint64_t natural = 0;
  double real = 0;
  if (text == "true" || text == "false") {
    sink.value(text == "true");
  } else if (read_number(text, number)) {
    sink.value(number);
  } else if (read_number(text, natural)) {
    sink.value(natural);
  } else if (read_real(real)) {
    sink.value(real);
  } else {
    return false;
  }
  return true;
}

}  // namespace scenebench::codecs
