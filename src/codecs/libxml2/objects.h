// Owners of libxml2's objects, and how the library is started.
#pragma once

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>

#include <memory>

#include "codecs/libxml2/element.h"

namespace scenebench::codecs {

/// A deleter for std::unique_ptr: frees by a function of the library.
template <auto free>
struct LibXmlFreeBy {
  void operator()(auto* object) const { free(object); }
};

using LibXmlDocument = std::unique_ptr<xmlDoc, LibXmlFreeBy<xmlFreeDoc>>;
using LibXmlParser = std::unique_ptr<xmlParserCtxt, LibXmlFreeBy<xmlFreeParserCtxt>>;
using LibXmlBuffer = std::unique_ptr<xmlBuffer, LibXmlFreeBy<xmlBufferFree>>;

/// Starts the library, at the first call. An entity that is substituted may be a file, or a device that never ends, as
/// XML_PARSE_NONET only forbids the network. So nothing is opened: every such entity gets malformed contents, for which
/// the parser rejects the text. (Without contents, the entity would be left out.)
inline void start_libxml2() {
  [[maybe_unused]] static const bool started = [] {
    xmlInitParser();
    xmlSetExternalEntityLoader(
        [](const char*, const char*, xmlParserCtxtPtr parser) { return xmlNewStringInputStream(parser, xml("<")); });
    return true;
  }();
}

}  // namespace scenebench::codecs
