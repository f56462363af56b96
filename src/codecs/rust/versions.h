// The versions of shape `docs` in Rust, which versions_of/ defines.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "codecs/rust/codec.h"
#include "model/docs_versions.h"

namespace scenebench::codecs {

/// One version in Rust: its change_name, and the functions for its objects.
struct RustVersion {
  RustBytes change;
  RustObjectTable objects;
};

}  // namespace scenebench::codecs

extern "C" {
extern const scenebench::codecs::RustVersion scenebench_rust_versions[];
extern const std::size_t scenebench_rust_version_count;
}

namespace scenebench::codecs {

/// The index of a version in Rust's lists. Throws std::logic_error if Rust lacks it.
inline std::size_t find_rust_version(std::string_view change) {
  const std::span versions(scenebench_rust_versions, scenebench_rust_version_count);
  const auto found =
      std::ranges::find_if(versions, [&](const RustVersion& version) { return version.change.view() == change; });
  if (found != versions.end()) return static_cast<std::size_t>(found - versions.begin());
  throw std::logic_error("Rust has no version \"" + std::string(change) + "\"");
}

template <class Version>
std::size_t rust_version_number() {
  static const std::size_t number = find_rust_version(change_name<Version>);
  return number;
}

/// `Crate` over all versions, including the first: everything that bench evolution needs is in one Rust library, apart
/// from the timed one.
template <class Crate>
struct RustVersionsOf : Crate {
  static constexpr bool kInSitu = false;  // the same wire is read again and again

  template <class Version>
  static const RustTable& table() {
    return Crate::version(rust_version_number<Version>());
  }
  template <class Version>
  static const RustObjectTable& objects() {
    return scenebench_rust_versions[rust_version_number<Version>()].objects;
  }
};

}  // namespace scenebench::codecs
