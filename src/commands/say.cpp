#include "commands/say.h"

#include <cerrno>
#include <cstdio>
#include <system_error>

namespace scenebench {
namespace {

/// The errno of the first failed write to stdout; 0 if none has failed.
int failure = 0;

void note(bool written) {
  if (!written && failure == 0) failure = errno == 0 ? EIO : errno;
}

void throw_failure() {
  if (failure != 0 && failure != EPIPE) throw std::system_error(failure, std::generic_category(), "standard output");
}

}  // namespace

void write_message(std::string_view text) {
  note(std::fflush(stdout) == 0);
  std::fwrite(text.data(), 1, text.size(), stderr);
}

void write_out(std::string_view text) {
  if (failure == 0) note(std::fwrite(text.data(), 1, text.size(), stdout) == text.size());
  throw_failure();
}

void flush_out() {
  if (failure == 0) note(std::fflush(stdout) == 0);
  throw_failure();
}

}  // namespace scenebench
