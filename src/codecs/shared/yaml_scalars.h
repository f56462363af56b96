// The types of a document's values in YAML, whose libraries keep scalars as text.
#pragma once

#include <cstdint>
#include <string_view>

#include "model/number_text.h"

namespace scenebench::codecs {

/// Hands what a scalar without quotes stands for to `sink`, null apart; false if it is nothing that documents have.
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
