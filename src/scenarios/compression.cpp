// Wires compressed as games ship them: sizes, and what it costs to get them back.
#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "base/in_order.h"
#include "base/text.h"
#include "scenarios/scenario.h"
#include "scenarios/shipping.h"

namespace scenebench {
namespace {

using WireViews = std::vector<std::span<const std::byte>>;

/// Every second wire, from number `first` on: those of 0 are compressed, and those of 1 train the dictionary, so that
/// no wire trains its own dictionary. A single wire is compressed without one.
WireViews every_second_wire(const CodecUnderTest& codec, std::size_t first) {
  WireViews wires;
  for (std::size_t i = first; i < codec.inputs(); i += 2) wires.push_back(codec.wire(i));
  return wires;
}

template <class Wires>
double mean_size(const Wires& wires) {
  double sum = 0;
  for (const auto& wire : wires) sum += static_cast<double>(wire.size());
  return sum / static_cast<double>(wires.size());
}

/// Wires and what one compressor makes of them.
class Shipment {
 public:
  Shipment(ShippingCompressor& compressor, const WireViews& wires) : compressor_(compressor), wires_(wires) {}

  double size() {
    compress();
    return mean_size(compressed_);
  }

  /// The mean time of one wire, all wires in turn for about `window`: the median of the rounds.
  Nanoseconds time_to_compress(Nanoseconds window) {
    return median_round(window, [&](std::size_t i) { compressor_.compress(wires_[i]); });
  }
  Nanoseconds time_to_decompress(Nanoseconds window) {
    compress();
    std::vector<std::byte> into(std::ranges::max_element(wires_, {}, &WireViews::value_type::size)->size());
    return median_round(window, [&](std::size_t i) {
      compressor_.decompress(compressed_[i], std::span(into).first(wires_[i].size()));
    });
  }

 private:
  /// Compresses all wires, and checks that decompressing restores them.
  void compress() {
    for (const auto wire : wires_) {
      const auto compressed = compressor_.compress(wire);
      compressed_.emplace_back(compressed.begin(), compressed.end());
      std::vector<std::byte> again(wire.size());
      compressor_.decompress(compressed_.back(), again);
      if (!std::ranges::equal(again, wire)) throw std::runtime_error(compressor_.name + " gives back something else");
    }
  }

  template <class Work>
  Nanoseconds median_round(Nanoseconds window, Work&& work) {
    std::vector<double> rounds;
    repeat_for(window, [&] {
      const Nanoseconds time = time_of([&] {
        for (std::size_t i = 0; i < wires_.size(); ++i) work(i);
      });
      rounds.push_back(time.count() / static_cast<double>(wires_.size()));
    });
    return median_time(rounds);
  }

  ShippingCompressor& compressor_;
  const WireViews& wires_;
  std::vector<std::vector<std::byte>> compressed_;
};

constexpr std::array<const char*, 3> kCases{"bytes", "time to decompress", "time to compress"};

Row figure_of(Shipment& shipment, const std::string& name, std::size_t number, Nanoseconds window) {
  if (number == 0) return figure(name, Unit::bytes, shipment.size());
  return figure(name, number == 1 ? shipment.time_to_decompress(window) : shipment.time_to_compress(window));
}

Figures measure_compression(const CaseRun& run) {
  const WireViews shipped = every_second_wire(run.codec, 0);
  const auto compressors = shipping_compressors(every_second_wire(run.codec, 1));
  Figures figures;
  if (run.number == 0) figures.push_back(figure("plain", Unit::bytes, mean_size(shipped)));
  for (const auto& compressor : compressors) {
    Shipment shipment(*compressor, shipped);
    const Nanoseconds window = run.window / static_cast<double>(compressors.size());
    figures.push_back(figure_of(shipment, compressor->name, run.number, window));
  }
  return figures;
}

/// Which of several codecs' wires are the smallest, plain and by each compressor: the order changes.
std::vector<std::string> smallest_of(std::span<const Row> rows) {
  InOrder<std::string, InOrder<std::string, std::vector<const Row*>>> workloads;
  for (const Row& row : rows) {
    if (row.variant == kCases[0] && !row.is_failure()) workloads[row.workload][row.metric].push_back(&row);
  }
  std::vector<std::string> notes;
  for (auto& metrics : workloads) {
    const Row& first = *metrics.begin()->front();
    if (metrics.begin()->size() < 2) continue;
    std::vector<std::string> parts;
    for (const auto& sizes : metrics) {
      const Row& smallest = **std::ranges::min_element(sizes, {}, &Row::value);
      parts.push_back(fmt::format("{} {}", smallest.metric, smallest.codec));
    }
    notes.push_back(fmt::format("{}, smallest: {}.", first.workload, joined(parts, ", ")));
  }
  return notes;
}

constexpr std::string_view kCompressionMethod =
    "Every second object of a workload is compressed by itself; figures are means. zstd's contexts are reused, while "
    "each call of lz4 makes one: lz4 HC clears 256 KB for an object of any size. The dictionary of zstd 3 is trained "
    "on the others. lz4 HC is at its default level.";

}  // namespace

ScenarioParts compression_scenario() {
  return {.info = {.name = "compression",
                   .help = "show wires compressed as games ship them: zstd 1 to 19, with a dictionary, lz4 and lz4 HC",
                   .workloads = {{.shape = "docs", .document = "varied"}, {"scene", 20}, {"scene", 200}},
                   .quick_workloads = {{"scene", 20}}},
          .title = "Compressed",
          .method = kCompressionMethod,
          .measure = measure_compression,
          .notes = smallest_of,
          .cases = [](const TrialTask&) { return std::vector<std::string>(kCases.begin(), kCases.end()); },
          .missing = [](const TrialTask& task) -> std::string_view {
            return task.codec.abilities.encodes ? "" : "a way to write";
          },
          .most_inputs = 1'024,
          .inputs = [](const CodecUnderTest& codec) { return (codec.inputs() + 1) / 2; }};
}

}  // namespace scenebench
