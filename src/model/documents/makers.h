// The generators behind make_document(). Each has its own file, or shares one with related ones.
#pragma once

#include "model/document.h"

namespace scenebench::document {

Value make_cities();    ///< 29,470 flat records: names, coordinates, populations
Value make_repos();     ///< 4 repositories with their forks: mostly URLs
Value make_user();      ///< one user's profile with 58 likes
Value make_response();  ///< one HTTP request, as strings

Value make_datatypes();  ///< one value of every type and width
Value make_small();      ///< five values
Value make_medium();     ///< a message with options
Value make_large();      ///< 13 podcasts

/// Random structure and values; `size` in 1 … 5, each about ten times as long as the one before.
Value make_random(int size);

Value make_mk48();                ///< 100 updates that a server of a game sends
Value make_minecraft_savedata();  ///< 500 players as a game saves them

Value make_localisation();  ///< a game's strings in six languages
Value make_animation();     ///< one clip of a skeleton: large arrays of numbers
Value make_savegame();      ///< a saved world: many small maps, deep, few of them alike

}  // namespace scenebench::document
