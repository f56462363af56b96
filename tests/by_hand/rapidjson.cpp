// RapidJSON: the SAX writer directly from the structs, and a new DOM for each decode, parsed with full precision.
#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "by_hand.h"
#include "model/canonical_text.h"

namespace scenebench::by_hand {
namespace {

using Writer = ::rapidjson::Writer<::rapidjson::StringBuffer>;

/// Passes the length of the literal.
template <std::size_t size>
void key(Writer& writer, const char (&name)[size]) {
  writer.Key(name, size - 1);
}

void text(Writer& writer, const std::string& text) {
  writer.String(text.data(), static_cast<::rapidjson::SizeType>(text.size()));
}

void write(Writer& writer, const docs::FooBar& foobar) {
  const docs::Bar& bar = foobar.sibling;
  const docs::Foo& foo = bar.parent;
  writer.StartObject();
  key(writer, "sibling");
  writer.StartObject();
  key(writer, "parent");
  writer.StartObject();
  key(writer, "id");
  writer.Uint64(foo.id);
  key(writer, "count");
  writer.Int(foo.count);
  key(writer, "prefix");
  writer.Int(foo.prefix);
  key(writer, "length");
  writer.Uint(foo.length);
  writer.EndObject();
  key(writer, "time");
  writer.Int(bar.time);
  key(writer, "ratio");
  writer.Double(bar.ratio);
  key(writer, "size");
  writer.Uint(bar.size);
  writer.EndObject();
  key(writer, "name");
  text(writer, foobar.name);
  key(writer, "rating");
  writer.Double(foobar.rating);
  key(writer, "postfix");
  writer.Uint(foobar.postfix);
  writer.EndObject();
}

void write(Writer& writer, const docs::FooBarContainer& value) {
  writer.StartObject();
  key(writer, "list");
  writer.StartArray();
  for (const docs::FooBar& foobar : value.list) write(writer, foobar);
  writer.EndArray();
  key(writer, "initialized");
  writer.Bool(value.initialized);
  key(writer, "fruit");
  writer.Int(static_cast<std::int16_t>(value.fruit));
  key(writer, "location");
  text(writer, value.location);
  writer.EndObject();
}

/// An object whose members are looked up one after the other, mostly in the order in which they come.
class Members {
 public:
  explicit Members(const ::rapidjson::Value& object)
      : first_(object.MemberBegin()), end_(object.MemberEnd()), at_(first_) {}

  /// The member with that name, searched for from the one after the last one found; nullptr if there is none.
  const ::rapidjson::Value* find(std::string_view name) {
    for (auto left = end_ - first_; left > 0; --left) {
      if (at_ == end_) at_ = first_;
      const auto& member = *at_++;
      if (name == std::string_view(member.name.GetString(), member.name.GetStringLength())) return &member.value;
    }
    return nullptr;
  }

 private:
  ::rapidjson::Value::ConstMemberIterator first_, end_, at_;
};

template <class T>
bool walk_signed(Members& object, std::string_view name, Sum& sum) {
  const auto* found = object.find(name);
  if (!found || !found->IsInt64() || !std::in_range<T>(found->GetInt64())) return false;
  sum.value(static_cast<T>(found->GetInt64()));
  return true;
}

template <class T>
bool walk_unsigned(Members& object, std::string_view name, Sum& sum) {
  const auto* found = object.find(name);
  if (!found || !found->IsUint64() || !std::in_range<T>(found->GetUint64())) return false;
  sum.value(static_cast<T>(found->GetUint64()));
  return true;
}

bool walk_text(Members& object, std::string_view name, Sum& sum) {
  const auto* found = object.find(name);
  if (!found || !found->IsString()) return false;
  sum.text({found->GetString(), found->GetStringLength()});
  return true;
}

bool walk_foo(const ::rapidjson::Value* foo, Sum& sum) {
  if (!foo || !foo->IsObject()) return false;
  Members members(*foo);
  return walk_unsigned<std::uint64_t>(members, "id", sum) && walk_signed<std::int16_t>(members, "count", sum) &&
         walk_signed<std::int8_t>(members, "prefix", sum) && walk_unsigned<std::uint32_t>(members, "length", sum);
}

bool walk_bar(const ::rapidjson::Value* bar, Sum& sum) {
  if (!bar || !bar->IsObject()) return false;
  Members members(*bar);
  if (!walk_foo(members.find("parent"), sum) || !walk_signed<std::int32_t>(members, "time", sum)) return false;
  const auto* ratio = members.find("ratio");
  if (!ratio || !ratio->IsNumber()) return false;
  const double wide = ratio->GetDouble();
  if (wide > std::numeric_limits<float>::max() || wide < std::numeric_limits<float>::lowest()) return false;
  sum.value(static_cast<float>(wide));
  return walk_unsigned<std::uint16_t>(members, "size", sum);
}

bool walk_foobar(const ::rapidjson::Value& foobar, Sum& sum) {
  if (!foobar.IsObject()) return false;
  Members members(foobar);
  if (!walk_bar(members.find("sibling"), sum) || !walk_text(members, "name", sum)) return false;
  const auto* rating = members.find("rating");
  if (!rating || !rating->IsNumber()) return false;
  sum.value(rating->GetDouble());
  return walk_unsigned<std::uint8_t>(members, "postfix", sum);
}

/// Whether every field was there, of the right type and in range.
bool walk(const ::rapidjson::Value& root, Sum& sum) {
  if (!root.IsObject()) return false;
  Members members(root);
  const auto* list = members.find("list");
  if (!list || !list->IsArray()) return false;
  for (const auto& foobar : list->GetArray()) {
    if (!walk_foobar(foobar, sum)) return false;
  }
  sum.count(list->Size());
  const auto* initialized = members.find("initialized");
  if (!initialized || !initialized->IsBool()) return false;
  sum.value(initialized->GetBool());
  return walk_signed<std::int16_t>(members, "fruit", sum) && walk_text(members, "location", sum);
}

class RapidJsonDom {
 public:
  using Decoded = ::rapidjson::Document;

  const char* encode(const docs::FooBarContainer& value) {
    buffer_.Clear();
    writer_.Reset(buffer_);
    write(writer_, value);
    return buffer_.GetString();
  }
  std::size_t size() const { return buffer_.GetSize(); }
  void take(const docs::FooBarContainer& value) { text_ = json_text_of(value); }
  bool decode(Decoded& document) const {
    ::rapidjson::StringStream stream(&unknown(*text_.c_str()));
    return !document.ParseStream<::rapidjson::kParseFullPrecisionFlag>(stream).HasParseError();
  }
  bool read(const Decoded& document, Sum& sum) const { return walk(document, sum); }

 private:
  ::rapidjson::StringBuffer buffer_{};
  Writer writer_{buffer_};
  std::string text_{};
};

}  // namespace

std::uint64_t rapidjson(const docs::FooBarContainer& value, Work work, std::size_t rounds) {
  return run<RapidJsonDom>(value, work, rounds);
}

}  // namespace scenebench::by_hand
