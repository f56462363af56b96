// Objects that are used again instead of freed: for codecs that reuse what they decode into.
#pragma once

#include <memory>
#include <utility>
#include <vector>

namespace scenebench::codecs {

/// Keeps objects of type T between uses. As many exist as were in use at once; they are freed with the shelf.
template <class T>
class Shelf {
 public:
  /// Returns an object to its shelf instead of deleting it, after its reset() if it has one: what it need not keep is
  /// freed with what was decoded, and not when something else is.
  struct Return {
    Shelf* shelf;
    void operator()(T* object) const {
      if constexpr (requires { object->reset(); }) object->reset();
      shelf->free_.emplace_back(object);
    }
  };
  using Loan = std::unique_ptr<T, Return>;

  /// An object that was returned before, as it was left; if there is none, one made by `make()`, which returns a
  /// std::unique_ptr<T>. The shelf must outlive the loan.
  template <class Make>
  Loan take(Make&& make) {
    if (free_.empty()) return Loan(make().release(), Return{this});
    Loan loan(free_.back().release(), Return{this});
    free_.pop_back();
    return loan;
  }

 private:
  std::vector<std::unique_ptr<T>> free_;
};

}  // namespace scenebench::codecs
