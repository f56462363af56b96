// A value or the reason why there is none. (std::expected is C++23.)
#pragma once

#include <utility>
#include <variant>

namespace scenebench {

/// Why a decode failed. `reason` points to text with static lifetime.
struct Error {
  const char* reason;
};

/// What decode yields: a T, or an Error. Converts to true when it holds a T.
///
/// A decoder that builds its T in place (`Result<Document> result(std::in_place); … return result;`) moves nothing: the
/// compiler may build the result in the caller's slot, which the timed loops rely on to time decoding alone.
template <class T>
class Result {
 public:
  template <class... Args>
  explicit Result(std::in_place_t, Args&&... args) : content_(std::in_place_index<0>, std::forward<Args>(args)...) {}
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : content_(std::in_place_index<1>, error) {}

  explicit operator bool() const { return content_.index() == 0; }
  /// Undefined unless this holds a T.
  T& operator*() { return *std::get_if<0>(&content_); }
  const T& operator*() const { return *std::get_if<0>(&content_); }
  T* operator->() { return std::get_if<0>(&content_); }
  const T* operator->() const { return std::get_if<0>(&content_); }

  /// The reason for the failure; nullptr if this holds a T.
  const char* error() const {
    const Error* error = std::get_if<1>(&content_);
    return error ? error->reason : nullptr;
  }

  /// Replaces the T by an error, for a decoder that builds in place and then finds its input malformed.
  void fail(const char* reason) { content_.template emplace<1>(Error{reason}); }

 private:
  std::variant<T, Error> content_;
};

}  // namespace scenebench
