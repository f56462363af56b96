// Expected holds a value or the reason why there is none (std::expected is C++23). Error and Failure are the reasons. A
// function passes an error on like this:
//
//   auto results = read_results(path);
//   if (!results) return results.error();
//   show(*results);
//
// An action without a result returns std::optional of a reason.
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace scenebench {

/// The result of a call: a T, or an E that says why there is none. Converts to true if it holds a T.
///
/// A function that builds its T in place (`Expected<Document, E> result(std::in_place); … return result;`) moves
/// nothing: the compiler can build the result in the caller's storage (NRVO). The timed loops rely on it so that they
/// time decoding alone.
template <class T, class E>
class Expected {
 public:
  template <class... Args>
  explicit Expected(std::in_place_t, Args&&... args) : content_(std::in_place_index<0>, std::forward<Args>(args)...) {}
  Expected(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  Expected(E error) : content_(std::in_place_index<1>, std::move(error)) {}

  explicit operator bool() const { return content_.index() == 0; }
  /// Undefined unless this holds a T.
  T& operator*() & { return *std::get_if<0>(&content_); }
  const T& operator*() const& { return *std::get_if<0>(&content_); }
  T&& operator*() && { return std::move(*std::get_if<0>(&content_)); }
  T* operator->() { return std::get_if<0>(&content_); }
  const T* operator->() const { return std::get_if<0>(&content_); }

  /// The reason for the failure. Undefined if this holds a T.
  const E& error() const { return *std::get_if<1>(&content_); }

  /// Replaces the T by an error, for a function that builds in place and then finds its input malformed.
  void fail(E error) { content_.template emplace<1>(std::move(error)); }

 private:
  std::variant<T, E> content_;
};

/// Why a decode failed. `reason` points to text with static lifetime.
struct Error {
  constexpr Error(const char* text) : reason(text) {}
  const char* reason;
};

/// Why something could not be done: a sentence or two that tell the user what to do next.
struct Failure {
  std::string message;
};

/// The result of decode.
template <class T>
using Result = Expected<T, Error>;

}  // namespace scenebench
