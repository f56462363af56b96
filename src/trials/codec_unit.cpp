#include "trials/codec_unit.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <regex>
#include <sstream>
#include <stdexcept>

#include "base/text.h"
#include "system/child_program.h"
#include "system/files.h"
#include "system/interrupt.h"
#include "trials/object_facts.h"

namespace scenebench {
namespace {

using Path = std::filesystem::path;
using Words = std::vector<std::string>;

/// The variables that a file of set(NAME [==[VALUE]==]) sets, whose lines may end as on Windows.
std::map<std::string, std::string> variables_in(const std::string& text) {
  static const std::regex kLine(R"(set\((\w+) \[==\[(.*)\]==\]\)\r?)");
  std::map<std::string, std::string> variables;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) {
    std::smatch found;
    if (std::regex_match(line, found, kLine)) variables[found[1]] = found[2];
  }
  return variables;
}

/// Appends the elements of a list of CMake, each after `prefix`.
void add_list(const std::string& list, std::string_view prefix, Words& words) {
  std::istringstream stream(list);
  for (std::string element; std::getline(stream, element, ';');) {
    if (!element.empty()) words.push_back(std::string(prefix) + element);
  }
}

/// The file that describes the codec's unit: there is one for each configuration that the build has.
std::optional<Path> description_of(std::string_view codec, const Path& generated) {
  std::string function(codec);
  std::ranges::replace(function, '-', '_');
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(generated, error)) {
    const std::string name = text_of(entry.path().filename());
    const std::string_view start = std::string_view(name).substr(0, name.rfind('_'));
    if (name.ends_with(".cmake") && start == "code_size_codec_" + function) return entry.path();
  }
  return std::nullopt;
}

/// A compilation, or what another program made.
struct Made {
  bool works = false;
  bool in_time = true;    ///< it was not ended by something else, such as the time limit
  std::string output{};   ///< or what ended it
};

/// Compiles one unit repeatedly, into a folder of its own.
class UnitCompiler {
 public:
  UnitCompiler(const CodecUnit& unit, std::chrono::seconds limit) : unit_(unit), limit_(limit) {}

  std::vector<Row> rows() {
    const Made plain = compile({"-O2", "-Wall", "-Wextra", "-Wsystem-headers", "-fstack-usage", "-c",
                                text_of(unit_.source), "-o", text_of(object())});
    if (interrupted()) return {};
    if (!plain.works) {
      throw std::runtime_error(fmt::format("codec {} could not be compiled: {}", unit_.codec, why_not(plain)));
    }
    for (const auto& [question, flags] :
         {std::pair(engine::kNoExceptions, Words{"-fno-exceptions"}), {engine::kNoRtti, {"-fno-rtti"}},
          {engine::kNeither, {"-fno-exceptions", "-fno-rtti"}}}) {
      if (!interrupted()) add(question, of_flags(flags));
    }
    add(engine::kWarnings, of_warnings(plain));
    add_frame();
    add_state();
    return std::move(rows_);
  }

 private:
  void add(std::string_view question, Row row) { rows_.push_back(engine_row(unit_.codec, kBuild, question, row)); }

  Path object() const { return scratch_.path() / "unit.o"; }

  Made run(const Path& program, Words arguments) {
    const Path log = scratch_.path() / fmt::format("log{}", ++runs_);
    const ProgramEnd end = run_within(limit_, program, arguments, log);
    const auto text = read_text_file(log, kMostPrinted);
    const bool has_said = end.cause == ProgramEnd::Cause::itself && text && !text->empty();
    const bool was_ended = end.cause == ProgramEnd::Cause::outside || end.cause == ProgramEnd::Cause::limit;
    return {end.status == 0, !was_ended, has_said ? *text : end.how()};
  }

  Made compile(const Words& more) {
    Words arguments = unit_.arguments;
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(unit_.compiler, arguments);
  }

  Row of_flags(Words flags) {
    constexpr std::size_t kMostPreprocessed = std::size_t{256} << 20;
    const Path preprocessed = scratch_.path() / "unit.ii";
    flags.push_back("-w");
    Words first = flags;
    first.insert(first.end(), {"-E", text_of(unit_.source), "-o", text_of(preprocessed)});
    Made made = compile(first);
    if (made.works) {
      const auto text = read_text_file(preprocessed, kMostPreprocessed);
      if (!text) throw std::runtime_error(text.error().message);
      if (const auto failure = write_file(preprocessed, without_own_throws(*text, text_of(unit_.own)))) {
        throw std::runtime_error(failure->message);
      }
      flags.insert(flags.end(), {"-fsyntax-only", text_of(preprocessed)});
      made = compile(flags);
    }
    if (!made.in_time) return {.outcome = Outcome::timed_out, .detail = why_not(made)};
    if (made.works) return {.text = "builds"};
    return {.outcome = Outcome::wrong, .text = "fails", .detail = why_not(made)};
  }

  /// Warnings about the library's headers and about the code that its schema compiler wrote. A user's own warnings, and
  /// those of the standard library, do not concern the codec.
  Row of_warnings(const Made& made) const {
    std::uint64_t count = 0;
    std::string first;
    for (const Diagnostic& one : diagnostics_in(made.output)) {
      if (one.is_error || !is_librarys(one.file)) continue;
      if (++count == 1) first = with_place(one);
    }
    return amount_row(count, Unit::count, first);
  }

  void add_frame() {
    const auto text = read_text_file(Path(object()).replace_extension(".su"), kMostPrinted);
    const auto frame = text ? largest_frame(*text) : std::nullopt;
    if (!frame) return;
    constexpr std::size_t kLongest = 200;
    add(engine::kFrame, amount_row(frame->bytes, Unit::bytes, frame->function.substr(0, kLongest)));
  }

