// Boost.Serialization's reading archive, which checks sizes, and how its archives serialize the shapes' structs.
#pragma once

#include <boost/archive/binary_iarchive.hpp>
#include <boost/archive/impl/basic_binary_iarchive.ipp>
#include <boost/archive/impl/basic_binary_iprimitive.ipp>
#include <boost/serialization/string.hpp>
#include <boost/serialization/vector.hpp>

#include <cstddef>
#include <string>

#include "codecs/shared/archive_fields.h"
#include "codecs/shared/stream_buffers.h"
#include "model/fields.h"

namespace scenebench::codecs {

/// The library's archive with checked sizes: the library itself allocates as many elements or characters as the input
/// claims.
class BoostInput : public boost::archive::binary_iarchive_impl<BoostInput, char, std::char_traits<char>> {
  using Base = boost::archive::binary_iarchive_impl<BoostInput, char, std::char_traits<char>>;

 public:
  /// Reads the archive's header. Throws boost::archive::archive_exception if it is another one.
  explicit BoostInput(MemoryIn& memory) : Base(memory, 0), memory_(memory) { this->init(0); }

 private:
  friend class boost::archive::detail::interface_iarchive<BoostInput>;
  friend class boost::archive::basic_binary_iarchive<BoostInput>;
  friend class boost::archive::basic_binary_iprimitive<BoostInput, char, std::char_traits<char>>;
  friend class boost::archive::load_access;

  template <class T>
  void load_override(T& value) {
    Base::load_override(value);
  }
  void load_override(boost::serialization::collection_size_type& size) {
    Base::load_override(size);
    memory_.check(size);
  }

  template <class T>
  void load(T& value) {
    Base::load(value);
  }
  void load(std::string& text) {
    std::size_t size = 0;
    Base::load(size);
    memory_.check(size);
    text.resize(size);
    load_binary(text.data(), size);
  }

  const MemoryIn& memory_;
};

}  // namespace scenebench::codecs

namespace boost::serialization {

template <class Archive, scenebench::Described T>
void serialize(Archive& archive, T& value, unsigned) {
  scenebench::codecs::serialize_fields(archive, value);
}

template <>
struct use_array_optimization<scenebench::codecs::BoostInput> : use_array_optimization<archive::binary_iarchive> {};

}  // namespace boost::serialization
