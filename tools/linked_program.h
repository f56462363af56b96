// The programs whose size and compile time tools/code_size.sh measures. Each uses a codec once in one mode, without the
// timed loops.
#pragma once

#include <cstddef>
#include <cstdio>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "harness/codec.h"
#include "harness/wires.h"
#include "model/workload.h"

namespace scenebench {

/// "structs" encodes, decodes and walks every shape of structs. For documents, "write" encodes one to standard output;
/// "tree" decodes and walks one from standard input; "incremental" reads the events of one from there.
inline constexpr std::string_view kLinkedMode = SCENEBENCH_LINKED_MODE;

/// The exit status of the program.
enum LinkedStatus : int {
  kLinkedDone = 0,
  kLinkedFailed = 1,
  kLinkedNoSuchMode = 3,  ///< the codec lacks the mode, or its wires are useless to another process
};

/// Whether C takes part in the mode of this program.
template <Codec C>
constexpr bool is_linked() {
  if (!std::is_same_v<typename C::Shape, document::Value>) return kLinkedMode == "structs";
  if (kLinkedMode == "write") return Encodes<C>;
  if (kLinkedMode == "tree") return !OnlyReadsEvents<C>;
  return kLinkedMode == "incremental" && ReadsEvents<C>;
}

inline std::vector<std::byte> read_standard_input() {
  std::vector<std::byte> wire;
  for (int byte = std::getchar(); byte != EOF; byte = std::getchar()) wire.push_back(static_cast<std::byte>(byte));
  return wire;
}

/// The object that the program handles: small, and supported by every codec.
template <class Shape>
Inputs<Shape> linked_inputs() {
  if constexpr (std::is_same_v<Shape, document::Value>) {
    return make_inputs<Shape>({"document", 0, "user"});
  } else {
    return make_inputs<Shape>({std::string(shape_name<Shape>), 3});
  }
}

/// Encodes one object to standard output.
template <Codec C>
bool write_once(C& codec) {
  const auto inputs = linked_inputs<typename C::Shape>();
  const std::span<const std::byte> wire = wire_of(codec, inputs->front());
  return std::fwrite(wire.data(), 1, wire.size(), stdout) == wire.size() && std::fflush(stdout) == 0;
}

/// Reads one object: one that it has encoded itself or, for documents, the one on standard input.
template <Codec C>
bool read_once(C& codec) {
  WireBuffer wire;
  if constexpr (kLinkedMode == "structs") {
    wire = WireBuffer(wire_of(codec, linked_inputs<typename C::Shape>()->front()), C::info().padding);
  } else {
    wire = WireBuffer(read_standard_input(), C::info().padding);
  }
  Sum sum;
  bool complete = false;
  if constexpr (kLinkedMode == "incremental") {
    complete = codec.read_events(wire.bytes(), sum);
  } else {
    complete = load(codec, wire.bytes(), sum);
  }
  return complete && (C::info().is_floor || sum.total() != 0);
}

/// Does the program's work with C, if there is any. Returns whether that succeeded.
template <Codec C>
bool run_once() {
  if constexpr (is_linked<C>()) {
    const auto codec = std::make_unique<C>();
    if constexpr (kLinkedMode == "write") {
      return write_once(*codec);
    } else {
      return read_once(*codec);
    }
  }
  return true;
}

/// The whole program, for all classes of one codec.
template <Codec First, Codec... More>
int run_linked() {
  if (First::info().wire_is_address || !(is_linked<First>() || ... || is_linked<More>())) return kLinkedNoSuchMode;
  return (run_once<First>() && ... && run_once<More>()) ? kLinkedDone : kLinkedFailed;
}

}  // namespace scenebench
