#include "guests/key_order.h"

#include <bit>
#include <utility>

#include "model/document.h"
#include "model/shapes.h"
#include "model/tree_builder.h"

namespace scenebench {
namespace {

/// Adds the event to the tree. Returns false if documents have no such event.
bool replay(const Event& event, document::TreeBuilder& tree) {
  switch (event.kind) {
    case Kind::null: return tree.null(), true;
    case Kind::boolean: return tree.value(event.bits != 0), true;
    case Kind::i64: return tree.value(static_cast<std::int64_t>(event.bits)), true;
    case Kind::u64: return tree.value(event.bits), true;
    case Kind::f64: return tree.value(std::bit_cast<double>(event.bits)), true;
    case Kind::text: return tree.text(event.text), true;
    case Kind::key: return tree.key(event.text), true;
    case Kind::count: return tree.count(static_cast<std::size_t>(event.bits)), true;
    case Kind::members: return tree.members(static_cast<std::size_t>(event.bits)), true;
    default: return false;
  }
}

}  // namespace

Record sorted_by_key(const Record& walk) {
  document::Value value;
  document::TreeBuilder tree(value);
  for (const Event& event : walk) {
    if (!replay(event, tree)) return walk;
  }
  return tree.complete() ? record_of(document::sorted_by_key(std::move(value))) : walk;
}

}  // namespace scenebench
