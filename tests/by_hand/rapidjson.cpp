// RapidJSON: the SAX writer directly from the structs, and a new DOM for each decode, parsed with full precision.
#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <limits>
#include <string>
#include <string_view>
#include <utility>

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

void put(Writer& writer, std::uint64_t number) { writer.Uint64(number); }
void put(Writer& writer, std::uint32_t number) { writer.Uint(number); }
void put(Writer& writer, int number) { writer.Int(number); }
void put(Writer& writer, double number) { writer.Double(number); }
void put(Writer& writer, bool flag) { writer.Bool(flag); }
void put(Writer& writer, const std::string& text) {
  writer.String(text.data(), static_cast<::rapidjson::SizeType>(text.size()));
}

template <std::size_t size, class Value>
void member(Writer& writer, const char (&name)[size], const Value& value) {
  key(writer, name);
  put(writer, value);
}

void put(Writer& writer, const docs::FooBar& foobar) {
  const docs::Bar& bar = foobar.sibling;
  const docs::Foo& foo = bar.parent;
  writer.StartObject();
  key(writer, "sibling");
  writer.StartObject();
  key(writer, "parent");
  writer.StartObject();
  member(writer, "id", foo.id);
  member(writer, "count", int{foo.count});
  member(writer, "prefix", int{foo.prefix});
  member(writer, "length", foo.length);
  writer.EndObject();
  member(writer, "time", bar.time);
  member(writer, "ratio", double{bar.ratio});
  member(writer, "size", std::uint32_t{bar.size});
  writer.EndObject();
  member(writer, "name", foobar.name);
  member(writer, "rating", foobar.rating);
  member(writer, "postfix", std::uint32_t{foobar.postfix});
  writer.EndObject();
}

void put(Writer& writer, const docs::FooBarContainer& value) {
  writer.StartObject();
  key(writer, "list");
  writer.StartArray();
  for (const docs::FooBar& foobar : value.list) put(writer, foobar);
  writer.EndArray();
  member(writer, "initialized", value.initialized);
  member(writer, "fruit", int{static_cast<std::int16_t>(value.fruit)});
  member(writer, "location", value.location);
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
bool walk_number(Members& object, std::string_view name, Sum& sum) {
  using Wide = std::conditional_t<std::is_signed_v<T>, std::int64_t, std::uint64_t>;
  const auto* found = object.find(name);
  if (!found || !found->Is<Wide>() || !std::in_range<T>(found->Get<Wide>())) return false;
  sum.value(static_cast<T>(found->Get<Wide>()));
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
  return walk_number<std::uint64_t>(members, "id", sum) && walk_number<std::int16_t>(members, "count", sum) &&
         walk_number<std::int8_t>(members, "prefix", sum) && walk_number<std::uint32_t>(members, "length", sum);
}

bool walk_bar(const ::rapidjson::Value* bar, Sum& sum) {
  if (!bar || !bar->IsObject()) return false;
  Members members(*bar);
  if (!walk_foo(members.find("parent"), sum) || !walk_number<std::int32_t>(members, "time", sum)) return false;
  const auto* ratio = members.find("ratio");
  if (!ratio || !ratio->IsNumber()) return false;
  const double wide = ratio->GetDouble();
  if (wide > std::numeric_limits<float>::max() || wide < std::numeric_limits<float>::lowest()) return false;
  sum.value(static_cast<float>(wide));
  return walk_number<std::uint16_t>(members, "size", sum);
}

bool walk_foobar(const ::rapidjson::Value& foobar, Sum& sum) {
  if (!foobar.IsObject()) return false;
  Members members(foobar);
  if (!walk_bar(members.find("sibling"), sum) || !walk_text(members, "name", sum)) return false;
  const auto* rating = members.find("rating");
  if (!rating || !rating->IsNumber()) return false;
  sum.value(rating->GetDouble());
  return walk_number<std::uint8_t>(members, "postfix", sum);
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
  return walk_number<std::int16_t>(members, "fruit", sum) && walk_text(members, "location", sum);
}

class RapidJsonDom {
 public:
  using Decoded = ::rapidjson::Document;

  const char* encode(const docs::FooBarContainer& value) {
    buffer_.Clear();
    writer_.Reset(buffer_);
    put(writer_, value);
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
