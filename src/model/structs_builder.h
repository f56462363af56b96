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

/// The most fields that a struct of a document may have.
inline constexpr std::size_t kMostStructFields = 128;

/// Fills structs from the walk of a document, the same walk from which TreeBuilder makes a tree. The entries of maps
/// may come in any order. A codec's walk is compiled only once for all structs, and passes no value on by a virtual
/// call.
///
/// The end of a container comes after its contents, and its start is not reported. What a key, a value or an end
/// belongs to follows from the fields of the structs. An unknown or missing entry, or a value of another type or out of
/// range, makes complete() false. A null is an absent optional part; an integer may stand for a double.
class StructsBuilder {
 public:
  /// Fills the same kind of structs as `target` holds. `target` must outlive this.
  explicit StructsBuilder(Structs& target) : target_(&target) {}

  /// Frees the target's structs and starts new ones.
  void start();

  void null();
  void value(bool v);
  void value(std::int64_t v);
  void value(std::uint64_t v);
  void value(double v);
  void text(std::string_view v);
  void key(std::string_view name);
  /// Ends a list with this number of elements.
  void count(std::size_t elements);
  /// Ends a map with this number of entries.
  void members(std::size_t entries);

  /// Whether the walk since start() made complete structs.
  bool complete() const { return !failed_ && depth_ == 0 && !pending_.plan; }

 private:
  /// The destination of a value.
  struct Slot {
    const StructsPlan* plan = nullptr;  ///< null for nowhere
    std::byte* at = nullptr;
    void* (*make)(void*) = nullptr;  ///< see StructsPlan::Member
  };

  /// A list or struct that is being filled.
  struct Frame {
    const StructsPlan* plan;
    std::byte* object;
    std::size_t next = 0;          ///< member that comes next in canonical order,
    std::size_t next_by_name = 0;  ///< or in the order of names
    std::size_t entries = 0;       ///< seen so far
    std::bitset<kMostStructFields> seen{};
  };

  /// The slot of the next value. In a list, appends an element for it.
  Slot take();
  Slot take_element(const Slot& list);
  template <class T>
  void store(T v);
  void open(const Slot& slot);
  void fail();

  Structs* target_;
  Slot pending_{};  ///< of the last key's value, or of the root
  std::array<Frame, 16> frames_{};
  std::size_t depth_ = 0;
  bool failed_ = true;
};

}  // namespace scenebench::document
