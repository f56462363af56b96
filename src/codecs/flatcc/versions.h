// The root tables of the later versions of shape `docs` in flatcc's generated code.
#pragma once

#include <docs_builder.h>  // before the headers of the versions, which use it
#include <docs_verifier.h>

#include <docs_v2_builder.h>
#include <docs_v2_verifier.h>

#include "codecs/flatcc/fields.h"
#include "model/docs_versions.h"

SB_FLATCC_TABLE(docs_versions::Added, docs_v2_Added)
SB_FLATCC_TABLE(docs_versions::Removed, docs_v2_Removed)
SB_FLATCC_TABLE(docs_versions::Widened, docs_v2_Widened)
SB_FLATCC_TABLE(docs_versions::Renamed, docs_v2_Renamed)
SB_FLATCC_TABLE(docs_versions::EnumAdded, docs_v2_EnumAdded)
SB_FLATCC_TABLE(docs_versions::MadeOptional, docs_FooBarContainer)
SB_FLATCC_TABLE(docs_versions::Nested, docs_v2_Nested)
