#include "tables/run_facts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/in_order.h"
#include "base/text.h"
#include "results/estimate.h"
#include "tables/figures.h"

namespace scenebench {
namespace {

constexpr std::array<std::string_view, 3> kReleaseBuilds{"Release", "RelWithDebInfo", "MinSizeRel"};

/// Why users of a library would not see the speed of this build; empty if they would.
std::string unfit_build(const Environment& environment) {
  if (environment.flags.find("-fsanitize") != std::string::npos) return "the build has sanitizers, which slow it down";
  if (std::ranges::find(kReleaseBuilds, environment.build_type) != kReleaseBuilds.end()) return "";
  const std::string_view type = environment.build_type.empty() ? "unknown" : std::string_view(environment.build_type);
  return fmt::format("the build type is {}, not Release", type);
}

RunFact machine(const Environment& environment) {
  RunFact line{"Machine", {environment.cpu}, ""};
  if (environment.cpus > 0) line.text.push_back(fmt::format("{} CPUs", environment.cpus));
  if (environment.mhz > 0) line.text.push_back(fmt::format("{:.0f} MHz", environment.mhz));
  for (const Cache& cache : data_caches(environment)) {
    line.text.push_back(fmt::format("{} {}", cache_name(cache), brief_bytes(static_cast<double>(cache.size))));
  }
  if (!environment.governor.empty()) line.text.push_back("governor " + environment.governor);
  return line;
}

RunFact compiler(const Environment& environment) {
  RunFact line{"Compiler", {environment.compiler}, environment.flags};
  if (!environment.build_type.empty()) line.text.push_back(environment.build_type + " build");
  return line;
}

RunFact libraries(const Results& results) {
  RunFact line{"Libraries", {}, ""};
  for (const CodecRecord& codec : results.codecs) add_library(line.text, codec);
  return line;
}

/// " in 10 processes", or " in 10 to 20 processes" where runs are shown as one; empty if it is unknown.
std::string in_processes(const Results& results) {
  const int processes = results.environment.processes;
  if (processes == 1) return " in one process";
  std::vector<std::size_t> counts;
  for (const Measurement& cell : results.measurements) {
    if (cell.is_measured()) counts.push_back(cell.repetitions.size());
  }
  if (processes == 0 || counts.empty()) return "";
  const auto [fewest, most] = std::ranges::minmax(counts);
  return fewest == most ? fmt::format(" in {} processes", most) : fmt::format(" in {} to {} processes", fewest, most);
}

/// How the times were obtained; empty without cells.
std::string kind_of_times(const Results& results) {
  if (results.measurements.empty()) return "";
  const auto [fewest, most] = std::ranges::minmax_element(results.measurements, {}, &Measurement::readings);
  const int links = results.environment.links.value_or(1);
  const double wait = results.environment.wait.value_or(0);
  return fmt::format("times at the best speed that the run met{}, {} to {} readings per cell{}{}",
                     wait > 0 ? fmt::format(" and for which a process might wait {:g} s", wait) : "", fewest->readings,
                     most->readings, in_processes(results),
                     links > 1 ? fmt::format(" of {} programs that link the same objects in other orders", links) : "");
}

/// ", crowding 1.35": what another machine's work on the core's second thread would raise (harness/clock.h).
std::string crowding_text(const Environment& environment) {
  if (!environment.crowding) return "";
  const bool is_shared = *environment.crowding > kMostCrowdingAlone;
  return fmt::format(", crowding {:.2f}{}", *environment.crowding,
                     is_shared ? " (a core of its own has 0.5 to 0.8: something else used this one all the time)" : "");
}

/// A run knows only the best speed that it met. Crowding and steal time are signs of a shared core that need no other
/// run.
RunFact measurement(const Results& results) {
  const Environment& environment = results.environment;
  RunFact line{"Measured", {environment.date}, ""};
  if (std::string kind = kind_of_times(results); !kind.empty()) line.text.push_back(std::move(kind));
  if (environment.chain_ns > 0) {
    line.text.push_back(fmt::format("machine at that speed for {:.0f}% of the turns", 100 * environment.full_speed));
    line.text.push_back(fmt::format("the reference chain takes {}{}", with_unit(environment.chain_ns),
                                    crowding_text(environment)));
    if (environment.virtual_machine && environment.stolen) {
      line.text.push_back(fmt::format("steal time {:.1f}%", 100 * *environment.stolen));
    }
    line.text.push_back(fmt::format("clock varied by {:.1f}%", 100 * environment.clock_spread));
  }
  if (environment.clock_cost_ns > 0) {
    line.text.push_back(fmt::format("reading the clock takes {} (subtracted)", with_unit(environment.clock_cost_ns)));
  }
  if (environment.clock_step_ns > 0) {
    line.text.push_back(fmt::format("clock resolution {}", with_unit(environment.clock_step_ns)));
  }
  if (!results.instruction_counter.empty()) {
    line.text.push_back("instructions counted by " + results.instruction_counter);
  }
  return line;
}

/// The path of the program that the preset builds (CMakePresets.json).
std::string program_of(std::string_view preset) {
  if (preset == "release") return "./build/bench";
  if (preset == "pinned-test") preset = "pinned";  // has the build folder of "pinned"
  return fmt::format("./build-{}/bench", preset);
}

/// The two commands that repeat the run in a checkout of its commit. A build without a preset may have any codecs, so
/// it is repeated with preset "all".
std::array<RunFact, 2> commands(const Environment& environment) {
  const std::string preset = environment.preset.empty() ? "all" : environment.preset;
  const bool is_usual = environment.build_type.empty() || environment.build_type == "Release";
  const std::string type = is_usual ? "" : fmt::format(" -DCMAKE_BUILD_TYPE={}", environment.build_type);
  const std::string program = program_of(preset);
  const std::string run = environment.command.empty() ? program : program + " " + environment.command;
  return {{{"Reproduce", {}, fmt::format("cmake --preset {0}{1} && cmake --build --preset {0}", preset, type)},
           {"and", {}, run}}};
}

/// `line` without empty facts.
RunFact cleaned(const RunFact& line) {
  RunFact result{line.label, {}, line.code};
  for (const std::string& fact : line.text) {
    if (!fact.empty()) result.text.push_back(fact);
  }
  return result;
}

}  // namespace

void add_library(std::vector<std::string>& libraries, const CodecInfo& codec) {
  if (!codec.is_floor && codec.has_library()) add_once(libraries, library_text(codec));
}

std::string machine_text(const Environment& environment) {
  return environment.cpu.empty() ? "Unknown machine" : environment.cpu;
}

std::string build_text(const Environment& environment) {
  std::vector<std::string> parts;
  for (const std::string& part : {environment.date.substr(0, 10), environment.compiler, environment.flags}) {
    if (!part.empty()) parts.push_back(part);
  }
  return joined(parts, ", ");
}

std::string origin_text(const Environment& environment) {
  std::vector<std::string> parts;
  for (const std::string& part : {environment.cpu, environment.compiler, environment.date.substr(0, 10)}) {
    if (!part.empty()) parts.push_back(part);
  }
  return joined(parts, ", ");
}

std::string taken_text(const Environment& environment) {
  const auto known = [](std::vector<std::string> parts, std::string_view between) {
    std::erase(parts, "");
    return joined(parts, between);
  };
  const std::string machine = known({environment.cpu, environment.os}, ", ");
  const std::string build = known({environment.compiler, environment.build_type}, ", ");
  const std::string commit = environment.commit.empty() ? "" : "scenebench " + environment.commit;
  const std::string where = known({machine, build, environment.date, commit}, "; ");
  const std::string command = environment.command.empty() ? "." : ": " + commands(environment)[1].code;
  return fmt::format("Taken{}{}{}", where.empty() ? "" : " on ", where, command);
}

std::string run_tag(std::size_t index) {
  return index < 26 ? std::string(1, static_cast<char>('A' + index)) : fmt::format("{}", index + 1);
}

std::vector<RunFact> run_facts(const Results& results) {
  const Environment& environment = results.environment;
  const auto [build, run] = commands(environment);
  std::vector<RunFact> lines;
  for (const RunFact& line :
       {machine(environment), RunFact{"System", {environment.os}, ""}, compiler(environment),
        RunFact{"Allocator", {environment.allocator}, ""}, libraries(results), measurement(results),
        RunFact{"scenebench", {environment.commit}, ""}, build, run}) {
    RunFact clean = cleaned(line);
    if (!clean.text.empty() || !clean.code.empty()) lines.push_back(std::move(clean));
  }
  return lines;
}

std::vector<std::string> reasons_not_to_publish(const Environment& environment) {
  std::vector<std::string> found;
  const std::string unfit = unfit_build(environment);
  if (!unfit.empty()) found.push_back(fmt::format("{}{}.", kNotForPublication, unfit));
  for (const std::string& warning : environment.warnings) {
    if (warning.starts_with(kNotForPublication)) found.push_back(warning);
  }
  return found;
}

std::vector<std::string> reasons_not_to_publish(const Results& results) {
  std::vector<std::string> found = reasons_not_to_publish(results.environment);
  if (!results.complete) {
    found.push_back(fmt::format("{}not everything that was to be measured has been.", kNotForPublication));
  }
  const auto lacks_interval = [](const Row& row) {
    return row.samples > 0 && row.is_median_time() && !row.estimate().has_interval();
  };
  if (std::ranges::any_of(results.measurements, lacks_interval) ||
      std::ranges::any_of(results.beside.all(), lacks_interval)) {
    found.push_back(
        fmt::format("{}some cells have too few measurements for a confidence interval.", kNotForPublication));
  }
  return found;
}

std::vector<std::string> cautions(const Results& results) {
  std::vector<std::string> found = reasons_not_to_publish(results);
  const Environment& environment = results.environment;
  if (environment.chain_ns > 0 && environment.full_speed < kFewestAtFullSpeed) {
    found.push_back(fmt::format("The machine was at full speed for only {:.0f}% of the run, so repeat it when idle.",
                                100 * environment.full_speed));
  }
  if (environment.compiled_packages) {
    found.push_back(
        fmt::format("From the system's packages, often at -O2: {}. Only a build of preset pinned compares like "
                    "with like.",
                    *environment.compiled_packages));
  }
  for (const std::string& warning : results.environment.warnings) {
    if (!warning.starts_with(kNotForPublication)) found.push_back(warning);
  }
  return found;
}

std::string cache_name(const Cache& cache) {
  const std::string_view kind = cache.type == "Data" ? "d" : cache.type == "Instruction" ? "i" : "";
  return fmt::format("L{}{}", cache.level, kind);
}

std::vector<Cache> data_caches(const Environment& environment) {
  std::vector<Cache> caches = environment.caches;
  std::erase_if(caches, [](const Cache& cache) { return cache.type == "Instruction"; });
  std::ranges::stable_sort(caches, {}, &Cache::level);
  const auto others = std::ranges::unique(caches, {}, &Cache::level);
  caches.erase(others.begin(), others.end());
  return caches;
}

}  // namespace scenebench
