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

}  // namespace scenebench
