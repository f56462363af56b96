// The list of the shapes, for code that is the same for each of them.
#pragma once

#include "model/docs.h"
#include "model/document.h"
#include "model/quantised.h"
#include "model/scene.h"
#include "model/tick.h"

/// DO(shape) for each shape. `shape` is its name and its namespace; its root struct is shape::Root.
#define SCENEBENCH_EACH_SHAPE(DO) DO(docs) DO(scene) DO(tick) DO(quantised) DO(document)
