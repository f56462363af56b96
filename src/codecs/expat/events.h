// Hands out the events of Expat's parser.
#pragma once

#include <expat.h>

#include <cstddef>

namespace scenebench::codecs {

/// Hands the parser's events to a filler, until one does not fit.
template <class Filler>
struct ExpatTarget {
  XML_Parser parser;
  Filler& filler;
  bool fits = true;

  void connect() {
    XML_SetUserData(parser, this);
    XML_SetElementHandler(parser, begin, end);
    XML_SetCharacterDataHandler(parser, text);
  }

  static void XMLCALL begin(void* self, const char* name, const char** attributes) {
    at(self).take([&](Filler& filler) { return filler.begin(name, attributes); });
  }
  static void XMLCALL end(void* self, const char*) {
    at(self).take([](Filler& filler) { return filler.end(); });
  }
  static void XMLCALL text(void* self, const char* piece, int size) {
    at(self).take([&](Filler& filler) { return filler.text({piece, static_cast<std::size_t>(size)}); });
  }

 private:
  static ExpatTarget& at(void* self) { return *static_cast<ExpatTarget*>(self); }

  /// The parser may still send an event after it has been stopped.
  template <class Event>
  void take(Event&& event) {
    if (!fits) return;
    fits = event(filler);
    if (!fits) XML_StopParser(parser, XML_FALSE);
  }
};

}  // namespace scenebench::codecs
