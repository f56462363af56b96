// Walks a library's objects, and fills the application's structs from them, by one handwritten function for each struct.
#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/attributes.h"
#include "codecs/shared/narrow.h"
#include "model/fields.h"

namespace scenebench::codecs {

// A Reader is a class with a function for each struct of a shape, which names what stands for the struct's fields in the
// library's objects, in canonical order:
//
//   template <class Out>
//   static bool read(const Message& from, Out out) {
//     return out(&Struct::member, from.member()) && ...;
//   }
//
// It returns false if a part is missing or a number does not fit. It is called to walk and to fill, and hands to `out`
//
//   a number or enumeration   for a field of such a type, which may be narrower
//   anything for view()       for a string: Reader::view() makes it a std::string_view or std::string
//   anything for read()       for a struct
//   a pointer or the like     for an optional struct: false if it is absent, otherwise for read()
//   a range with a size()     for a list; or a pointer to one, nullptr if the list is empty and left out
//
// A Reader may also have `assign(list, to)`, which fills a list of numbers, and `room_for(size)`, which says for how many of a
// list's elements to reserve room.

/// Hands fields to a sink. Only strings are inlined by force: with more of that, g++ 12 no longer vectorises loops over
/// numbers, and the walk of a scene takes half as many instructions again.
template <class Reader, class Sink>
class FieldsToSink {
 public:
  explicit FieldsToSink(Sink& sink) : sink_(&sink) {}

  template <class Struct, class T, class From>
  bool operator()(T Struct::*, const From& from) const {
    return walk<T>(from);
  }

  template <class Owner, class From>
  SCENEBENCH_INLINED bool operator()(std::string Owner::*, const From& from) const {
    sink_->text(Reader::view(from));
    return true;
  }

  template <class Element, class List>
  bool walk_list(const List& list) const {
    bool fits = true;
    if constexpr (std::is_pointer_v<List>) {
      if (list) return walk_list<Element>(*list);
      sink_->count(0);
    } else {
      if constexpr (Scalar<Element>) {  // without a branch, so that compilers can take several at once
        for (const auto number : list) fits &= walk_number<Element>(number);
      } else {
        for (const auto& element : list) {
          if (!walk<Element>(element)) return false;
        }
      }
      sink_->count(list.size());
    }
    return fits;
  }

 private:
  template <class T, class From>
  bool walk(const From& from) const {
    if constexpr (Described<T>) {
      return Reader::read(from, *this);
    } else if constexpr (Optional<T>) {
      sink_->present(static_cast<bool>(from));
      return !from || Reader::read(from, *this);
    } else if constexpr (List<T>) {
      return walk_list<typename T::value_type>(from);
    } else if constexpr (Text<T>) {
      sink_->text(Reader::view(from));
      return true;
    } else if constexpr (Enumeration<T>) {
      sink_->value(static_cast<std::underlying_type_t<T>>(from));
      return true;
    } else {
      return walk_number<T>(from);
    }
  }

  template <Scalar T, class From>
  bool walk_number(From from) const {
    sink_->value(static_cast<T>(from));
    if constexpr (!std::same_as<T, From>) return std::in_range<T>(from);
    return true;
  }

  Sink* sink_;
};

/// Fills `to`, which is default-constructed, by Reader; false if a part is missing or a number does not fit.
template <class Reader, class T, class From>
bool fill_by(const From& from, T& to);

/// Assigns fields to a struct's members.
template <class Reader, class Struct>
class FieldsToStruct {
 public:
  explicit FieldsToStruct(Struct& to) : to_(&to) {}

  template <class T, class From>
  bool operator()(T Struct::*member, const From& from) const {
    return fill_by<Reader>(from, to_->*member);
  }

 private:
  Struct* to_;
};

template <class Reader, class T, class List>
bool fill_list_by(const List& list, std::vector<T>& to) {
  if constexpr (std::is_pointer_v<List>) {
    return !list || fill_list_by<Reader>(*list, to);
  } else if constexpr (requires { Reader::assign(list, to); }) {
    Reader::assign(list, to);
    return true;
  } else if constexpr (std::same_as<std::remove_cvref_t<decltype(*list.begin())>, T>) {
    to.assign(list.begin(), list.end());
    return true;
  } else if constexpr (Scalar<T>) {
    bool fits = true;
    to.resize(static_cast<std::size_t>(list.size()));
    auto next = to.begin();
    for (const auto value : list) fits &= narrow(value, *next++);
    return fits;
  } else {
    std::size_t room = static_cast<std::size_t>(list.size());
    if constexpr (requires { Reader::room_for(room); }) room = Reader::room_for(room);
    to.reserve(room);
    for (const auto& element : list) {
      if constexpr (Text<T>) {
        to.emplace_back(Reader::view(element));
      } else {
        if (!Reader::read(element, FieldsToStruct<Reader, T>(to.emplace_back()))) return false;
      }
    }
    return true;
  }
}

template <class Reader, class T, class From>
bool fill_by(const From& from, T& to) {
  if constexpr (Optional<T>) {
    return !from || fill_by<Reader>(from, to.emplace());
  } else if constexpr (List<T>) {
    return fill_list_by<Reader>(from, to);
  } else if constexpr (Text<T>) {
    to = Reader::view(from);
    return true;
  } else if constexpr (Enumeration<T>) {
    to = static_cast<T>(from);
    return true;
  } else if constexpr (Described<T>) {
    return Reader::read(from, FieldsToStruct<Reader, T>(to));
  } else if constexpr (std::same_as<T, From>) {
    to = from;
    return true;
  } else {
    return narrow(from, to);
  }
}

/// Hands what stands for a struct to `sink`; false as in fill_by().
template <class Reader, class From, class Sink>
bool walk_by(const From& from, Sink& sink) {
  return Reader::read(from, FieldsToSink<Reader, Sink>(sink));
}

/// Hands what stands for a list of `Struct`s to `sink`.
template <class Reader, Described Struct, class List, class Sink>
bool walk_list_by(const List& list, Sink& sink) {
  return FieldsToSink<Reader, Sink>(sink).template walk_list<Struct>(list);
}

}  // namespace scenebench::codecs
