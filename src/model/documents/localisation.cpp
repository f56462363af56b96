// The document `localisation`: a game's strings in six languages, by key. Words are drawn with frequencies like those
// of a language: the first of each list most often.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "model/documents/build.h"
#include "model/documents/makers.h"

namespace scenebench::document {
namespace {

struct Language {
  std::string_view code, name, space, stop, comma;
  std::array<std::string_view, 40> words;
};

constexpr std::array<Language, 6> kLanguages{{
    {"en", "English", " ", ".", ", ", {"the",     "of",     "to",     "and",    "a",      "you",     "in",
                                       "is",      "your",   "that",   "with",   "for",    "it",      "from",
                                       "door",    "no",     "when",   "bridge", "find",   "harbour", "bring",
                                       "lantern", "never",  "sword",  "before", "night",  "keeper",  "old",
                                       "river",   "must",   "return", "stone",  "friend", "quick",   "attack",
                                       "damage",  "armour", "guild",  "letter", "thunder"}},
    {"de", "Deutsch", " ", ".", ", ", {"die",     "der",     "und",     "das",   "zu",      "in",      "du",
                                       "nicht",   "den",     "mit",     "ist",   "auf",     "ein",     "für",
                                       "dein",    "wenn",    "Tür",     "über",  "Brücke",  "finde",   "Hafen",
                                       "Laterne", "niemals", "Schwert", "vor",   "Nacht",   "Wächter", "alte",
                                       "Fluss",   "musst",   "zurück",  "Stein", "Freund",  "schnell", "Angriff",
                                       "Schaden", "Rüstung", "Gilde",   "Brief", "Gewitter"}},
    {"fr", "Français", " ", ".", ", ", {"de",      "la",      "le",       "et",        "les",     "à",    "vous",
                                        "un",      "dans",    "que",      "en",        "est",     "pour", "votre",
                                        "une",     "pas",     "avec",     "porte",     "sur",     "pont", "trouvez",
                                        "port",    "jamais",  "lanterne", "épée",      "avant",   "nuit", "gardien",
                                        "vieux",   "rivière", "devez",    "retourner", "pierre",  "ami",  "rapide",
                                        "attaque", "dégâts",  "armure",   "guilde",    "tonnerre"}},
    {"pl", "Polski", " ", ".", ", ", {"w",      "i",      "na",         "nie",       "z",        "do",        "się",
                                      "to",     "że",     "jest",       "twój",      "dla",      "gdy",       "drzwi",
                                      "przez",  "most",   "znajdź",     "port",      "przynieś", "latarnia",  "nigdy",
                                      "miecz",  "przed",  "noc",        "strażnik",  "stary",    "rzeka",     "musisz",
                                      "wrócić", "kamień", "przyjaciel", "szybki",    "atak",     "obrażenia", "zbroja",
                                      "gildia", "list",   "burza",      "królestwo", "źródło"}},
    {"ru", "Русский", " ", ".", ", ", {"и",      "в",     "не",          "на",      "ты",     "что",     "с",
                                       "это",    "твой",  "для",         "к",       "из",     "когда",   "дверь",
                                       "мост",   "найди", "порт",        "принеси", "фонарь", "никогда", "меч",
                                       "до",     "ночь",  "страж",       "старый",  "река",   "должен",  "вернуться",
                                       "камень", "друг",  "быстрый",     "атака",   "урон",   "броня",   "гильдия",
                                       "письмо", "гроза", "королевство", "ключ",    "огонь"}},
    {"ja", "日本語", "", "。", "、", {"の",     "は",     "を",     "に",   "が",   "と",   "で",   "た",
                                      "あなた", "ない",   "この",   "から", "まで", "扉",   "橋",   "港",
                                      "探して", "灯り",   "決して", "剣",   "前に", "夜",   "番人", "古い",
                                      "川",     "必ず",   "戻る",   "石",   "友",   "速い", "攻撃", "傷",
                                      "鎧",     "ギルド", "手紙",   "雷",   "王国", "鍵",   "炎",   "眠る"}},
}};

static_assert(std::all_of(kLanguages.begin(), kLanguages.end(),
                          [](const Language& l) { return !l.words.back().empty(); }),
              "a list of words is too short");

constexpr std::array<std::string_view, 6> kMenus{"main", "options", "audio", "video", "controls", "credits"};
constexpr std::array<std::string_view, 8> kGoods{"sword",  "lantern", "rope", "letter",
                                                 "helmet", "potion",  "map",  "key"};
constexpr std::array<std::string_view, 8> kLandmarks{"harbour", "bridge",  "old_town", "lighthouse",
                                                     "marsh",   "foundry", "archive",  "undercroft"};

/// The key of a string, and its number of sentences: 0 for a label.
struct Slot {
  std::string key;
  std::uint32_t sentences;
};

/// The keys of a translator's table: buttons, items with their descriptions, quest journals and conversations.
std::vector<Slot> slots(Random& random) {
  std::vector<Slot> out;
  for (const std::string_view menu : kMenus)
    for (int i = 1; i <= 10; ++i) out.push_back({fmt::format("ui.menu.{}.button_{:02}", menu, i), 0});
  for (const std::string_view item : kGoods)
    for (int tier = 1; tier <= 5; ++tier) {
      out.push_back({fmt::format("item.{}.tier{}.name", item, tier), 0});
      out.push_back({fmt::format("item.{}.tier{}.description", item, tier), 2});
    }
  for (const std::string_view place : kLandmarks)
    for (int stage = 1; stage <= 6; ++stage) {
      out.push_back({fmt::format("quest.{}.stage{}.journal", place, stage), 2 + random.below(4)});
      for (int line = 1; line <= 4; ++line)
        out.push_back({fmt::format("quest.{}.stage{}.line_{:02}", place, stage, line), 1 + random.below(3)});
    }
  return out;
}

void append_words(std::string& out, Random& random, const Language& language, std::uint32_t count) {
  for (std::uint32_t i = 0; i < count; ++i) {
    if (i > 0) out += random.one_in(9) ? language.comma : language.space;
    out += random.one_in(40) ? "{player}" : pick_skewed(random, language.words);
  }
}

/// One string: a label without a full stop, or sentences, some on their own line, some in quotation marks.
std::string translated(Random& random, const Language& language, std::uint32_t sentences) {
  std::string out;
  if (sentences == 0) append_words(out, random, language, 1 + random.below(3));
  for (std::uint32_t i = 0; i < sentences; ++i) {
    if (i > 0) out += random.one_in(5) ? "\n" : language.space;
    const bool quoted = random.one_in(8);
    if (quoted) out += '"';
    append_words(out, random, language, 4 + random.below(11));
    out += language.stop;
    if (quoted) out += '"';
  }
  return out;
}

/// The strings of one language. All but English lack some: they are null, and the game falls back to English.
Value table(Random& random, const Language& language, const std::vector<Slot>& wanted) {
  Map texts;
  for (const Slot& slot : wanted) {
    const bool missing = language.code != "en" && random.one_in(60);
    texts.push_back({slot.key, missing ? nothing() : text(translated(random, language, slot.sentences))});
  }
  return map({{"name", text(language.name)},
              {"complete", flag(language.code == "en")},
              {"revision", integer(random.between(100, 4'000))},
              {"texts", map(std::move(texts))}});
}

}  // namespace

Value make_localisation() {
  Random random(77);
  const std::vector<Slot> wanted = slots(random);
  Map languages;
  for (const Language& language : kLanguages)
    languages.push_back({std::string(language.code), table(random, language, wanted)});
  return map({{"version", integer(3)}, {"fallback", text("en")}, {"languages", map(std::move(languages))}});
}

}  // namespace scenebench::document
