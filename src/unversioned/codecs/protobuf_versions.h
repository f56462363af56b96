// See versions.h here.
#pragma once

#include "codecs/versions.h"
