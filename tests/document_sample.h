// A small document with one of everything that makes codecs stumble.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "model/document.h"
#include "model/workload.h"

namespace scenebench::testing {

inline document::Value integer(std::int64_t value) { return {value}; }
inline document::Value real(double value) { return {value}; }
inline document::Value text(std::string value) { return {std::move(value)}; }

/// Integers around the widths of every format.
inline document::Array integers() {
  document::Array numbers{integer(0), {std::numeric_limits<std::uint64_t>::max()}, {std::uint64_t{1} << 63}};
  for (const int bits : {3, 5, 6, 7, 8, 14, 15, 16, 31, 32, 53, 62}) {
    const std::int64_t power = std::int64_t{1} << bits;
    for (const std::int64_t near : {power - 1, power, power + 1}) {
      numbers.push_back(integer(near));
      numbers.push_back(integer(-near));
    }
  }
  numbers.push_back(integer(std::numeric_limits<std::int64_t>::max()));
  numbers.push_back(integer(std::numeric_limits<std::int64_t>::min()));
  return numbers;
}

/// Doubles that are whole, tiny, huge, and without a short decimal.
inline document::Array reals() {
  document::Array numbers;
  for (const double value : {0.0,
                             0.5,
                             1.0,
                             1.5,
                             0.1,
                             1.0 / 3,
                             3.1415926535897931,
                             255.0,
                             65536.0,
                             16777217.0,
                             1e15,
                             1e16,
                             1e17,
                             9007199254740993.0,
                             9.2233720368547758e18,
                             1.8446744073709552e19,
                             1e22,
                             1e100,
                             1.7976931348623157e308,
                             2.2250738585072014e-308,
                             5e-324}) {
    numbers.push_back(real(value));
    numbers.push_back(real(-value));
  }
  return numbers;
}

/// Strings that need escapes, that look like something else, and of lengths at which formats change their mind.
inline document::Array texts() {
  document::Array all;
  for (const char* value : {"",
                            " ",
                            "a",
                            "true",
                            "null",
                            "~",
                            "123",
                            "1e5",
                            "-",
                            "# no",
                            "a: b",
                            "[1]",
                            "{}",
                            "\"",
                            "\\",
                            "/",
                            "\b\f\n\r\t",
                            "\x01\x1f\x7f",
                            "tab\tand\nbreak",
                            "  both ends  ",
                            "\xC3\xBC",
                            "\xE2\x82\xAC",
                            "\xF0\x9F\x8E\xAE",
                            "\xE2\x80\xA8",
                            "'",
                            "!tag",
                            "&a",
                            "*a",
                            "%",
                            "@",
                            "`"}) {
    all.push_back(text(value));
  }
  for (const std::size_t length : {15, 16, 23, 24, 31, 32, 63, 64, 127, 128, 255, 256, 1000, 65536}) {
    all.push_back(text(std::string(length, 'x')));
  }
  return all;
}

/// Maps and arrays that are empty, of lengths at which formats change their mind, and within each other.
inline document::Array containers() {
  document::Array all{{document::Array{}}, {document::Map{}}};
  for (const std::size_t size : {1, 15, 16, 23, 24, 300}) {
    document::Array array;
    document::Map map;
    for (std::size_t i = 0; i < size; ++i) {
      array.push_back(i % 2 ? document::Value{nullptr} : document::Value{i % 3 == 0});
      map.push_back({"key " + std::to_string(size - i), integer(static_cast<std::int64_t>(i))});
    }
    all.push_back({std::move(array)});
    all.push_back({std::move(map)});
  }
  document::Value nested = text("deep");
  for (int i = 0; i < 10; ++i) {
    nested = i % 2 ? document::Value{document::Array{std::move(nested), integer(i)}}
                   : document::Value{document::Map{{"in", std::move(nested)}, {"a", integer(i)}}};
  }
  all.push_back(std::move(nested));
  return all;
}

inline document::Value sample_document() {
  document::Map root{{"zulu", {nullptr}}, {"integers", {integers()}}, {"reals", {reals()}}, {"texts", {texts()}}};
  root.push_back({"containers", {containers()}});
  for (const char* key : {"", " ", "\xC3\xBC", "a\"b\\c", "line\nbreak", "123", "true", "alpha"}) {
    root.push_back({key, {true}});
  }
  return {std::move(root)};
}

/// A document small enough to cut it at every byte.
inline document::Value tiny_document() {
  return {document::Map{{"name", text("M\xC3\xBCller \"x\"")},
                        {"on", {true}},
                        {"none", {nullptr}},
                        {"list", {document::Array{integer(1), integer(-70000), real(0.25), text("two")}}},
                        {"map", {document::Map{{"k", integer(300)}, {"e", {document::Array{}}}}}}}};
}

inline Workload document_workload(std::string name, document::Value tree) {
  Workload workload{"document"};
  workload.document = std::move(name);
  workload.own = std::make_shared<const std::vector<document::Value>>(1, std::move(tree));
  return workload;
}

}  // namespace scenebench::testing
