// Boost.Serialization: its binary archive, by a serialize() function outside the structs. Without object tracking,
// class information and header, as the documentation advises for speed.
#pragma once

#include <boost/archive/binary_iarchive.hpp>
#include <boost/archive/binary_oarchive.hpp>
#include <boost/archive/impl/basic_binary_iarchive.ipp>
#include <boost/archive/impl/basic_binary_iprimitive.ipp>
#include <boost/serialization/string.hpp>
#include <boost/serialization/vector.hpp>
#include <boost/version.hpp>

#include "codecs/shared/archive_fields.h"
#include "codecs/shared/decoded_structs.h"
#include "codecs/shared/stream_buffers.h"
#include "harness/codec.h"

namespace scenebench::codecs {

inline constexpr unsigned kBoostFlags =
    boost::archive::no_header | boost::archive::no_codecvt | boost::archive::no_tracking;

/// The library's archive with checked sizes: the library itself allocates as many elements or characters as the input
/// claims.
class BoostInput : public boost::archive::binary_iarchive_impl<BoostInput, char, std::char_traits<char>> {
  using Base = boost::archive::binary_iarchive_impl<BoostInput, char, std::char_traits<char>>;

 public:
  explicit BoostInput(MemoryIn& memory) : Base(memory, kBoostFlags), memory_(memory) {}

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

/// Types that are serialized as their fields or elements alone.
template <class T>
concept BoostPlain = Described<T> || List<T>;

}  // namespace scenebench::codecs

namespace boost::serialization {

template <class Archive, scenebench::Described T>
void serialize(Archive& archive, T& value, unsigned) {
  scenebench::codecs::serialize_fields(archive, value);
}

template <scenebench::codecs::BoostPlain T>
struct implementation_level_impl<const T> {
  using tag = mpl::integral_c_tag;
  using type = mpl::int_<object_serializable>;
  static constexpr int value = type::value;
};

template <scenebench::codecs::BoostPlain T>
struct tracking_level_impl<const T> {
  using tag = mpl::integral_c_tag;
  using type = mpl::int_<track_never>;
  static constexpr int value = type::value;
};

template <>
struct use_array_optimization<scenebench::codecs::BoostInput> : use_array_optimization<archive::binary_iarchive> {};

}  // namespace boost::serialization

namespace scenebench::codecs {

inline std::string boost_version() {
  return std::to_string(BOOST_VERSION / 100'000) + "." + std::to_string(BOOST_VERSION / 100 % 1'000) + "." +
         std::to_string(BOOST_VERSION % 100);
}

/// Reuses the archives, which carry nothing over to the next object: they track neither objects nor classes.
template <class RootStruct>
class Boost : public DecodedStructs<RootStruct> {
 public:
  static CodecInfo info() {
    return {.name = "boost",
            .title = "Boost.Serialization",
            .library = "Boost.Serialization",
            .version = boost_version(),
            .form = Form::structs,
            .reuse = "archives and the memory written to; new structs for each decode",
            .field_access = "the application's own structs",
            .note =
                "binary archive without header, tracking and class information, which only programs with the same "
                "types can read; scenebench checks sizes and bools, as the library checks neither",
            .structs_by = StructsBy::library};
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    memory_out_.clear();
    out_ << value;
    return memory_out_.written();
  }

  Result<RootStruct> decode(std::span<const std::byte> wire) {
    Result<RootStruct> result(std::in_place);
    memory_in_.open(wire);
    try {
      in_ >> *result;
      if (memory_in_.remaining() != 0) result.fail("bytes after the end of the object");
    } catch (const std::exception&) {
      result.fail("Boost.Serialization rejects the bytes");
    }
    return result;
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) { return update_structs(*this, wire); }

 private:
  MemoryOut memory_out_;
  MemoryIn memory_in_;
  boost::archive::binary_oarchive out_{memory_out_, kBoostFlags};
  BoostInput in_{memory_in_};
};

}  // namespace scenebench::codecs
