# The codecs, in column order.
#
# HEADERS is a regular expression that matches the library's files among all that the compiler reads. COMPILED names the
# library's target if the codec needs its compiled part. Both feed the table row "Library source code".
set(of_flatbuffers IN flatbuffers LINK flatbuffers::flatbuffers HEADERS "/flatbuffers/")
set(of_flatbuffers_fbs ${of_flatbuffers} SCHEMA fbs
  SHAPE_HEADER generated/<shape>_generated.h generated/<shape>_fbs.h ROOT SB_FLATBUFFERS_ROOT)
set(of_protobuf IN protobuf HEADER protobuf.h FORMAT protobuf HEADERS "/google/protobuf/|/absl/|/utf8_")
set(of_protobuf_lite ${of_protobuf} SCHEMA proto SHAPE_HEADER generated/<shape>.pb.h
  ROOT SB_PROTOBUF_ROOT LINK scenebench::protobuf-lite
  COMPILED libprotobuf-lite)
set(of_rapidjson IN rapidjson FORMAT json LINK scenebench::rapidjson HEADERS "/rapidjson/")
set(of_pugixml IN pugixml FORMAT xml LINK pugixml::pugixml HEADERS "/pugi(xml|config)\\.hpp" COMPILED pugixml)
set(of_capnp IN capnp SCHEMA capnp SHAPE_HEADER generated/<shape>.capnp.h ROOT SB_CAPNP_ROOT
  LINK CapnProto::capnp HEADERS "/(capnp|kj)/"
  COMPILED CapnProto::capnp)
set(of_bitsery IN bitsery LINK scenebench::bitsery HEADERS "/include/bitsery/")
set(of_cista IN cista SHAPES docs scene FIELDS fbs SB_CISTA_FIELD SB_CISTA_BEGIN SB_CISTA_END LINK scenebench::cista
  HEADERS "/include/cista/" VERSION "${cista_VERSION}")
set(of_flatcc IN flatcc FORMAT flatbuffers WRITTEN_IN c SCHEMA flatcc SHAPES docs scene
  SHAPE_HEADER generated/<shape>_builder.h generated/<shape>_verifier.h
  ROOT SB_FLATCC_ROOT FIELDS fbs SB_FLATCC_FIELD LINK scenebench::flatcc
  HEADERS "/include/flatcc/|/flatbuffers_common_" COMPILED flatccrt)
set(of_upb IN upb FORMAT protobuf WRITTEN_IN c SCHEMA upb SHAPES docs scene SHAPE_HEADER generated/<shape>_upb.upb.h
  ROOT SB_UPB_ROOT FIELDS proto SB_UPB_FIELD LINK scenebench::upb HEADERS "/upb/"
  COMPILED scenebench::upb VERSION "${upb_VERSION}")
set(of_daw_json_link IN daw_json_link FORMAT json LINK scenebench::daw_json_link HEADERS "/include/daw/"
  VERSION "${daw_json_link_VERSION}")
set(of_glaze IN glaze LINK scenebench::glaze HEADERS "/glaze/")
set(of_libcbor IN libcbor FORMAT cbor WRITTEN_IN c LINK scenebench::libcbor HEADERS "/cbor(/|\\.h)"
  COMPILED scenebench::libcbor)
set(of_mpack IN mpack FORMAT messagepack WRITTEN_IN c LINK scenebench::mpack HEADERS "/mpack/mpack[a-z-]*\\.h$"
  COMPILED scenebench::mpack)
set(of_thrift IN thrift SCHEMA thrift SHAPE_HEADER generated/<shape>_types.h ROOT SB_THRIFT_ROOT
  LINK scenebench::thrift HEADERS "/(include|lib/cpp/src)/thrift/"
  COMPILED scenebench::thrift)
