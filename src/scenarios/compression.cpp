// Wires compressed as games ship them: sizes, and what it costs to get them back.
#include <algorithm>
#include <functional>
#include <memory>
#include <stdexcept>
#include <vector>

#include "harness/clock.h"
#include "results/estimate.h"
#include "scenarios/scenario.h"
#include "scenarios/shipping.h"

namespace scenebench {
namespace {

constexpr std::size_t kMostWires = 256;  // of a workload, each compressed by itself

/// Every second wire trains the dictionary; the others are compressed, so that no wire is in its own dictionary. A
/// single wire is compressed without one.
struct WiresToShip {
  std::vector<std::span<const std::byte>> training, shipped;
};

WiresToShip wires_of(const CodecUnderTest& codec) {
  WiresToShip wires;
  const std::size_t count = std::min(codec.inputs(), kMostWires);
  for (std::size_t i = 0; i < count; ++i) {
    (i % 2 == 0 ? wires.shipped : wires.training).push_back(codec.wire(i));
  }
  return wires;
}

/// The mean size of `wires`.
double mean_size(const std::vector<std::vector<std::byte>>& wires) {
  double sum = 0;
  for (const auto& wire : wires) sum += static_cast<double>(wire.size());
  return sum / static_cast<double>(wires.size());
}

/// Wires and what one compressor makes of them.
class Shipment {
 public:
  Shipment(ShippingCompressor& compressor, const std::vector<std::span<const std::byte>>& wires)
      : compressor_(compressor), wires_(wires) {
    for (const auto wire : wires) {
      const auto compressed = compressor.compress(wire);
      compressed_.emplace_back(compressed.begin(), compressed.end());
      std::vector<std::byte> again(wire.size());
      compressor.decompress(compressed_.back(), again);
      if (!std::ranges::equal(again, wire)) throw std::runtime_error(compressor.name + " gives back something else");
    }
  }

  double size() const { return mean_size(compressed_); }

  /// The mean time of one wire, all wires in turn for about `window`: the median of the rounds.
  Nanoseconds time_to_compress(Nanoseconds window) {
    return median_round(window, [&](std::size_t i) { compressor_.compress(wires_[i]); });
  }
  Nanoseconds time_to_decompress(Nanoseconds window) {
    std::vector<std::byte> into;
    return median_round(window, [&](std::size_t i) {
      into.resize(wires_[i].size());
      compressor_.decompress(compressed_[i], into);
    });
  }

 private:
  Nanoseconds median_round(Nanoseconds window, const std::function<void(std::size_t)>& work) {
    std::vector<double> rounds;
    const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(window);
    do {
      const Mark start = Mark::now(false);
      for (std::size_t i = 0; i < wires_.size(); ++i) work(i);
      rounds.push_back(time_between(start, Mark::now(false)).count() / static_cast<double>(wires_.size()));
    } while (Clock::now() < end);
    return Nanoseconds(median_of(rounds).value);
  }

  ShippingCompressor& compressor_;
  const std::vector<std::span<const std::byte>>& wires_;
  std::vector<std::vector<std::byte>> compressed_;
};

class Compression final : public Scenario {
 public:
  Compression()
      : Scenario({.name = "compression",
                  .help = "show wires compressed as games ship them: zstd 1 to 19, with a dictionary, lz4 and lz4 HC",
                  .workloads = {{.shape = "docs", .document = "varied"}, {"scene", 20}, {"scene", 200}},
                  .measures_time = true,
                  .processes = 6,
                  .quick_workloads = {{"scene", 20}}}) {}

 private:
  std::vector<std::string> cases_of(const TrialTask&) const override {
    return {"bytes", "time to decompress", "time to compress"};
  }

  std::vector<ScenarioFigure> measure(const TrialTask& task, CodecUnderTest& codec, std::size_t number) const override {
    const WiresToShip wires = wires_of(codec);
    const auto compressors = shipping_compressors(wires.training);
    const Nanoseconds window = window_of(task) / static_cast<double>(compressors.size());
    std::vector<ScenarioFigure> figures;
    if (number == 0) {
      std::vector<std::vector<std::byte>> plain;
      for (const auto wire : wires.shipped) plain.emplace_back(wire.begin(), wire.end());
      figures.push_back({.name = "plain", .unit = FigureUnit::bytes, .value = mean_size(plain)});
    }
    for (const auto& compressor : compressors) {
      Shipment shipment(*compressor, wires.shipped);
      if (number == 0) {
        figures.push_back({.name = compressor->name, .unit = FigureUnit::bytes, .value = shipment.size()});
      } else {
        figures.push_back(time_figure(compressor->name, number == 1 ? shipment.time_to_decompress(window)
                                                                    : shipment.time_to_compress(window)));
      }
    }
    return figures;
  }

  std::vector<ScenarioRecord>& list_in(TrialRecords& records) const override { return records.compression; }
};

}  // namespace

const Trial& compression_scenario() {
  static const Compression scenario;
  return scenario;
}

}  // namespace scenebench
