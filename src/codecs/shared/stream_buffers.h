// Stream buffers over memory, for libraries that only write to and read from streams.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <stdexcept>
#include <streambuf>
#include <vector>

namespace scenebench::codecs {

/// Writes to memory that is kept and only grows. std::stringbuf::str() would copy the bytes or give the memory away.
class MemoryOut : public std::streambuf {
 public:
  void clear() { used_ = 0; }
  std::span<const std::byte> written() const { return {bytes_.data(), used_}; }

 protected:
  std::streamsize xsputn(const char* from, std::streamsize count) override {
    const auto size = static_cast<std::size_t>(count);
    if (bytes_.size() - used_ < size) bytes_.resize(std::max(used_ + size, 2 * bytes_.size()));
    if (size != 0) std::memcpy(bytes_.data() + used_, from, size);
    used_ += size;
    return count;
  }

  int_type overflow(int_type c) override {
    const char byte = traits_type::to_char_type(c);
    xsputn(&byte, 1);
    return c;
  }

 private:
  std::vector<std::byte> bytes_;
  std::size_t used_ = 0;
};

/// Reads bytes in place.
class MemoryIn : public std::streambuf {
 public:
  /// `bytes` must outlive the reading.
  void open(std::span<const std::byte> bytes) {
    char* begin = const_cast<char*>(reinterpret_cast<const char*>(bytes.data()));  // a get area is never written to
    setg(begin, begin, begin + bytes.size());
  }

  /// How many bytes have not been read yet.
  std::size_t remaining() const { return static_cast<std::size_t>(egptr() - gptr()); }

  /// For libraries that allocate as many elements or characters as the input claims. Throws std::length_error if `size`
  /// of them, each of a byte or more, cannot follow.
  void check(std::uint64_t size) const {
    if (size > remaining()) throw std::length_error("more elements than bytes");
  }

 protected:
  std::streamsize xsgetn(char* to, std::streamsize count) override {
    const std::streamsize size = std::min<std::streamsize>(count, egptr() - gptr());
    if (size > 0) std::memcpy(to, gptr(), static_cast<std::size_t>(size));
    setg(eback(), gptr() + size, egptr());
    return size;
  }
};

}  // namespace scenebench::codecs