set(of_nlohmann IN nlohmann LINK scenebench::nlohmann_json HEADERS "/nlohmann/")
set(of_reflect_cpp IN reflect_cpp VERSIONS HEADERS "/rfl[./]" VERSION "${reflect-cpp_VERSION}")
set(of_simdjson IN simdjson FORMAT json LINK simdjson::simdjson HEADERS "/simdjson" COMPILED simdjson::simdjson)
set(of_jsoncons IN jsoncons LINK scenebench::jsoncons HEADERS "/jsoncons(_ext)?/")
set(of_yajl IN yajl FORMAT json WRITTEN_IN c LINK scenebench::yajl HEADERS "/yajl/" COMPILED scenebench::yajl)

add_codec(flatbuffers CLASS FlatBuffers FORMAT flatbuffers ${of_flatbuffers_fbs} VERSIONS versions.h EDITS edits.h)
add_codec(protobuf-lite CLASS ProtobufLite ${of_protobuf_lite} VERSIONS versions.h EDITS edits.h)
add_codec(rapidjson CLASS RapidJson DOCUMENTS VERSIONS EDITS edits.h ${of_rapidjson})
add_codec(flatbuffers-json CLASS FlatBuffersJson FORMAT json ${of_flatbuffers_fbs} COMPILED flatbuffers)
add_codec(pugixml CLASS PugiXml VERSIONS EDITS edits.h ${of_pugixml})
add_codec(raw-structs CLASS RawStructs IN raw_structs SHAPE_HEADER <shape>.h VERSIONS versions.h EDITS edits.h)
add_codec(bit-packed CLASS BitPacked IN bit_packed SHAPES tick)
add_codec(rapidjson-iterative CLASS RapidJsonIterative BESIDE DOCUMENTS VERSIONS ${of_rapidjson})
add_codec(rapidjson-fast CLASS RapidJsonFast VARIANT DOCUMENTS ${of_rapidjson})
add_codec(rapidjson-insitu CLASS RapidJsonInsitu VARIANT DOCUMENTS ${of_rapidjson})
add_codec(rapidjson-pool CLASS RapidJsonPool VARIANT DOCUMENTS ${of_rapidjson})
add_codec(rapidjson-sax CLASS RapidJsonSax VARIANT DOCUMENTS VERSIONS ${of_rapidjson})
add_codec(flatbuffers-verified CLASS FlatBuffersVerified BESIDE FORMAT flatbuffers HEADER flatbuffers.h
  ${of_flatbuffers_fbs}
  VERSIONS versions.h EDITS edits.h)
add_codec(flatbuffers-object CLASS FlatBuffersObject FORMAT flatbuffers VARIANT ${of_flatbuffers} SCHEMA fbs_object
  SHAPE_HEADER generated/<shape>_object_generated.h ROOT SB_FLATBUFFERS_OBJECT_ROOT EDITS object_edits.h)
add_codec(flatbuffers-fresh CLASS FlatBuffersFresh FORMAT flatbuffers VARIANT HEADER flatbuffers.h ${of_flatbuffers_fbs})
add_codec(flexbuffers CLASS FlexBuffers FORMAT flexbuffers VARIANT DOCUMENTS DEFAULT_DOCUMENTS VERSIONS
  ${of_flatbuffers})
add_codec(flexbuffers-verified CLASS FlexBuffersVerified FORMAT flexbuffers VARIANT DOCUMENTS HEADER flexbuffers.h
  ${of_flatbuffers})
add_codec(protobuf-lite-arena CLASS ProtobufLiteArena VARIANT ${of_protobuf_lite})
add_codec(protobuf-lite-reused CLASS ProtobufLiteReused VARIANT ${of_protobuf_lite})
add_codec(protobuf-lite-fresh CLASS ProtobufLiteFresh VARIANT ${of_protobuf_lite})
add_codec(protobuf CLASS Protobuf NEEDS protobuf-full ${of_protobuf} SCHEMA proto_full
  SHAPE_HEADER generated/<shape>_full.pb.h ROOT SB_PROTOBUF_FULL_ROOT
  LINK scenebench::protobuf-full COMPILED libprotobuf)
