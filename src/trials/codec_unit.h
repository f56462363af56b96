// What a program that uses one codec compiles, and how it compiles with the flags of engines.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "results/row.h"
#include "results/row_names.h"

namespace scenebench {

/// A unit as the build describes it: add_code_size() in cmake/codec.cmake.
struct CodecUnit {
  std::string codec{};
  std::filesystem::path compiler{};
  std::filesystem::path source{};
  std::filesystem::path own{};        ///< scenebench's folder src
  std::filesystem::path generated{};  ///< what the build has generated, schemas' code included
  std::string headers{};              ///< a regular expression that matches the library's files; may be empty
  std::vector<std::string> arguments{};  ///< the standard, folders of headers, definitions, instructions
};

/// The unit of `codec` in the folder of a build. A Failure says what is missing: the build's folder, GCC or clang.
Expected<CodecUnit, Failure> codec_unit_of(std::string_view codec, const std::filesystem::path& build);

/// Compiles the unit: with -fno-exceptions, with -fno-rtti, with both, and as it is with -Wall -Wextra. Each
/// compilation may take `limit`. The codec's own throw statements, for objects that its format cannot express, are
/// taken out of the first three; what its library throws stays, and so do the codec's handlers for that. The last one
/// also answers for the largest frame and, on ELF systems with objdump, for the state. No rows after Ctrl-C. Throws
/// std::runtime_error if the unit does not compile as it is.
std::vector<Row> compile_unit(const CodecUnit& unit, std::chrono::seconds limit);

/// What of trial engine compiles the unit.
inline constexpr std::string_view kBuild = "build";

/// `row` with the names of trial engine.
Row engine_row(const std::string& codec, std::string_view part, std::string_view question, Row row = {});

/// A row of a number, which is ok if it is 0, without names.
Row amount_row(std::uint64_t amount, Unit unit, std::string detail = "");

/// `preprocessed` with every throw statement in files below `own` replaced by an expression without effect.
std::string without_own_throws(std::string_view preprocessed, std::string_view own);

}  // namespace scenebench
