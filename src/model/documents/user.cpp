// The documents `user` and `response`: a user's profile on a web service, and one request to such a service.
#include <fmt/format.h>

#include "model/documents/build.h"
#include "model/documents/makers.h"

namespace scenebench::document {
namespace {

constexpr std::int64_t kFirstLike = 1'309'856'541;  // July 2011
constexpr std::int64_t kDay = 86'400;

/// A random 64-bit number in hexadecimal: 16 digits, or fewer in one of sixteen cases.
Value id(Random& random) { return text(fmt::format("{:x}", random.bits())); }

/// Oldest first, all at the same time of day, as imported ones are.
Array likes(Random& random) {
  Array out;
  std::int64_t time = kFirstLike;
  for (int i = 0; i < 58; ++i) {
    time += skewed(random, 30) * kDay;
    out.push_back(map({{"id", id(random)}, {"date", text(timestamp(time, "+0000"))}}));
  }
  return out;
}

Value location(std::int64_t type, std::string_view country, std::string_view state, std::string_view city) {
  return map({{"type", integer(type)},
              {"country", text(country)},
              {"state", text(state)},
              {"city", text(city)},
              {"place", text("")}});
}

Value names() {
  return map({{"nickname", text("lottie")},
              {"displayName", text("Lotte van Dijk")},
              {"givenName", text("Lotte")},
              {"familyName", text("van Dijk")},
              {"middleName", text("")},
              {"prefix", text("Dr.")},
              {"suffix", text("MSc")}});
}

}  // namespace

Value make_user() {
  Random random(4170);
  return map({{"id", text("5B90E2D17A4C")},
              {"profileViews", integer(26'148)},
              {"email", text("lottie@post.nl")},
              {"name", names()},
              {"gender", integer(2)},
              {"birthday", text("09051984")},
              {"locations", list({location(1, "NL", "UT", "Nieuwegein"), location(2, "BE", "VL", "Gent"),
                                  location(3, "CA", "QC", "Montreal")})},
              {"image", text("face.png")},
              {"cover", text("dunes.jpg")},
              {"aboutMe", text("Gameplay engineer, two cats.")},
              {"etag", text("\"q7Xn0hVbKc2LuWd9sRtEoZyA4mI/jG5pF8iMwQvB3xNkTeU6rHaCz\"")},
              {"active", flag(true)},
              {"deleted", flag(false)},
              {"lastAccess", text("2014-05-02T18:07:44+0000")},
              {"likes", list(likes(random))}});
}

Value make_response() {
  return map({{"method", text("GET")},
              {"host", text("https://api.forge.test")},
              {"path", text("/repos/pebble/pebble-core/collaborators")},
              {"params", map({{"page", text("3")}, {"per_page", text("50")}})},
              {"headers", map({{"User-Agent", text("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like "
                                                   "Gecko) Sketch/12.0.742 Safari/537.36")},
                               {"Content-Type", text("application/json; charset=utf-8")},
                               {"Accept", text("*/*")},
                               {"Accept-Encoding", text("gzip,deflate,br")},
                               {"Accept-Language", text("nl-NL,nl;q=0.9,de;q=0.7,fr;q=0.5,en;q=0.3")}})}});
}

}  // namespace scenebench::document