add_codec(nanopb CLASS Nanopb FORMAT protobuf WRITTEN_IN c NEEDS nanopb IN nanopb SCHEMA nanopb SHAPES docs scene
  SHAPE_HEADER generated/<shape>_nano.pb.h ROOT SB_NANOPB_ROOT
  VERSIONS versions.h LINK scenebench::nanopb HEADERS "/pb(_common|_encode|_decode)?\\.h$" COMPILED scenebench::nanopb)
add_codec(upb CLASS Upb NEEDS upb ${of_upb} VERSIONS versions.h)
add_codec(upb-alias CLASS UpbAlias NEEDS upb HEADER upb.h ${of_upb})
add_codec(flatcc CLASS Flatcc NEEDS flatcc ${of_flatcc} VERSIONS versions.h)
add_codec(flatcc-verified CLASS FlatccVerified NEEDS flatcc ${of_flatcc} VERSIONS versions.h)
add_codec(sbe CLASS Sbe FORMAT sbe NEEDS sbe IN sbe SCHEMA sbe
  SHAPE_HEADER generated/scenebench_sbe_<shape>/<root>.h ROOT SB_SBE_ROOT VERSIONS versions.h
  VERSION "${sbe_VERSION}")
add_codec(sbe-unchecked CLASS SbeUnchecked FORMAT sbe NEEDS sbe IN sbe SCHEMA sbe_unchecked
  SHAPE_HEADER generated/scenebench_sbe_unchecked_<shape>/<root>.h ROOT SB_SBE_UNCHECKED_ROOT VERSION "${sbe_VERSION}")
add_codec(capnp CLASS Capnp FORMAT capnp NEEDS capnp ${of_capnp} VERSIONS versions.h EDITS edits.h)
add_codec(capnp-packed CLASS CapnpPacked FORMAT capnp-packed NEEDS capnp ${of_capnp} VERSIONS versions.h)
add_codec(pugixml-insitu CLASS PugiXmlInsitu VARIANT ${of_pugixml})
add_codec(pugixml-from-chars CLASS PugiXmlFromChars VARIANT ${of_pugixml})
add_codec(libxml2 CLASS LibXml2 FORMAT xml WRITTEN_IN c NEEDS libxml2 VERSIONS IN libxml2 LINK scenebench::libxml2
  HEADERS "/libxml/" COMPILED LibXml2::LibXml2)
add_codec(msgpack-cxx CLASS MsgpackCxx FORMAT messagepack NEEDS msgpack-cxx DOCUMENTS VERSIONS IN msgpack_cxx
  LINK scenebench::msgpack-cxx HEADERS "/msgpack(/|\\.hpp)")
add_codec(msgpack-c CLASS MsgpackC FORMAT messagepack WRITTEN_IN c NEEDS msgpack-c DOCUMENTS VERSIONS IN msgpack_c
  LINK scenebench::msgpack-c HEADERS "/msgpack(/|\\.h$)" COMPILED scenebench::msgpack-c)
add_codec(cereal CLASS Cereal NEEDS cereal VERSIONS IN cereal LINK scenebench::cereal HEADERS "/include/cereal/")
add_codec(boost CLASS Boost NEEDS boost-serialization VERSIONS IN boost LINK scenebench::boost-serialization
  HEADERS "/boost/" COMPILED scenebench::boost-serialization)
add_codec(zpp_bits CLASS ZppBits NEEDS zpp_bits VERSIONS IN zpp_bits LINK scenebench::zpp_bits HEADERS "/zpp_bits\\.h$"
  VERSION "${zpp_bits_VERSION}")
add_codec(bitsery CLASS Bitsery NEEDS bitsery VERSIONS ${of_bitsery})
add_codec(bitsery-unchecked CLASS BitseryUnchecked NEEDS bitsery VERSIONS ${of_bitsery})
add_codec(struct_pack CLASS StructPack NEEDS struct_pack VERSIONS IN struct_pack LINK scenebench::struct_pack
  HEADERS "/ylt/(struct_pack|reflection|util|version)" VERSION "${struct_pack_VERSION}")