  void add_state() {
    const auto objdump = find_program("objdump");
    if (!objdump) return;
    const auto state = state_in(run(*objdump, {"-h", "-t", "-C", text_of(object())}).output);
    if (!state) return;
    add(engine::kInitialisers, amount_row(state->initialisers, Unit::count));
    add(engine::kGlobals, amount_row(state->bytes, Unit::bytes, first_of(state->variables)));
  }

  /// A few of the names. Of a long one only the end, which is the variable's own name.
  static std::string first_of(const Words& names) {
    constexpr std::size_t kFew = 3, kLongest = 80;
    Words shown;
    for (const std::string& name : names) {
      if (shown.size() < kFew) shown.push_back(name.substr(name.size() - std::min(name.size(), kLongest)));
    }
    if (names.size() > kFew) shown.push_back(fmt::format("{} more", names.size() - kFew));
    return joined(shown, ", ");
  }

  bool is_librarys(const std::string& file) const {
    if (file.starts_with(text_of(unit_.own))) return false;
    if (file.starts_with(text_of(unit_.generated))) return file.find("/alone/") == std::string::npos;
    return !unit_.headers.empty() && std::regex_search(file, std::regex(unit_.headers));
  }

  /// The file's name without the folders of this machine.
  std::string short_name(const std::string& file) const {
    for (const Path& folder : {unit_.own, unit_.generated}) {
      const std::string start = text_of(folder) + '/';
      if (file.starts_with(start)) return file.substr(start.size());
    }
    std::smatch found;
    if (!unit_.headers.empty() && std::regex_search(file, found, std::regex(unit_.headers))) {
      return file.substr(static_cast<std::size_t>(found.position()) + 1);
    }
    return text_of(Path(file).filename());
  }

  std::string with_place(const Diagnostic& one) const {
    return one.file.empty() ? one.text : fmt::format("{}:{}: {}", short_name(one.file), one.line, one.text);
  }

  std::string why_not(const Made& made) const {
    if (!made.in_time) return "the compiler: " + made.output;
    const auto all = diagnostics_in(made.output);
    const auto error = std::ranges::find_if(all, &Diagnostic::is_error);
    return error != all.end() ? with_place(*error) : made.output.substr(0, made.output.find('\n'));
  }

  const CodecUnit& unit_;
  std::chrono::seconds limit_;
  ScratchFolder scratch_;
  std::vector<Row> rows_;
  int runs_ = 0;
};

}  // namespace

Expected<CodecUnit, Failure> codec_unit_of(std::string_view codec, const Path& build) {
  const Path generated = build / "generated";
  const auto description = description_of(codec, generated);
  const auto text = description ? read_text_file(*description) : Expected<std::string, Failure>(Failure{});
  if (!text) {
    return Failure{fmt::format("{} does not describe how {} is compiled. Run the program in the folder in which it was "
                               "built.", text_of(generated), codec)};
  }
  auto variables = variables_in(*text);
  const std::string id = variables["COMPILER_ID"];
  CodecUnit unit{std::string(codec), path_of(variables["COMPILER"]), path_of(variables["ALONE"]),
                 path_of(variables["OWN"]), generated, variables["HEADERS"]};
  if (id != "GNU" && id != "Clang" && id != "AppleClang") {
    return Failure{"This takes a build by GCC or clang, whose flags it uses."};
  }
  if (std::error_code error; !std::filesystem::exists(unit.compiler, error)) {
    return Failure{fmt::format("The compiler that built this program, {}, is not here. Install it.",
                               text_of(unit.compiler))};
  }
  add_list(variables["STANDARD"], "", unit.arguments);
  add_list(variables["INCLUDE_DIRS"], "-I", unit.arguments);
  add_list(variables["DEFINITIONS"], "-D", unit.arguments);
  add_list(variables["INSTRUCTIONS"], "", unit.arguments);
  return unit;
}

Row engine_row(const std::string& codec, std::string_view part, std::string_view question, Row row) {
  row.what = "engine";
  row.workload = part;
  row.codec = codec;
  row.variant = question;
  row.metric = kOutcome;
  return row;
}

Row amount_row(std::uint64_t amount, Unit unit, std::string detail) {
  return {.unit = unit, .value = static_cast<double>(amount), .outcome = amount == 0 ? Outcome::ok : Outcome::partly,
          .text = fmt::format("{}{}", amount, unit == Unit::bytes ? fmt::format("{}B", kNoBreakSpace) : ""),
          .detail = std::move(detail)};
}

std::vector<Row> compile_unit(const CodecUnit& unit, std::chrono::seconds limit) {
  const ScopedVariable messages("LC_ALL", "C");  // in English, so that they can be read
  return UnitCompiler(unit, limit).rows();
}

std::string without_own_throws(std::string_view preprocessed, std::string_view own) {
  static const std::regex kMarker(R"re(^# \d+ "([^"]*)".*$)re");
  static const std::regex kThrow(R"(\bthrow\b(?!\s*;))");
  std::istringstream stream{std::string(preprocessed)};
  std::string text;
  bool is_own = false;
  for (std::string line; std::getline(stream, line); text += line + '\n') {
    std::smatch found;
    if (line.starts_with("# ") && std::regex_match(line, found, kMarker)) is_own = found[1].str().starts_with(own);
    if (is_own && line.find("throw") != std::string::npos) line = std::regex_replace(line, kThrow, "(void)");
  }
  return text;
}

}  // namespace scenebench
