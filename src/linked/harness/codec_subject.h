// Stands in for harness/codec_subject.h in the programs whose size tools/code_size.sh measures: a codec's file is compiled
// with this instead, so that what is linked is one way of using the codec, once, and none of the timed loops.
#pragma once

#include <memory>
#include <string_view>
#include <type_traits>

#include "harness/codec.h"
#include "harness/operations.h"
#include "harness/subject.h"
#include "harness/wire_buffer.h"
#include "linked/program.h"

namespace scenebench {

/// Whether the program has anything to do with C.
template <Codec C>
constexpr bool is_linked() {
  if (!std::is_same_v<typename C::Shape, document::Value>) return kLinkedMode == "structs";
  if (kLinkedMode == "write") return Encodes<C>;
  if (kLinkedMode == "tree") return !OnlyReadsEvents<C>;
  return kLinkedMode == "incremental" && ReadsEvents<C>;
}

/// The program's work with C, once; ends it with status 1 if C cannot do it. Returns nothing, as nothing is left to do.
template <Codec C>
std::unique_ptr<Subject> run_once(const Workload& workload) {
  const auto codec = std::make_unique<C>();
  if constexpr (kLinkedMode == "write") {
    write_output(wire_of(*codec, make_inputs<typename C::Shape>(workload)->front()));
  } else {
    WireBuffer wire;
    if constexpr (kLinkedMode == "structs") {
      wire = WireBuffer(wire_of(*codec, make_inputs<typename C::Shape>(workload)->front()), C::info().padding);
    } else {
      wire = WireBuffer(read_input(), C::info().padding);
    }
    Sum sum;
    if constexpr (kLinkedMode == "incremental") {
      end_unless(codec->read_events(wire.bytes(), sum));
    } else {
      end_unless(load(*codec, wire.bytes(), sum));
    }
    end_unless(C::info().is_floor || sum.total() != 0);
  }
  return nullptr;
}

template <Codec C>
void add_shape(CodecEntry& entry) {
  if constexpr (is_linked<C>()) entry.shapes.push_back({shape_name<typename C::Shape>, run_once<C>});
}

/// As in the file that this stands in for.
template <Codec First, Codec... More>
CodecEntry make_entry() {
  CodecEntry entry{First::info(), abilities_of<First>(), {}, {}};
  add_shape<First>(entry);
  (add_shape<More>(entry), ...);
  return entry;
}

}  // namespace scenebench
