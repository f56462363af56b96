#include "render/html/calculator.h"

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <cmath>
#include <optional>
#include <string_view>

#include "base/text.h"

namespace scenebench {
namespace {

using Writer = rapidjson::Writer<rapidjson::StringBuffer>;

void put(Writer& json, const char* key, std::string_view text) {
  const std::string clean = printable(text);
  json.Key(key);
  json.String(clean.data(), static_cast<rapidjson::SizeType>(clean.size()));
}

void put(Writer& json, const char* key, std::optional<std::int64_t> number) {
  json.Key(key);
  if (number) {
    json.Int64(*number);
  } else {
    json.Null();
  }
}

void put(Writer& json, const char* key, const std::optional<Estimate>& time) {
  json.Key(key);
  if (time && std::isfinite(time->value)) {
    json.Double(time->value);
  } else {
    json.Null();
  }
}

void put_footprint(Writer& json, const DocsColumn& column) {
  const auto size = [&column](std::int64_t Footprint::*member) -> std::optional<std::int64_t> {
    if (!column.footprint || column.footprint->*member == 0) return std::nullopt;
    return column.footprint->*member;
  };
  put(json, "wire", size(&Footprint::wire_bytes));
  put(json, "zlib", size(&Footprint::zlib_bytes));
  put(json, "zstd", size(&Footprint::zstd_bytes));
  put(json, "lz4", size(&Footprint::lz4_bytes));
  const AllocationUse* memory = column.decode_memory();
  put(json, "held", memory ? std::optional(memory->held_bytes) : std::nullopt);
  put(json, "requested", memory ? std::optional(memory->bytes) : std::nullopt);
}

void put_workload(Writer& json, const ReportWorkload& workload, std::size_t run) {
  json.StartObject();
  put(json, "name", workload.name);
  put(json, "entities", std::optional(workload.entities));
  json.Key("codecs");
  json.StartArray();
  for (const ReportCodec& codec : workload.codecs) {
    const DocsColumn& column = codec.columns[run];
    if (!column.codec) continue;
    json.StartObject();
    put(json, "title", codec.title);
    json.Key("view");
    json.Bool(column.codec->form == Form::view);
    put(json, "load", column.load);
    put(json, "encode", column.encode);
    put_footprint(json, column);
    json.EndObject();
  }
  json.EndArray();
  json.EndObject();
}

bool has(const ReportWorkload& workload, std::size_t run) {
  for (const ReportCodec& codec : workload.codecs) {
    if (codec.columns[run].codec) return true;
  }
  return false;
}

/// Inside <script> a "</script" or "<!--" in a name would end the data; in JSON these characters occur in strings
/// alone.
std::string safe_in_script(std::string_view json) {
  std::string result;
  for (const char c : json) {
    switch (c) {
      case '<': result += "\\u003c"; break;
      case '>': result += "\\u003e"; break;
      case '&': result += "\\u0026"; break;
      default: result += c;
    }
  }
  return result;
}

constexpr std::string_view kCalculator = R"html(<section id="calculator">
<h2>Calculator</h2>
<noscript><p class="hint">The calculator needs JavaScript. By hand: bandwidth = messages per second &#215; wire bytes &#215; 8;
cores = messages per second &#215; time per message; objects per frame = 16.67 ms / time per object.</p></noscript>
<div id="calculator-app" hidden="hidden">
<form id="calculator-form">
<label><span>Machine</span><select name="run"></select></label>
<label><span>Message</span><select name="workload"></select></label>
<label><span>Messages per second</span><input name="rate" type="number" min="0" step="any" value="1000"/></label>
<label><span>Bandwidth, Mbit/s</span><input name="bandwidth" type="number" min="0" step="any" value="100"/></label>
<label><span>CPU cores</span><input name="cores" type="number" min="0" step="any" value="1"/></label>
<label><span>Messages held at once</span><input name="alive" type="number" min="0" step="1" value="100"/></label>
<label><span>Work</span><select name="work"><option value="both">encode + load</option><option value="load">load only</option><option value="encode">encode only</option></select></label>
<label><span>On the wire</span><select name="form"><option value="wire">plain</option><option value="zlib">zlib</option><option value="zstd">zstd</option><option value="lz4">lz4</option></select></label>
</form>
<h3 id="needs-h">What this traffic needs</h3>
<div class="scroll"><table class="cards" id="needs" role="table" aria-labelledby="needs-h" aria-live="polite"></table></div>
<p class="hint">Payload alone: no packet headers, and compressing itself takes CPU time that is not counted here. Memory is what
decoding holds for the messages held at once; a view that holds nothing reads the wire, so its wire counts. Churn is heap
requested by decoding, per second. The most messages
per second are those at which bandwidth or CPU, whichever is named, runs out.</p>
<h3 id="frames-h">What fits a frame</h3>
<div class="scroll"><table class="cards" id="frames" role="table" aria-labelledby="frames-h" aria-live="polite"></table></div>
<p class="hint">On one core that does nothing else: 16.67 ms is a frame at 60 per second, 8.33 ms at 120.</p>
</div>
</section>
)html";

}  // namespace

std::string calculator_html() { return std::string(kCalculator); }

std::string calculator_data(const Report& report) {
  rapidjson::StringBuffer buffer;
  Writer json(buffer);
  json.StartObject();
  json.Key("runs");
  json.StartArray();
  for (std::size_t i = 0; i < report.runs.size(); ++i) {
    json.StartObject();
    put(json, "name", report.runs[i].name);
    put(json, "cpus", std::optional<std::int64_t>(report.runs[i].results->environment.cpus));
    json.Key("workloads");
    json.StartArray();
    for (const ReportWorkload& workload : report.workloads) {
      if (has(workload, i)) put_workload(json, workload, i);
    }
    json.EndArray();
    json.EndObject();
  }
  json.EndArray();
  json.EndObject();
  return safe_in_script({buffer.GetString(), buffer.GetSize()});
}

}  // namespace scenebench