add_codec(yas CLASS Yas NEEDS yas VERSIONS IN yas LINK scenebench::yas HEADERS "/include/yas/")
add_codec(serialize CLASS Serialize NEEDS serialize VERSIONS IN serialize LINK scenebench::serialize
  HEADERS "/(serialize-src|include)/serialize\\.h$")
add_codec(alpaca CLASS Alpaca NEEDS alpaca VERSIONS IN alpaca LINK scenebench::alpaca HEADERS "/include/alpaca/"
  VERSION "${alpaca_VERSION}")
add_codec(fory CLASS Fory NEEDS fory VERSIONS versions.h IN fory SHAPES docs scene LINK scenebench::fory
  HEADERS "/fory/(meta|serialization|thirdparty|type|util)/" COMPILED fory_serialization VERSION "${fory_VERSION}")
add_codec(cista CLASS Cista NEEDS cista ${of_cista} VERSIONS versions.h EDITS edits.h)
add_codec(cista-unchecked CLASS CistaUnchecked NEEDS cista ${of_cista} EDITS edits.h)
add_codec(glaze CLASS Glaze FORMAT json NEEDS glaze VERSIONS ${of_glaze})
add_codec(glaze-beve CLASS GlazeBeve NEEDS glaze VERSIONS ${of_glaze})
add_codec(daw_json_link CLASS DawJsonLink NEEDS daw_json_link ${of_daw_json_link} VERSIONS)
# Without its checks, 3.27 reads past the end of an object whose last member is optional and absent.
add_codec(daw_json_link-unchecked CLASS DawJsonLinkUnchecked NEEDS daw_json_link ${of_daw_json_link}
  VERSIONS SHAPES docs scene columns mesh)
add_codec(reflect-cpp CLASS ReflectCpp FORMAT json NEEDS reflect-cpp ${of_reflect_cpp}
  LINK scenebench::reflect-cpp COMPILED scenebench::reflect-cpp)
add_codec(reflect-cpp-msgpack CLASS ReflectCppMsgpack FORMAT messagepack NEEDS reflect-cpp-msgpack ${of_reflect_cpp}
  LINK scenebench::reflect-cpp-msgpack COMPILED scenebench::reflect-cpp-msgpack)
add_codec(reflect-cpp-cbor CLASS ReflectCppCbor FORMAT cbor NEEDS reflect-cpp-cbor ${of_reflect_cpp}
  LINK scenebench::reflect-cpp-cbor COMPILED scenebench::reflect-cpp-cbor)
add_codec(bson CLASS Bson FORMAT bson WRITTEN_IN c NEEDS bson DOCUMENTS VERSIONS IN bson LINK scenebench::bson
  HEADERS "/bson/" COMPILED scenebench::bson)
add_codec(bsoncxx CLASS Bsoncxx FORMAT bson NEEDS bsoncxx DOCUMENTS VERSIONS IN bsoncxx LINK scenebench::bsoncxx
  HEADERS "/(include|lib)/bsoncxx/" COMPILED scenebench::bsoncxx VERSION "${bsoncxx_VERSION}")
add_codec(libcbor CLASS LibCbor NEEDS libcbor DOCUMENTS VERSIONS ${of_libcbor})
add_codec(libcbor-checked CLASS LibCborChecked NEEDS libcbor DOCUMENTS VERSIONS ${of_libcbor})
add_codec(thrift-binary CLASS ThriftBinary NEEDS thrift ${of_thrift} VERSIONS versions.h)
add_codec(thrift-compact CLASS ThriftCompact NEEDS thrift ${of_thrift} VERSIONS versions.h)
add_codec(avro CLASS Avro FORMAT avro WRITTEN_IN c NEEDS avro IN avro SCHEMA avro
  SHAPE_HEADER generated/<shape>_avsc.h ROOT SB_AVRO_ROOT VERSIONS versions.h
  LINK scenebench::avro HEADERS "/avro(/|\\.h)" COMPILED scenebench::avro)
