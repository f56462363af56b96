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

/// Fills a default-constructed Value from a walk over it. Containers arrive behind what they hold, so values wait on a
/// stack until one claims them.
class TreeBuilder {
 public:
  /// `target` must outlive this.
  explicit TreeBuilder(Value& target) : target_(&target) {}

  // None of them inline: in every codec's units they would take seconds to build. StructsBuilder's are not, either, so
  // that phases generic and typed compare.
  void null();
  void value(bool v);
  void value(std::int64_t v);
  void value(std::uint64_t v);
  void value(double v);
  void text(std::string_view v);
  void key(std::string_view v);

  /// Ends an array of so many elements.
  void count(std::size_t elements);
  /// Ends a map of so many entries.
  void members(std::size_t entries);

  /// Whether the walk made one value, which this moves to the target.
  bool complete();

 private:
  Value* target_;
  std::vector<Value> values_;
  std::vector<std::string> keys_;
  bool failed_ = false;
};

}  // namespace scenebench::document
