// The documents `datatypes`, `small` and `medium`: one value of every kind, and two messages.
#include "model/documents/build.h"
#include "model/documents/makers.h"

namespace scenebench::document {
namespace {

// 641 bytes. French, for its accents and its apostrophe of three bytes.
constexpr std::string_view kProse =
    "Le joueur s’éveille au bord d’une rivière gelée ; la forêt, derrière lui, n’a plus d’oiseaux. Il se relève, "
    "cherche son épée, et ne trouve qu’une clé rouillée. Qu’ouvre-t-elle ? Personne, au village, n’osera le dire "
    "avant la fête de l’été. Chaque maison garde un secret : l’aînée des sœurs prépare un philtre, le forgeron "
    "écoute la pierre, et l’enfant qui dessine des étoiles sait où la rivière s’arrête. C’est à l’enfant qu’il "
    "faut parler d’abord. Et ainsi commence l’histoire : au bord d’une rivière gelée, une clé rouillée, la forêt "
    "derrière lui, et la neige qui efface tout.";

/// 1, 2, 4 … 2^20.
Array powers_of_two() {
  Array out;
  for (int i = 0; i <= 20; ++i) out.push_back(integer(std::int64_t{1} << i));
  return out;
}

}  // namespace

Value make_datatypes() {
  return map({{"int0", integer(0)},
              {"int1", integer(1)},
              {"int1-", integer(-1)},
              {"int8", integer(255)},
              {"int8-", integer(-255)},
              {"int16", integer(256)},
              {"int16-", integer(-256)},
              {"int32", integer(65'536)},
              {"int32-", integer(-65'536)},
              {"nil", nothing()},
              {"true", flag(true)},
              {"false", flag(false)},
              {"float", decimal(5, 10)},
              {"float-", decimal(-5, 10)},
              {"string0", text("")},
              {"string1", text("z")},
              {"string4", text("nine byte")},
              {"string8", text("Twenty-four bytes of it.")},
              {"string16", text(kProse)},
              {"array0", list({})},
              {"array1", list({text("one")})},
              {"array8", list(powers_of_two())},
              {"map0", map({})},
              {"map1", map({{"key", text("one")}})}});
}

Value make_small() {
  return list({integer(1), integer(2), integer(3), text("Five of them, no more"),
               map({{"string", text("the map")}, {"size", integer(62)}})});
}

Value make_medium() {
  Random random(249);
  return map({{"name", text("Save to disk?!")},
              {"type", text("question-to-player")},
              {"options", map({{"choice1", integer(1)},
                               {"choice2", integer(2)},
                               {"choice3", integer(3)},
                               {"choice4", integer(4)},
                               {"choice5", integer(5)},
                               {"otherwise", text("don't ask me")}})},
              {"id", text(hex(random, 32))}});
}

}  // namespace scenebench::document