add_codec(nlohmann CLASS Nlohmann FORMAT json NEEDS nlohmann_json DOCUMENTS DEFAULT_DOCUMENTS VERSIONS
  ${of_nlohmann})
add_codec(simdjson CLASS Simdjson NEEDS simdjson DOCUMENTS VERSIONS ${of_simdjson})
add_codec(simdjson-ondemand CLASS SimdjsonOndemand NEEDS simdjson DOCUMENTS VERSIONS ${of_simdjson})
add_codec(jansson CLASS Jansson FORMAT json WRITTEN_IN c NEEDS jansson DOCUMENTS VERSIONS IN jansson
  LINK scenebench::jansson HEADERS "/jansson" COMPILED scenebench::jansson)
add_codec(yajl CLASS Yajl NEEDS yajl DOCUMENTS VERSIONS ${of_yajl})
add_codec(yajl-tree CLASS YajlTree NEEDS yajl DOCUMENTS VERSIONS ${of_yajl})
add_codec(json-parser CLASS JsonParser FORMAT json WRITTEN_IN c NEEDS json-parser DOCUMENTS VERSIONS IN json_parser
  LINK scenebench::json-parser HEADERS "/json-parser/" COMPILED scenebench::json-parser VERSION "${json-parser_VERSION}")
add_codec(json-builder CLASS JsonBuilder FORMAT json WRITTEN_IN c NEEDS json-builder DOCUMENTS VERSIONS IN json_parser
  LINK scenebench::json-builder HEADERS "/json-(builder|parser)/" COMPILED scenebench::json-builder
  VERSION "${json-builder_VERSION}")
add_codec(yyjson CLASS Yyjson FORMAT json WRITTEN_IN c NEEDS yyjson DOCUMENTS VERSIONS IN yyjson LINK yyjson::yyjson
  HEADERS "/yyjson\\.h$" COMPILED yyjson::yyjson)
add_codec(sonic-cpp CLASS SonicCpp FORMAT json NEEDS sonic-cpp DOCUMENTS VERSIONS IN sonic_cpp LINK scenebench::sonic-cpp
  HEADERS "/include/sonic/" VERSION "${sonic-cpp_VERSION}")
add_codec(jsoncpp CLASS JsonCpp FORMAT json NEEDS jsoncpp DOCUMENTS VERSIONS IN jsoncpp LINK scenebench::jsoncpp
  HEADERS "/json/" COMPILED scenebench::jsoncpp)
add_codec(json-c CLASS JsonC FORMAT json WRITTEN_IN c NEEDS json-c DOCUMENTS VERSIONS IN json_c LINK scenebench::json-c
  HEADERS "/json-c/" COMPILED scenebench::json-c)
add_codec(cjson CLASS CJson FORMAT json WRITTEN_IN c NEEDS cjson DOCUMENTS VERSIONS IN cjson LINK scenebench::cjson
  HEADERS "/cJSON\\.h$" COMPILED scenebench::cjson)
add_codec(tinyxml2 CLASS TinyXml2 FORMAT xml NEEDS tinyxml2 VERSIONS IN tinyxml2 LINK scenebench::tinyxml2
  HEADERS "/tinyxml2\\.h$" COMPILED scenebench::tinyxml2)
add_codec(rapidxml CLASS RapidXml FORMAT xml NEEDS rapidxml IN rapidxml LINK scenebench::rapidxml HEADERS "/rapidxml/"
  VERSION 1.13)
add_codec(expat CLASS Expat FORMAT xml WRITTEN_IN c NEEDS expat VERSIONS IN expat LINK scenebench::expat
  HEADERS "/expat[a-z_]*\\.h$" COMPILED scenebench::expat)
