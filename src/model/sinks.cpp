#include "model/sinks.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <iterator>
#include <limits>
#include <optional>

#include "model/number_text.h"

namespace scenebench {
namespace {

/// The nearest T to `value` written with `digits` digits: after the point if `format` is fixed, altogether if it is
/// general.
template <class T>
T through_text(T value, std::chars_format format, int digits) {
  std::array<char, 512> text;  // the longest double is 309 digits, a point and the decimals
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value, format, digits).ptr;
  T result{};
  read_number(std::string_view(text.data(), static_cast<std::size_t>(end - text.data())), result);
  return result;
}

}  // namespace

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

std::uint64_t docs_sum_of(const Record& record) {
  DocsSum sum;
  for (const Event event : record) {
    switch (event.kind) {
      case Kind::f32: sum.value(std::bit_cast<float>(static_cast<std::uint32_t>(event.bits))); break;
      case Kind::f64: sum.value(std::bit_cast<double>(event.bits)); break;
      case Kind::text: sum.text(event.text); break;
      case Kind::count:
      case Kind::present:
      case Kind::null:
      case Kind::key:
      case Kind::members: break;
      default: sum.value(event.bits);
    }
  }
  return sum.total();
}

std::string describe(const Loss& loss) {
  std::string text;
  const auto add = [&text](const std::string& part) { text += text.empty() ? part : ", " + part; };
  if (loss.float_decimals >= 0) add(fmt::format("keeps {} decimals of a float", loss.float_decimals));
  if (loss.double_decimals >= 0) add(fmt::format("keeps {} decimals of a double", loss.double_decimals));
  if (loss.significant_digits >= 0) add(fmt::format("keeps {} digits of a float or a double", loss.significant_digits));
  if (loss.zero_sign) add("gives -0.0 back as 0.0");
  if (loss.double_ulps > 0) {
    add(fmt::format("gives some doubles back off by up to {} units in the last place", loss.double_ulps));
  }
  if (loss.largest_as_infinity > 0) {
    add(fmt::format("gives the {} largest doubles back as infinity", loss.largest_as_infinity));
  }
  if (loss.integers_as_doubles) add("keeps integers as doubles, which rounds those beyond 2^53");
  if (loss.key_order) add("does not keep the order of keys in documents");
  if (loss.whole_doubles) add("gives doubles of documents without a fraction back as integers");
  if (loss.wide_as_signed) add("gives integers of documents above 2^63 - 1 back as negative ones");
  if (loss.wide_as_double) add("gives integers of documents beyond 2^63 - 1 either way back as doubles");
  return text;
}

namespace {

constexpr double kTwoTo63 = 9223372036854775808.0;

bool is_wide_integer(Kind kind) { return kind == Kind::i64 || kind == Kind::u64; }

/// The number that an event of kind i64 or u64 has.
double nearest_double(const Event& event) {
  return event.kind == Kind::i64 ? static_cast<double>(static_cast<std::int64_t>(event.bits))
                                 : static_cast<double>(event.bits);
}

/// An integer of 64 bits that the library holds as a double. One that would be beyond its type is the type's largest;
/// in a document, where the type is a matter of the value, it is the double.
void hold_as_double(Event& event, const Loss& loss) {
  if (!loss.integers_as_doubles || !is_wide_integer(event.kind)) return;
  const double held = nearest_double(event);
  if (loss.whole_doubles) {
    event = {Kind::f64, bits_of(held), {}};
  } else if (event.kind == Kind::i64) {
    constexpr std::int64_t kLargest = std::numeric_limits<std::int64_t>::max();
    event.bits = bits_of(held < kTwoTo63 ? static_cast<std::int64_t>(held) : kLargest);
  } else {
    constexpr std::uint64_t kLargest = std::numeric_limits<std::uint64_t>::max();
    event.bits = held < 2 * kTwoTo63 ? static_cast<std::uint64_t>(held) : kLargest;
  }
}

/// A number of a document whose type the library does not keep.
void change_type(Event& event, const Loss& loss) {
  if (event.kind == Kind::f64 && loss.whole_doubles) {
    const double value = std::bit_cast<double>(event.bits);
    if (value != std::trunc(value)) return;
    if (-kTwoTo63 <= value && value < kTwoTo63) {
      event = {Kind::i64, bits_of(static_cast<std::int64_t>(value)), {}};
    } else if (0 < value && value < 2 * kTwoTo63) {
      event = {Kind::u64, static_cast<std::uint64_t>(value), {}};
    }
  } else if (event.kind == Kind::u64 && loss.wide_as_signed) {
    event.kind = Kind::i64;
  } else if (event.kind == Kind::u64 && loss.wide_as_double) {
    event = {Kind::f64, bits_of(static_cast<double>(event.bits)), {}};
  } else if (event.kind == Kind::i64 && event.bits == std::uint64_t{1} << 63 && loss.wide_as_double) {
    event = {Kind::f64, bits_of(-kTwoTo63), {}};
  }
}

/// A float or a double of which so many digits are kept, all of them if that is negative.
void keep_digits(Event& event, std::chars_format format, int of_float, int of_double) {
  if (event.kind == Kind::f32 && of_float >= 0) {
    const auto value = std::bit_cast<float>(static_cast<std::uint32_t>(event.bits));
    event.bits = bits_of(through_text(value, format, of_float));
  } else if (event.kind == Kind::f64 && of_double >= 0) {
    event.bits = bits_of(through_text(std::bit_cast<double>(event.bits), format, of_double));
  }
}

}  // namespace

