// The shapes. What is made for each of them alike is written once, by way of this list.
#pragma once

#include "model/docs.h"
#include "model/document.h"
#include "model/scene.h"

/// DO(shape) for each shape, whose namespace and name is `shape`, and whose root struct is shape::Root.
#define SCENEBENCH_EACH_SHAPE(DO) DO(docs) DO(scene) DO(document)