add_codec(boost-json CLASS BoostJson FORMAT json NEEDS boost-json DOCUMENTS VERSIONS IN boost_json LINK scenebench::boost-json
  HEADERS "/boost/" COMPILED scenebench::boost-json)
add_codec(boost-json-monotonic CLASS BoostJsonMonotonic FORMAT json NEEDS boost-json DOCUMENTS IN boost_json
  LINK scenebench::boost-json HEADERS "/boost/" COMPILED scenebench::boost-json)
add_codec(jsoncons CLASS Jsoncons FORMAT json NEEDS jsoncons DOCUMENTS VERSIONS ${of_jsoncons})
add_codec(jsoncons-cbor CLASS JsonconsCbor FORMAT cbor NEEDS jsoncons DOCUMENTS VERSIONS ${of_jsoncons})
add_codec(jsoncons-msgpack CLASS JsonconsMsgpack FORMAT messagepack NEEDS jsoncons DOCUMENTS VERSIONS ${of_jsoncons})
add_codec(jsoncons-bson CLASS JsonconsBson FORMAT bson NEEDS jsoncons DOCUMENTS VERSIONS ${of_jsoncons})
add_codec(tinycbor CLASS TinyCbor FORMAT cbor WRITTEN_IN c NEEDS tinycbor DOCUMENTS VERSIONS IN tinycbor
  LINK scenebench::tinycbor HEADERS "/tinycbor/" COMPILED scenebench::tinycbor)
add_codec(mpack CLASS MPack NEEDS mpack DOCUMENTS VERSIONS ${of_mpack})
add_codec(mpack-pool CLASS MPackPool NEEDS mpack DOCUMENTS VERSIONS ${of_mpack})
add_codec(mpack-expect CLASS MPackExpect NEEDS mpack DOCUMENTS VERSIONS ${of_mpack})
add_codec(cmp CLASS Cmp FORMAT messagepack WRITTEN_IN c NEEDS cmp DOCUMENTS VERSIONS IN cmp LINK scenebench::cmp
  HEADERS "/cmp/cmp\\.h$" COMPILED scenebench::cmp)
add_codec(binn CLASS Binn WRITTEN_IN c NEEDS binn DOCUMENTS VERSIONS IN binn LINK scenebench::binn HEADERS "/binn/binn\\.h$"
  COMPILED scenebench::binn)
add_codec(lite3 CLASS Lite3 WRITTEN_IN c NEEDS lite3 VERSIONS EDITS edits.h IN lite3 LINK scenebench::lite3
  HEADERS "/lite3/lite3\\.h$" COMPILED scenebench::lite3 VERSION "${lite3_VERSION}")
add_codec(yaml-cpp CLASS YamlCpp FORMAT yaml NEEDS yaml-cpp DOCUMENTS VERSIONS IN yaml_cpp LINK scenebench::yaml-cpp
  HEADERS "/yaml-cpp/" COMPILED scenebench::yaml-cpp VERSION "${yaml-cpp_VERSION}")
add_codec(ryml CLASS Ryml FORMAT yaml NEEDS rapidyaml DOCUMENTS VERSIONS IN ryml LINK ryml::ryml
  HEADERS "/ryml(_std)?\\.hpp$|/c4/" COMPILED ryml::ryml)
if(NOT SCENEBENCH_READ_NEEDS)  # Rust's crates are not in third_party
  add_rust_codecs()
endif()
add_codec(nlohmann-ubjson CLASS NlohmannUbjson FORMAT ubjson NEEDS nlohmann_json ONLY_DOCUMENTS ${of_nlohmann})
add_codec(rapidjson-sax-insitu CLASS RapidJsonSaxInsitu VARIANT ONLY_DOCUMENTS ${of_rapidjson})
add_codec(memory CLASS Memory FORMAT none ONLY_DOCUMENTS IN floors)
add_codec(floor CLASS Floor FORMAT none DOCUMENTS IN floors)
