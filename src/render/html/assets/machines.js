// The same cell of every run side by side, and how places move between machines, compilers and flags.
const FIGURES = ["load", "incremental", "encode", "decode-all", "decode-one", "wire"];
const labelOf = (figure) => ({ incremental: "read without a tree", wire: "wire size" })[figure] ?? figure;

/// A codec's figure in a run: {value, low, high, is_range}; undefined if it was not measured.
const figureIn = (run, workload, codec, figure) => {
  if (figure === "wire") {
    const bytes = wireOf(footprintOf(run, workload, codec));
    return bytes && { value: bytes, low: bytes, high: bytes };
  }
  const cell = cellOf(run, workload, codec, figure);
  if (!cell) return undefined;
  const [value, low, high] = [cell.estimate_ns, cell.low_ns, cell.high_ns].map((ns) => Math.max(1, ns));
  return { value, low, high, is_range: cell.is_range };
};

/// The runs that have a workload, each with the codecs of a group and their figures, the best first. Codecs whose
/// figure has an interval in all of these runs also get a place among themselves: one more than the number of codecs
/// whose whole interval is better.
const ranksOf = ({ workload, figure, group }) => {
  const runs = data.runs.filter((run) => run.workloads.some(({ name }) => name === workload));
  const ranks = runs.map((run) => {
    const isOfGroup = (codec) => (codec.input === "checked") === (group === "checks");
    const codecs = codecsToChoose(run, workload).filter(isOfGroup);
    const figures = codecs
      .map(({ name }) => ({ name, ...figureIn(run, workload, name, figure) }))
      .filter((one) => one.value !== undefined);
    return { run, codecs: figures.sort((one, other) => one.value - other.value) };
  });
  const isCommon = ({ name }) =>
    ranks.every(({ codecs }) => codecs.some((one) => one.name === name && !one.is_range));
  for (const rank of ranks) {
    rank.common = rank.codecs.filter(isCommon);
    for (const one of rank.common) one.place = 1 + rank.common.filter((other) => other.high < one.low).length;
  }
  return ranks;
};

const namesIn = (lists) => [...new Set(lists.flatMap((list) => list.map((one) => one.name)))];
const called = (name, list) => list.find((one) => one.name === name);

const figureText = (figure, value) =>
  figure === "wire" ? `${grouped(value)} B` : value <= 1 ? "<1 ns" : timeText(value);

/// " (3)", or " (1, up 2)" compared with the place in the first run; empty without a place.
const placeText = (place, first) => {
  if (place === undefined) return "";
  const move = first > place ? `, up ${first - place}` : first < place ? `, down ${place - first}` : "";
  return ` (${place}${move})`;
};

const fillSideBySide = (ranks, { workload, figure }) => {
  const cell = (name, { codecs }) => {
    const one = called(name, codecs),
      first = called(name, ranks[0].codecs);
    const text = (found) => figureText(figure, found.value) + (found.is_range ? ` ${NO_INTERVAL}` : "");
    return one && { text: text(one) + placeText(one.place, first?.place), value: one.value };
  };
  const pageOf = (name) => data.runs.flatMap((run) => run.codecs).find((codec) => codec.name === name)?.page;
  const taken = (rank) => (name) => howTaken({ name, page: pageOf(name) }, workload, figure === "wire" ? "" : figure, rank.run);
  const unit = figure === "wire" ? "bytes" : "ns";
  const columns = ranks.map((rank) => leading(column(rank.run.name, (name) => cell(name, rank), unit), taken(rank)));
  fill(
    byId("side-by-side"),
    [textColumn("Codec", (name) => name), ...columns],
    namesIn(ranks.map(({ codecs }) => codecs)),
  );
};

const startMachines = () => {
  if (!byId("machines")) return;
  if (data.runs.filter((run) => run.cells.length > 0).length < 2) return; // the others have only guests
  const form = byId("machines-form");
  offer(form.elements.namedItem("workload"), [...new Set(data.runs.flatMap(workloadsOf))]);
  const phases = new Set(["wire", ...data.runs.flatMap((run) => run.cells.map((cell) => cell.phase))]);
  offer(form.elements.namedItem("figure"), FIGURES.filter((figure) => phases.has(figure)), labelOf);
  const update = () => {
    const wanted = Object.fromEntries(
      ["workload", "figure", "group"].map((name) => [name, form.elements.namedItem(name).value]),
    );
    const ranks = ranksOf(wanted);
    fillSideBySide(ranks, wanted);
  };
  form.addEventListener("input", update);
  update();
  keepControls(form);
  keepOrder(byId("side-by-side"), "machines");
  addTableButton(byId("side-by-side"));
  byId("machines").hidden = false;
};
