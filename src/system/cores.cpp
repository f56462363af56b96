#include "system/cores.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <sstream>
#include <thread>

#include "system/files.h"

#ifdef _WIN32
#include <windows.h>
#elif defined(__linux__)
#include <sched.h>
#endif

namespace scenebench {
namespace {

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

constexpr const char* kDevices = "/sys/devices";

std::vector<int> stay_on_fastest() { return narrow_to(fastest_processors(kDevices)); }

std::vector<int> allowed_processors() {
  cpu_set_t allowed;
  std::vector<int> numbers;
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return numbers;
  for (int number = 0; number < CPU_SETSIZE; ++number) {
    if (CPU_ISSET(number, &allowed)) numbers.push_back(number);
  }
  return numbers;
}

std::vector<Core> allowed_cores() { return cores_of(allowed_processors(), kDevices); }

#elif defined(_WIN32)

/// The processors of one core, a bit for each, and its efficiency class.
struct CoreMask {
  int efficiency_class;
  DWORD_PTR processors;
};

/// Only those of the first group of 64.
std::vector<CoreMask> cores_of_machine() {
  DWORD size = 0;
  GetLogicalProcessorInformationEx(RelationProcessorCore, nullptr, &size);
  std::vector<char> bytes(size);
  auto* const first = reinterpret_cast<SYSTEM_LOGICAL_PROCESSOR_INFORMATION_EX*>(bytes.data());
  std::vector<CoreMask> cores;
  if (!GetLogicalProcessorInformationEx(RelationProcessorCore, first, &size)) return cores;
  for (DWORD at = 0; at < size;) {
    const auto* core = reinterpret_cast<const SYSTEM_LOGICAL_PROCESSOR_INFORMATION_EX*>(bytes.data() + at);
    const GROUP_AFFINITY& affinity = core->Processor.GroupMask[0];
    // EfficiencyClass, the second member, has no name in the headers of MinGW-w64 before version 11.
    const int efficiency_class = reinterpret_cast<const BYTE*>(&core->Processor)[1];
    if (affinity.Group == 0) cores.push_back({efficiency_class, affinity.Mask});
    at += core->Size;
  }
  return cores;
}

/// The processors of each efficiency class, the fastest last.
std::map<int, DWORD_PTR> processors_by_class() {
  std::map<int, DWORD_PTR> masks;
  for (const CoreMask& core : cores_of_machine()) masks[core.efficiency_class] |= core.processors;
  return masks;
}

std::vector<int> numbers_of(DWORD_PTR mask) {
  std::vector<int> numbers;
  for (int number = 0; number < 64; ++number) {
    if (mask >> number & 1) numbers.push_back(number);
  }
  return numbers;
}

std::vector<int> stay_on_fastest() {
  const auto masks = processors_by_class();
  DWORD_PTR allowed = 0, of_system = 0;
  if (masks.size() < 2 || !GetProcessAffinityMask(GetCurrentProcess(), &allowed, &of_system)) return {};
  const DWORD_PTR wanted = masks.rbegin()->second & allowed;
  if (wanted == 0 || wanted == allowed || !SetProcessAffinityMask(GetCurrentProcess(), wanted)) return {};
  return numbers_of(wanted);
}

std::vector<Core> allowed_cores() {
  DWORD_PTR allowed = 0, of_system = 0;
  std::vector<CoreMask> masks = cores_of_machine();
  if (!GetProcessAffinityMask(GetCurrentProcess(), &allowed, &of_system)) return {};
  std::ranges::stable_sort(masks, std::greater{}, &CoreMask::efficiency_class);
  std::vector<Core> cores;
  for (const CoreMask& core : masks) {
    if (core.processors & allowed) cores.push_back(numbers_of(core.processors & allowed));
  }
  return cores;
}

#else

std::vector<int> stay_on_fastest() { return {}; }

std::vector<Core> allowed_cores() { return {}; }

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
  for (const int number : numbers_in(first_line(devices / "system/cpu/online"))) {
    int capacity = 0;
    std::istringstream(first_line(devices / fmt::format("system/cpu/cpu{}/cpu_capacity", number))) >> capacity;
    by_capacity[capacity].push_back(number);
  }
  if (by_capacity.size() > 1) return by_capacity.rbegin()->second;
  if (first_line(devices / "cpu_atom/cpus").empty()) return {};
  return numbers_in(first_line(devices / "cpu_core/cpus"));
}

std::string stay_on_fastest_processors() {
  const std::vector<int> processors = stay_on_fastest();
  if (processors.empty()) return {};
  return fmt::format("This machine has processors of several kinds. The run used only the {} of the fastest kind, from "
                     "number {} to {}.",
                     processors.size(), processors.front(), processors.back());
}

std::vector<Core> cores_of(const std::vector<int>& processors, const std::filesystem::path& devices) {
  std::map<int, Core> by_first;  // by the first logical processor of the core
  for (const int number : processors) {
    const auto siblings =
        numbers_in(first_line(devices / fmt::format("system/cpu/cpu{}/topology/thread_siblings_list", number)));
    by_first[siblings.empty() ? number : siblings.front()].push_back(number);
  }
  std::vector<Core> cores;
  for (auto& [first, core] : by_first) cores.push_back(std::move(core));
  const std::vector<int> fastest = fastest_processors(devices);
  std::ranges::stable_partition(
      cores, [&](const Core& core) { return std::ranges::find(fastest, core.front()) != fastest.end(); });
  return cores;
}

std::vector<Core> usable_cores() {
  std::vector<Core> cores = allowed_cores();
  if (!cores.empty()) return cores;
  const int processors = std::max(static_cast<int>(std::thread::hardware_concurrency()), 1);
  for (int number = 0; number < processors; ++number) cores.push_back({number});
  return cores;
}

std::vector<int> separate_cores_first(const std::vector<Core>& cores) {
  std::vector<int> order;
  std::size_t most = 0;
  for (const Core& core : cores) most = std::max(most, core.size());
  for (std::size_t sibling = 0; sibling < most; ++sibling) {
    for (const Core& core : cores) {
      if (sibling < core.size()) order.push_back(core[sibling]);
    }
  }
  return order;
}

#if defined(__linux__)

bool stay_on_processor(int number) {
  cpu_set_t wanted;
  CPU_ZERO(&wanted);
  if (number < 0 || number >= CPU_SETSIZE) return false;
  CPU_SET(number, &wanted);
  return sched_setaffinity(0, sizeof wanted, &wanted) == 0;  // 0 is the calling thread
}

#elif defined(_WIN32)

bool stay_on_processor(int number) {
  if (number < 0 || number >= 64) return false;
  return SetThreadAffinityMask(GetCurrentThread(), DWORD_PTR{1} << number) != 0;
}

#else

bool stay_on_processor(int) { return false; }

#endif

}  // namespace scenebench
