#include "results/codec_info.h"

namespace scenebench {

std::string_view to_string(Form form) {
  switch (form) {
    case Form::view: return "view";
    case Form::message: return "message";
    case Form::dom: return "dom";
    case Form::structs: return "structs";
  }
  return "";
}

std::optional<Form> parse_enumeration(std::string_view name, Form) {
  for (const Form form : {Form::view, Form::message, Form::dom, Form::structs}) {
    if (to_string(form) == name) return form;
  }
  return std::nullopt;
}

std::string_view to_string(StructsBy structs_by) {
  switch (structs_by) {
    case StructsBy::library: return "library";
    case StructsBy::by_hand: return "by hand";
    case StructsBy::scenebench: return "scenebench";
  }
  return "";
}

std::optional<StructsBy> parse_enumeration(std::string_view name, StructsBy) {
  for (const StructsBy one : {StructsBy::library, StructsBy::by_hand, StructsBy::scenebench}) {
    if (to_string(one) == name) return one;
  }
  return std::nullopt;
}

}  // namespace scenebench
