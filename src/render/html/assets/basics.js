// The page's data, and what all its scripts use: elements, figures as text. The scripts are joined into one program.
// Text of the data is never parsed as HTML. ASCII only: the scripts are embedded as C++ literals.
const DASH = "\u2013";
/// Stands for the interval of a cell with too few measurements for one.
const NO_INTERVAL = "\u00b1?";
const byId = (id) => document.getElementById(id);

/// An element with properties; children are elements or texts.
const make = (name, properties, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

const button = (text, action) => {
  const element = make("button", { type: "button" }, text);
  element.addEventListener("click", action);
  return element;
};

const labelled = (text, control) => make("label", {}, make("span", {}, text), control);

// --- figures as text ---
const grouped = (number) => String(Math.round(number)).replace(/\B(?=(\d{3})+$)/g, "\u202f");

/// Three significant digits, with two decimals at most.
const threeDigits = (value) =>
  value < 999.5 ? value.toFixed(value < 9.995 ? 2 : value < 99.95 ? 1 : 0) : grouped(Number(value.toPrecision(3)));

const timeText = (ns) => {
  if (ns < 999.5) return `${threeDigits(ns)} ns`;
  if (ns < 999.5e3) return `${threeDigits(ns / 1e3)} \u00b5s`;
  return ns < 999.5e6 ? `${threeDigits(ns / 1e6)} ms` : `${threeDigits(ns / 1e9)} s`;
};

// --- the data ---
const data = { runs: [], conditions: [], ...JSON.parse(byId("data").textContent) };
const keyOf = (...names) => names.join("\n");

/// The objects of a packed list: see page_data.h.
const unpacked = ({ members, rows }) => {
  let before = {};
  return rows.map((row) => {
    const one = {};
    row.forEach((value, i) => value !== null && (one[members[i]] = value === "" ? before[members[i]] : value));
    return (before = one);
  });
};

for (const run of data.runs) {
  run.cells = unpacked(run.cells);
  run.footprints = unpacked(run.footprints);
  run.choices = unpacked(run.choices);
  for (const choice of run.choices) {
    const answers = choice.answers.map((answer, i) => [data.conditions[i].name, answer === 1]);
    choice.answers = Object.fromEntries(answers.filter((_, i) => choice.answers[i] !== null));
  }
  run.cellBy = new Map(run.cells.map((cell) => [keyOf(cell.workload, cell.codec, cell.phase), cell]));
  run.footprintBy = new Map(run.footprints.map((one) => [keyOf(one.workload, one.codec), one]));
  run.choiceBy = new Map(run.choices.map((one) => [keyOf(one.workload, one.codec), one]));
}

const timeOf = (run, workload, codec, phase) => run.cellBy.get(keyOf(workload, codec, phase))?.estimate_ns;
const footprintOf = (run, workload, codec) => run.footprintBy.get(keyOf(workload, codec));

/// Bytes or blocks of a phase's allocations; undefined if they were not counted.
const memoryOf = (footprint, phase, member, pass = "steady") => footprint?.[`${phase} ${pass} ${member}`];

/// The codecs with any figure for a workload, the harness's floor excepted.
const codecsOf = (run, workload) => run.codecs.filter((codec) => run.choiceBy.has(keyOf(workload, codec.name)));

/// Where the figures of a codec over a workload, or of one phase, lead to: to the section of all figures, searched for
/// them, of this page or of the codec's.
const howTaken = ({ name, page }, workload, phase = "") => {
  const of = (page ? keyOf(workload, phase) : keyOf(name, workload, phase)).trim();
  return `${page ?? ""}#figures?${new URLSearchParams({ of })}`;
};

/// Functions to call with a run when it is shown.
const whenShown = [];

/// Functions to call once the first run is shown: then the controls have their defaults.
const keepWhenOffered = [];

/// Offers `names` in a select, and keeps the choice if it is among them.
const offer = (select, names) => {
  const chosen = select.value;
  select.replaceChildren(...names.map((name) => make("option", { value: name }, name)));
  if (names.includes(chosen)) select.value = chosen;
};