namespace {

/// Of two counts of digits kept, -1 for all.
int fewer_digits(int one, int other) { return one < 0 || other < 0 ? std::max(one, other) : std::min(one, other); }

}  // namespace

Loss both_of(const Loss& one, const Loss& other) {
  return {.float_decimals = fewer_digits(one.float_decimals, other.float_decimals),
          .double_decimals = fewer_digits(one.double_decimals, other.double_decimals),
          .significant_digits = fewer_digits(one.significant_digits, other.significant_digits),
          .zero_sign = one.zero_sign || other.zero_sign,
          .double_ulps = std::max(one.double_ulps, other.double_ulps),
          .largest_as_infinity = std::max(one.largest_as_infinity, other.largest_as_infinity),
          .integers_as_doubles = one.integers_as_doubles || other.integers_as_doubles,
          .key_order = one.key_order || other.key_order,
          .whole_doubles = one.whole_doubles || other.whole_doubles,
          .wide_as_signed = one.wide_as_signed || other.wide_as_signed,
          .wide_as_double = one.wide_as_double || other.wide_as_double};
}

Event after_loss(Event event, const Loss& loss) {
  hold_as_double(event, loss);
  change_type(event, loss);
  if (loss.zero_sign) {
    if (event.kind == Kind::f32 && event.bits == bits_of(-0.0f)) event.bits = 0;
    if (event.kind == Kind::f64 && event.bits == bits_of(-0.0)) event.bits = 0;
  }
  keep_digits(event, std::chars_format::fixed, loss.float_decimals, loss.double_decimals);
  keep_digits(event, std::chars_format::general, loss.significant_digits, loss.significant_digits);
  return event;
}

namespace {

/// The pattern of the double that the library holds for `event`; nothing if it holds none.
std::optional<std::uint64_t> held_bits(const Event& event, const Loss& loss) {
  if (event.kind == Kind::f64) return event.bits;
  if (loss.integers_as_doubles && is_wide_integer(event.kind)) return bits_of(nearest_double(event));
  return std::nullopt;
}

/// Whether two patterns of doubles, one of them infinite, are those of a number and what it may become.
bool agree_at_infinity(std::uint64_t expected, std::uint64_t actual, const Loss& loss) {
  // Infinity's pattern follows that of the largest double.
  return std::isinf(std::bit_cast<double>(actual)) && expected < actual &&
         actual - expected <= static_cast<std::uint64_t>(loss.largest_as_infinity);
}

/// Whether `actual` is what `expected` may come back as.
bool agree(const Event& expected, const Event& actual, const Loss& loss) {
  if (expected == actual) return true;
  if (!loss.changes_events()) return false;
  const Event left = after_loss(expected, loss);
  if (left == actual) return true;
  const bool may_be_whole_now = left.kind == Kind::f64 && loss.whole_doubles;
  if (loss.double_ulps == 0 && loss.largest_as_infinity == 0) return false;
  if (left.kind != actual.kind && !may_be_whole_now) return false;
  const auto one = held_bits(left, loss), other = held_bits(actual, loss);
  if (!one || !other) return false;
  const auto infinite = [](std::uint64_t bits) { return std::isinf(std::bit_cast<double>(bits)); };
  if (infinite(*one) || infinite(*other)) return agree_at_infinity(*one, *other, loss);
  // Of doubles that have the same sign, the patterns are as far apart as the numbers, in units in the last place.
  const std::uint64_t apart = *one > *other ? *one - *other : *other - *one;
  return apart <= static_cast<std::uint64_t>(loss.double_ulps);
}

}  // namespace

std::size_t first_difference(const Record& expected, const Record& actual, const Loss& loss) {
  auto left = expected.begin();
  auto right = actual.begin();
  const std::size_t both = std::min(expected.size(), actual.size());
  for (std::size_t i = 0; i < both; ++i, ++left, ++right) {
    if (!agree(*left, *right, loss)) return i;
  }
  return expected.size() == actual.size() ? kNoDifference : both;
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
