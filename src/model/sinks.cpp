#include "model/sinks.h"

#include <fmt/format.h>

namespace scenebench {

std::string to_string(const Event& event) {
  switch (event.kind) {
    case Kind::boolean: return event.bits ? "true (bool)" : "false (bool)";
    case Kind::i8: return fmt::format("{} (i8)", static_cast<std::int64_t>(event.bits));
    case Kind::u8: return fmt::format("{} (u8)", event.bits);
    case Kind::i16: return fmt::format("{} (i16)", static_cast<std::int64_t>(event.bits));
    case Kind::u16: return fmt::format("{} (u16)", event.bits);
    case Kind::i32: return fmt::format("{} (i32)", static_cast<std::int64_t>(event.bits));
    case Kind::u32: return fmt::format("{} (u32)", event.bits);
    case Kind::i64: return fmt::format("{} (i64)", static_cast<std::int64_t>(event.bits));
    case Kind::u64: return fmt::format("{} (u64)", event.bits);
    case Kind::f32: return fmt::format("{} (f32)", std::bit_cast<float>(static_cast<std::uint32_t>(event.bits)));
    case Kind::f64: return fmt::format("{} (f64)", std::bit_cast<double>(event.bits));
    case Kind::text: return fmt::format("\"{}\" (text)", event.text);
    case Kind::count: return fmt::format("{} (count)", event.bits);
    case Kind::present: return event.bits ? "present" : "absent";
    case Kind::null: return "null";
    case Kind::key: return fmt::format("\"{}\" (key)", event.text);
    case Kind::members: return fmt::format("{} (members)", event.bits);
  }
  return "unknown event";
}

namespace {

bool is_text(Kind kind) { return kind == Kind::text || kind == Kind::key; }

}  // namespace

Event Record::Iterator::operator*() const {
  const Kind kind = record_->kinds_[index_];
  const std::uint64_t bits = record_->bits_[index_];
  if (!is_text(kind)) return {kind, bits, {}};
  return {kind, 0, std::string_view(record_->texts_).substr(text_, static_cast<std::size_t>(bits))};
}

Record::Iterator& Record::Iterator::operator++() {
  if (is_text(record_->kinds_[index_])) text_ += static_cast<std::size_t>(record_->bits_[index_]);
  ++index_;
  return *this;
}

Event Record::at(std::size_t index) const { return *std::next(begin(), static_cast<std::ptrdiff_t>(index)); }

bool Record::operator==(const Record& other) const {
  return kinds_ == other.kinds_ && bits_ == other.bits_ && texts_ == other.texts_;
}

void Record::add(Kind kind, std::uint64_t bits) {
  if (size() >= most_) return;
  kinds_.push_back(kind);
  bits_.push_back(bits);
}

void Record::add(Kind kind, std::string_view text) {
  if (size() >= most_) return;
  texts_ += text;
  add(kind, text.size());
}

void Record::append(const Record& other) {
  for (const Event event : other) is_text(event.kind) ? add(event.kind, event.text) : add(event.kind, event.bits);
}

std::string describe_event(const Record& record, std::size_t index) {
  return index < record.size() ? to_string(record.at(index)) : "nothing";
}

std::uint64_t sum_of(const Record& record) {
  std::uint64_t sum = 0;
  for (const Event event : record) sum += is_text(event.kind) ? sum_of_bytes(event.text) : event.bits;
  return sum;
}

void PathFinder::enter(std::string_view field) {
  parts_.push_back(fmt::format("{}{}", parts_.empty() ? "" : ".", field));
}

void PathFinder::enter(std::size_t index) { parts_.push_back(fmt::format("[{}]", index)); }

void PathFinder::event(std::string_view suffix) {
  if (seen_++ != wanted_) return;
  for (const std::string& part : parts_) path_ += part;
  path_ += suffix;
}

}  // namespace scenebench
