#include "system/cores.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

#ifdef _WIN32
#include <windows.h>
#elif defined(__linux__)
#include <sched.h>
#endif

namespace scenebench {
namespace {

std::string first_line_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  return line;
}

constexpr int kMostProcessors = 4096;

#if defined(__linux__)

/// Leaves only `processors` to this process. Returns those; none if it has no others, may use none of them, or the
/// system refuses.
std::vector<int> narrow_to(std::vector<int> processors) {
  cpu_set_t allowed, wanted;
  CPU_ZERO(&wanted);
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return {};
  std::erase_if(processors, [&](int number) { return number >= CPU_SETSIZE || !CPU_ISSET(number, &allowed); });
  for (const int number : processors) CPU_SET(number, &wanted);
  if (processors.empty() || CPU_EQUAL(&allowed, &wanted)) return {};
  return sched_setaffinity(0, sizeof wanted, &wanted) == 0 ? processors : std::vector<int>{};
}

std::vector<int> stay_on_fastest() { return narrow_to(fastest_processors("/sys/devices")); }

#elif defined(_WIN32)

/// The processors of each efficiency class, the fastest last; those of the first group of 64 only.
std::map<int, DWORD_PTR> processors_by_class() {
  DWORD size = 0;
  GetLogicalProcessorInformationEx(RelationProcessorCore, nullptr, &size);
  std::vector<char> bytes(size);
  auto* const first = reinterpret_cast<SYSTEM_LOGICAL_PROCESSOR_INFORMATION_EX*>(bytes.data());
  std::map<int, DWORD_PTR> masks;
  if (!GetLogicalProcessorInformationEx(RelationProcessorCore, first, &size)) return masks;
  for (DWORD at = 0; at < size;) {
    const auto* core = reinterpret_cast<const SYSTEM_LOGICAL_PROCESSOR_INFORMATION_EX*>(bytes.data() + at);
    const GROUP_AFFINITY& affinity = core->Processor.GroupMask[0];
    // EfficiencyClass, the second member, has no name in the headers of MinGW-w64 before version 11.
    const int efficiency_class = reinterpret_cast<const BYTE*>(&core->Processor)[1];
    if (affinity.Group == 0) masks[efficiency_class] |= affinity.Mask;
    at += core->Size;
  }
  return masks;
}

std::vector<int> stay_on_fastest() {
  const auto masks = processors_by_class();
  DWORD_PTR allowed = 0, of_system = 0;
  if (masks.size() < 2 || !GetProcessAffinityMask(GetCurrentProcess(), &allowed, &of_system)) return {};
  const DWORD_PTR wanted = masks.rbegin()->second & allowed;
  if (wanted == 0 || wanted == allowed || !SetProcessAffinityMask(GetCurrentProcess(), wanted)) return {};
  std::vector<int> processors;
  for (int number = 0; number < 64; ++number) {
    if (wanted >> number & 1) processors.push_back(number);
  }
  return processors;
}

#else

std::vector<int> stay_on_fastest() { return {}; }

#endif

}  // namespace

std::vector<int> numbers_in(const std::string& list) {
  std::vector<int> numbers;
  std::istringstream text(list);
  int from = 0;
  while (text >> from && from >= 0 && from < kMostProcessors) {
    int to = from;
    if (text.peek() == '-' && !(text.ignore() >> to)) break;
    for (int number = from; number <= std::min(to, kMostProcessors); ++number) numbers.push_back(number);
    if (text.peek() != ',') break;
    text.ignore();
  }
  return numbers;
}

std::vector<int> fastest_processors(const std::filesystem::path& devices) {
  std::map<int, std::vector<int>> by_capacity;
  for (const int number : numbers_in(first_line_of(devices / "system/cpu/online"))) {
    int capacity = 0;
    std::istringstream(first_line_of(devices / fmt::format("system/cpu/cpu{}/cpu_capacity", number))) >> capacity;
    by_capacity[capacity].push_back(number);
  }
  if (by_capacity.size() > 1) return by_capacity.rbegin()->second;
  if (first_line_of(devices / "cpu_atom/cpus").empty()) return {};
  return numbers_in(first_line_of(devices / "cpu_core/cpus"));
}

std::string stay_on_fastest_processors() {
  const std::vector<int> processors = stay_on_fastest();
  if (processors.empty()) return {};
  return fmt::format("This machine has processors of several kinds. The run kept to the {} of the fastest kind, from "
                     "number {} to {}.",
                     processors.size(), processors.front(), processors.back());
}

}  // namespace scenebench
