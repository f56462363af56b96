// The root tables of versions in flatcc's generated code, under the same names for all versions.
#pragma once

#include <flatcc/flatcc_builder.h>

#include <cstddef>

namespace scenebench::codecs {

/// The functions generated for the table that a `Root` points to: how it is found, verified, started and ended.
template <class Root>
struct FlatccRoot;

}  // namespace scenebench::codecs

// The names of the C functions contain the table's name, so only a macro can form them.
#define SCENEBENCH_FLATCC_ROOT(table)                                                                                  \
  template <>                                                                                                          \
  struct FlatccRoot<table##_table_t> {                                                                                 \
    static table##_table_t root(const void* wire) { return table##_as_root(wire); }                                    \
    static int verify(const void* wire, std::size_t size) { return table##_verify_as_root(wire, size); }               \
    static void start(flatcc_builder_t* builder) { table##_start_as_root(builder); }                                   \
    static bool end(flatcc_builder_t* builder) { return table##_end_as_root(builder) != 0; }                           \
  };
