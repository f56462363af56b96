// The document `large`: a directory of 13 podcasts.
#include <fmt/format.h>

#include "model/documents/build.h"
#include "model/documents/makers.h"

namespace scenebench::document {
namespace {

struct Podcast {
  std::string_view title, description, permalink, image, url;
  std::string_view keywords;  ///< separated by '|'
  std::string_view language;  ///< empty: not known
};

constexpr std::array<Podcast, 13> kPodcasts{{
    {"The Frame Budget", "Two engine programmers talk every week about shipping games at sixty frames a second.",
     "http://framebudget.test/", "https://s3.cloud-store.test/framebudget/cover-1400.jpg",
     "http://feeds.podhost.test/FrameBudget.rss", "Technology|Games|Careers|Software How-To", "en"},
    {"Conversa de Pixel", "Um programa sobre quem faz jogos e quem os joga no Brasil.",
     "http://www.conversadepixel.test/", "http://www.conversadepixel.test/images/logo_grande.png",
     "http://www.conversadepixel.test/atom.xml", "Technology|Podcasting|Video Games|Careers", "pt-BR"},
    {"The Open Shader Podcast",
     "The Open Shader Podcast is a graphics discussion that goes through ‘the whole’ pipeline. We talk about "
     "everything "
     "from the first triangle to path tracing on consoles. From compilers & drivers to art direction & colour, we "
     "bring "
     "to our listeners everything related to making games & films look good today, tomorrow, and the year after that.",
     "http://theopenshader.podhost.test/webpage",
     "http://static.podhost.test/p/assets/4/1/c/e/41ce90d27ab8365f/open-shader-square-logo.png",
     "http://theopenshader.podhost.test/rss", "Technology|Software How-To|Tech News", "en"},
    {"Coffee Commit",
     "Coffee Commit is a podcast for gameplay and tools programmers that you can listen to while the build is running, "
     "hosted by a programmer whose builds take rather long. The show covers a wide range of topics related to being a "
     "programmer in a small team: reviews, crunch, estimates, and how to talk with artists. We hope that you will take "
     "the questions from this podcast to your own team, either online or over lunch. The show is hosted by Mirjam "
     "Oduya, "
     "lead programmer at Tin Lantern and author of the book Ship It Small. :: Talk: @coffeecommit :: Email: "
     "hello@coffeecommit.test",
     "http://www.coffeecommit.test", "http://podhost-media.s3.cloud-store.test/podcast/image/2207/1431-coffee-art.jpg",
     "http://podhost.test/podcasts/2207/rss", "Technology|Business|Careers|Society & Culture", "en-us"},
    {"Talks from the Level Fair", "Recorded talks from the Level Fair, a yearly meeting of level designers.",
     "http://levelfair.test/", "https://s3.cloud-store.test/levelfair/talks.jpg",
     "http://feeds.podhost.test/LevelFairTalksAudio.rss", "", "en"},
    {"The Indie Ledger Show",
     "Weekly discussion by indie developers and their accountants about running a studio, finding funds, marketing, "
     "and "
     "a life next to the game.",
     "http://www.indieledger.test/hi/", "https://s3.cloud-store.test/podhost/indie-ledger-thumb-1400.jpg",
     "http://feeds.podhost.test/TheIndieLedgerShow.rss",
     "Business|Careers|Management &amp; Marketing|Education|Training", "en"},
    {"Netcode Every Day", "Latency, hidden every day.", "http://www.netcodeeveryday.test/podcasts",
     "http://www.netcodeeveryday.test/wp-content/uploads/2015/03/square.png",
     "http://www.netcodeeveryday.test/feed/podcast/", "", "en"},
    {"Modding Minutes", "Short news on game modding.", "http://moddingminutes.test",
     "http://moddingminutes.test/artwork/cover_1400x1400.png", "http://feeds.podhost.test/modding-minutes",
     "Technology|Tech News|Software How-To", "en"},
    {"Learn the Engine",
     "In this podcast we learn an engine from its source. Each episode takes one system apart, such as input, audio or "
     "streaming, and says how you would write it yourself and why.",
     "http://learntheengine.test/", "http://learntheengine.test/wp-content/uploads/learn-engine.jpg",
     "http://learntheengine.test/feed/podcast/audio/", "Education|Training|Technology|Software How-To", "en"},
    {"The Soundtrack Archive", "Composers play and explain one piece at a time.", "http://soundtrackarchive.test/",
     "https://s3.cloud-store.test/podhost/soundtrack-archive-1400.jpg",
     "http://feeds.podhost.test/SoundtrackArchive.rss", "", "en"},
    {"Fase Secreta Show",
     "Toda sexta, três amigos que não sabem perder abrem uma fase secreta de um jogo antigo e contam como ele foi "
     "feito.",
     "http://fasesecreta.test", "http://fasesecreta.test/wp-content/uploads/2014/podcast-capa.jpg",
     "http://fasesecreta.test/category/podcast/feed", "Games & Hobbies|Video Games", "pt-BR"},
    {"Postmortem Radio: what we would do another time",
     "A studio tells how its last game was made, what went wrong and what it would do another time. No marketing, "
     "no trailers, no scores: budgets, schedules, builds, bugs, cut features and the people who made them. Recorded "
     "live in front of other studios, with all of their questions at the very end of every episode.",
     "http://www.postmortem-radio.test", "http://www.postmortem-radio.test/media/itunes_image.png",
     "http://www.postmortem-radio.test/index.php/feed/podcast/episodes/", "", ""},
    {"Chefecast", "O mundo dos chefes de fase, toda semana.", "http://chefecast.com.test",
     "http://chefecast.com.test/wp-content/themes/chefecast-2015/images/logo-feed.jpg",
     "http://chefecast.com.test/categoria/podcast/feed/", "Society & Culture", "pt-BR"},
}};

constexpr std::int64_t kFirstAdded = 1'447'628'000;  // November 2015

Array keywords(std::string_view joined) {
  Array out;
  while (!joined.empty()) {
    const std::size_t end = joined.find('|');
    out.push_back(text(joined.substr(0, end)));
    joined.remove_prefix(end == joined.npos ? joined.size() : end + 1);
  }
  return out;
}

std::string milliseconds(Random& random) { return fmt::format(".{:03}Z", random.below(1000)); }

/// An identifier made of the time, the machine and a counter, as in document databases.
std::string identifier(Random& random, std::int64_t time) {
  const std::uint32_t counter = random.below(256);
  return fmt::format("{:08x}{}0003{:06x}", time, random.one_in(2) ? "c41b70" : "d92e05", counter);
}

Value entry(Random& random, const Podcast& podcast, std::int64_t added) {
  const std::int64_t updated = added + 3 + random.below(8);
  return map({{"_id", text(identifier(random, added))},
              {"author", nothing()},
              {"created_at", text(timestamp(added, milliseconds(random)))},
              {"description", text(podcast.description)},
              {"image", text(podcast.image)},
              {"keywords", list(keywords(podcast.keywords))},
              {"language", podcast.language.empty() ? nothing() : text(podcast.language)},
              {"permalink", text(podcast.permalink)},
              {"published", flag(true)},
              {"title", text(podcast.title)},
              {"updated_at", text(timestamp(updated, milliseconds(random)))},
              {"url", text(podcast.url)}});
}

}  // namespace

Value make_large() {
  Random random(9236);
  Array out;
  std::int64_t time = kFirstAdded;
  for (const Podcast& podcast : kPodcasts) {
    out.push_back(entry(random, podcast, time));
    time += random.between(200, 60'000);
  }
  return list(std::move(out));
}

}  // namespace scenebench::document
