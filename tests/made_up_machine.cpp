#include "made_up_machine.h"

#include "harness/clock.h"
#include "measure/reference_kernel.h"
#include "system/evict.h"

namespace scenebench {
namespace {

testing::Machine machine;
double wall = 0, cpu = 0, until_preempted = 0;
std::vector<const std::byte*> out_of_caches;

/// Work that nothing slows down, but other programs interrupt.
void spend(double nanoseconds) {
  while (machine.slice > 0 && nanoseconds >= until_preempted) {
    wall += until_preempted + machine.others;
    cpu += until_preempted;
    nanoseconds -= until_preempted;
    until_preempted = machine.slice;
  }
  wall += nanoseconds;
  cpu += nanoseconds;
  until_preempted -= nanoseconds;
}

}  // namespace

Clock::time_point read_clock() {
  spend(testing::kClockCost);
  return Clock::time_point(std::chrono::nanoseconds(static_cast<std::int64_t>(wall)));
}

Nanoseconds thread_cpu_time() {
  constexpr double kSystemCall = 300;
  spend(kSystemCall);
  return machine.has_cpu_clock ? Nanoseconds(cpu) : Nanoseconds();
}

void run_reference_kernel() { testing::work(machine.kernel); }

void evict(std::span<const std::span<std::byte>> buffers) {
  for (const auto& buffer : buffers) out_of_caches.push_back(buffer.data());
}

namespace testing {

void start(const Machine& new_machine) {
  machine = new_machine;
  wall = cpu = 0;
  until_preempted = machine.slice;
  out_of_caches.clear();
}

void work(double nanoseconds) { spend(nanoseconds * machine.slowness(wall)); }

double now() { return wall; }

const std::vector<const std::byte*>& evicted() { return out_of_caches; }

}  // namespace testing
}  // namespace scenebench
