// RapidXML's printer, as its author released it, calls functions before it declares them, which compilers no longer
// accept. Distributions add the declarations to the library; here they come before it.
#pragma once

#include <rapidxml/rapidxml.hpp>

namespace rapidxml::internal {

template <class Out, class Char>
Out print_children(Out, const xml_node<Char>*, int flags, int indent);
template <class Out, class Char>
Out print_element_node(Out, const xml_node<Char>*, int flags, int indent);
template <class Out, class Char>
Out print_data_node(Out, const xml_node<Char>*, int flags, int indent);
template <class Out, class Char>
Out print_cdata_node(Out, const xml_node<Char>*, int flags, int indent);
template <class Out, class Char>
Out print_declaration_node(Out, const xml_node<Char>*, int flags, int indent);
template <class Out, class Char>
Out print_comment_node(Out, const xml_node<Char>*, int flags, int indent);
template <class Out, class Char>
Out print_doctype_node(Out, const xml_node<Char>*, int flags, int indent);
template <class Out, class Char>
Out print_pi_node(Out, const xml_node<Char>*, int flags, int indent);

}  // namespace rapidxml::internal

#include <rapidxml/rapidxml_print.hpp>

#include <cstddef>
#include <iterator>
#include <span>

namespace scenebench::codecs {

/// The iterator to which the library prints: into memory, as its manual shows, but with a check for the end. There it
/// overwrites the last byte. A string that grows by each character would take half as many instructions again.
class RapidXmlOut {
 public:
  using iterator_category = std::output_iterator_tag;
  using value_type = void;
  using difference_type = std::ptrdiff_t;
  using pointer = void;
  using reference = char&;

  /// `room` must not be empty.
  explicit RapidXmlOut(std::span<char> room) : at_(room.data()), last_(room.data() + room.size() - 1) {}

  char& operator*() const { return *at_; }
  RapidXmlOut& operator++() {
    if (at_ != last_) ++at_;
    return *this;
  }
  RapidXmlOut operator++(int) {
    RapidXmlOut before = *this;
    ++*this;
    return before;
  }

  /// The end of the text; nullptr if the text may not have fitted.
  const char* end() const { return at_ == last_ ? nullptr : at_; }

 private:
  char *at_, *last_;
};

}  // namespace scenebench::codecs
