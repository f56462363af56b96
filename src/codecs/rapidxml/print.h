// RapidXML's printer as its author released it calls its functions before it declares them, which compilers no longer accept.
// Distributions add the declarations to the library; here they come before it.
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
