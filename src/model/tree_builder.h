// A sink that builds a document from a codec's walk.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/document.h"
#include "model/fields.h"

namespace scenebench::document {

/// Fills a Value from a walk. The end of a container comes after its contents, so values wait on a stack until their
/// container ends.
class TreeBuilder {
 public:
  /// `target` must outlive this.
  explicit TreeBuilder(Value& target) : target_(&target) {}

  // Not inline: they would add seconds to the build of every codec.
  void null();
  void value(bool v);
  void value(std::int64_t v);
  void value(std::uint64_t v);
  void value(double v);
  void text(std::string_view v);
  void key(std::string_view v);

  /// Ends an array with this number of elements.
  void count(std::size_t elements);
  /// Ends a map with this number of entries.
  void members(std::size_t entries);

  /// If the walk made exactly one value, moves it to the target and returns true.
  bool complete();

 private:
  Value* target_;
  std::vector<Value> values_;
  std::vector<std::string> keys_;
  bool failed_ = false;
};

}  // namespace scenebench::document
