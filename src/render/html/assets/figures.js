// Every figure of a run, to sort and to filter.

/// The column `of` intervals, for cells that may have none.
const intervalColumn = (of) =>
  column(of.title, (cell) => (cell.is_range ? { text: NO_INTERVAL } : of.cell(cell)), of.unit);

/// The histogram of a cell's readings, which report.css draws: see html/spread.h.
const SPREAD_PARTS = ["counted", "slow", "readings"];
const spreadOf = ({ spread: [text, viewBox, ...paths] }) => {
  const title = svg("title", {}, text);
  const parts = paths.map((d, i) => svg("path", { class: SPREAD_PARTS[i], d }));
  return svg("svg", { class: "spread", role: "img", viewBox, preserveAspectRatio: "none" }, title, ...parts);
};

/// The phase, and the address of the row, which stays the same from run to run; seen when the row is pointed at.
const phaseWithAddress = ({ workload, codec, phase }) => {
  const href = howTaken({ name: codec }, workload, phase);
  const here = make("a", { className: "here", href, ariaLabel: "Address of this row" });
  return make("span", {}, phase, here);
};

const timeColumns = () => [
  textColumn("Workload", (cell) => cell.workload),
  textColumn("Codec", (cell) => cell.codec),
  column("Phase", (cell) => ({ text: phaseWithAddress(cell) })),
  timeColumn("Time", (cell) => cell.estimate_ns),
  intervalColumn(timeColumn("95% low", (cell) => cell.low_ns)),
  intervalColumn(timeColumn("95% high", (cell) => cell.high_ns)),
  intervalColumn(
    percentColumn("Interval \u00b1", ({ estimate_ns: ns, low_ns: low, high_ns: high }) =>
      ns > 0 ? Math.max(high / ns - 1, 1 - low / ns) : 0,
    ),
  ),
  timeColumn("10% of turns", (cell) => cell.p10_ns),
  timeColumn("90% of turns", (cell) => cell.p90_ns),
  ...(data.runs.some((run) => run.cells.some((cell) => cell.spread))
    ? [column("Spread", (cell) => ({ text: spreadOf(cell), value: cell.p90_ns / Math.max(1, cell.p10_ns) }))]
    : []),
  ...(data.runs.length > 1 ? [textColumn("Other runs", (cell) => cell.others ?? DASH)] : []),
  percentColumn("At full speed", (cell) => cell.full_speed),
  countColumn("Readings", (cell) => cell.readings),
  countColumn("Batch", (cell) => cell.batch),
];

const sizeColumns = (run) => {
  const use = (phase, member, pass) => (row) => memoryOf(row.footprint, phase, member, pass);
  return [
    textColumn("Workload", (row) => row.workload),
    textColumn("Codec", (row) => row.codec.name),
    countColumn("wire", (row) => row.footprint?.wire),
    ...["zlib", "zstd", "lz4"].map((name) => countColumn(name, (row) => row.footprint?.[`wire ${name}`])),
    countColumn("Decode: held", use("decode", "held bytes")),
    countColumn("Decode: blocks held", use("decode", "held blocks")),
    countColumn("Decode: requested", use("decode", "requested bytes")),
    countColumn("Decode: blocks requested", use("decode", "requested blocks")),
    countColumn("Decode: peak", use("decode", "peak bytes")),
    countColumn("First decode: requested", use("decode", "requested bytes", "first")),
    countColumn("Encode: requested", use("encode", "requested bytes")),
    countColumn("First encode: requested", use("encode", "requested bytes", "first")),
    countColumn("Generated source", (row) => run.choiceBy.get(keyOf(row.workload, row.codec.name)).generated),
    countColumn("Library source", (row) => row.codec.library_bytes),
  ];
};

const sizeRows = (run) =>
  run.workloads.flatMap(({ name }) =>
    codecsOf(run, name).map((codec) => ({ workload: name, codec, footprint: footprintOf(run, name, codec.name) })),
  );

/// A table of the shown run's figures, with a search box.
const startFigures = (id, columnsOf, rowsOf) => {
  const form = byId(`${id}-form`),
    table = byId(id);
  const count = make("output");
  form.append(searchBox(), count);
  table.classList.toggle("cards", data.runs.every((run) => run.codecs.length === 1)); // on a codec's page
  const update = () => {
    const left = filter(table, form.elements.namedItem("search").value);
    count.textContent = `${left} of ${table.tBodies[0].rows.length} rows`;
  };
  const show = function* (run) {
    yield* fill(table, columnsOf(run), rowsOf(run));
    update();
  };
  whenShown.push((run) => fillLater(table.closest(".scroll"), show(run)));
  form.addEventListener("input", () => {
    fillNow(table);
    update();
  });
  keepControls(form);
  keepOrder(table, id);
  addTableButton(table);
};

/// Finds codecs among those whose use is described, and opens what is found alone.
const startCodecs = () => {
  const form = byId("codecs-form");
  if (!form) return;
  form.append(searchBox());
  form.addEventListener("input", () => {
    fillNow(byId("codecs"));
    const left = filter(byId("codecs"), form.elements.namedItem("search").value);
    for (const one of byId("codecs").children) one.open = left === 1 && !one.hidden;
  });
  keepControls(form);
};

/// Searches the tables for what a link asks for: "of", which has codec, workload and phase on lines of their own. A name
/// of several words finds more than itself.
const followFigures = () => {
  const search = (id, names) => {
    const box = byId(`${id}-form`)?.elements.namedItem("search");
    if (!box) return;
    box.value = names.map((name) => (/\s/.test(name) ? name : `=${name}`)).join(" ");
    box.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const show = (text) => {
    const names = text.split("\n");
    search("times", names);
    const isCodec = (name) => data.runs.some((run) => run.codecs.some((codec) => codec.name === name));
    for (const id of ["codecs", "sizes"]) search(id, names.filter(isCodec));
  };
  keep("of", () => "", show);
};
