// A sink that builds the application's structs from a codec's walk of a document.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace scenebench::document {

struct Structs;
struct StructsPlan;

/// No struct of a document has more fields than this.
inline constexpr std::size_t kMostStructFields = 128;

/// Fills structs with the entries of a document's maps as they go by, whatever their order: the very walk that
/// TreeBuilder makes a tree of. A codec's walk need only be compiled once for all structs, and none of its values is
/// handed on by a virtual call.
///
/// Containers arrive behind what they hold; what a key, a value or an end belongs to follows from what the structs have
/// at that place. An entry that they do not have, one that is missing, and a value of another type or out of its range
/// make complete() false. A null is an optional part that is not there; an integer may stand for a double.
class StructsBuilder {
 public:
  /// Fills the same kind of structs as `target` holds, which must outlive this.
  explicit StructsBuilder(Structs& target) : target_(&target) {}

  /// Frees what the target holds, and starts on new structs.
  void start();

  void null();
  void value(bool v);
  void value(std::int64_t v);
  void value(std::uint64_t v);
  void value(double v);
  void text(std::string_view v);
  void key(std::string_view name);
  /// Ends a list of so many elements.
  void count(std::size_t elements);
  /// Ends a map of so many entries.
  void members(std::size_t entries);

  /// Whether the walk since start() made whole structs.
  bool complete() const { return !failed_ && depth_ == 0 && !pending_.plan; }

 private:
  /// Where something goes.
  struct Slot {
    const StructsPlan* plan = nullptr;  ///< null for nowhere
    std::byte* at = nullptr;
    void* (*make)(void*) = nullptr;  ///< see StructsPlan::Member
  };

  /// A list or struct that is being filled.
  struct Frame {
    const StructsPlan* plan;
    std::byte* object;
    std::size_t next = 0;          ///< member that comes next if the order is canonical,
    std::size_t next_by_name = 0;  ///< or that of the names
    std::size_t entries = 0;       ///< that have come
    std::bitset<kMostStructFields> seen{};
  };

  /// The slot of the value that comes now, which in a list is a new element's.
  Slot take();
  Slot take_element(const Slot& list);
  template <class T>
  void store(T v);
  void open(const Slot& slot);
  void fail();

  Structs* target_;
  Slot pending_{};  ///< of the value of the key that came last, or of the root
  std::array<Frame, 16> frames_{};
  std::size_t depth_ = 0;
  bool failed_ = true;
};

}  // namespace scenebench::document
