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
  const taken = (rank) => (name) => howTaken({ name }, workload, figure === "wire" ? "" : figure, rank.run);
  const unit = figure === "wire" ? "bytes" : "ns";
  const columns = ranks.map((rank) => leading(column(rank.run.name, (name) => cell(name, rank), unit), taken(rank)));
  fill(
    byId("side-by-side"),
    [textColumn("Codec", (name) => name), ...columns],
    namesIn(ranks.map(({ codecs }) => codecs)),
  );
};

const PLACES = { left: 0.36, right: 0.97, row: 20 };

const drawPlace = (drawing, x, y, number, place) => {
  put(drawing, "circle", { style: `fill: var(--c${number % 7})`, cx: percent(x), cy: y, r: 8 });
  putText(drawing, "number", x, y + 3.5, String(place));
};

/// A line for each codec through its places, best on top.
const drawPlaces = (box, ranks, { workload, figure, group }) => {
  const notes = [
    `Codecs of all runs that ${group === "checks" ? "check" : "trust"} their input.`,
    ...ranks.map(({ run }) => run.name),
  ];
  const drawing = startDrawing(`${workload}: places by ${labelOf(figure)}, best on top`, notes);
  const top = drawing.y + 34;
  const x = (index) => PLACES.left + (PLACES.right - PLACES.left) * (index / Math.max(1, ranks.length - 1));
  const names = namesIn(ranks.map(({ common }) => common));
  ranks.forEach(({ run }, index) => putText(drawing, "tick", x(index), top - 16, run.tag));
  names.forEach((name, number) => {
    const rows = ranks.map(({ common }) => common.findIndex((one) => one.name === name));
    const y = (index) => top + PLACES.row * rows[index];
    for (let i = 1; i < ranks.length; ++i) putCurve(drawing, number, [x(i - 1), y(i - 1)], [x(i), y(i)]);
    ranks.forEach(({ common }, index) => drawPlace(drawing, x(index), y(index), number, common[rows[index]].place));
    putText(drawing, "name last", PLACES.left - 0.035, y(0) + 4, shortened(name, 20));
  });
  drawing.y = top + PLACES.row * names.length;
  const place = (name, { common }) => called(name, common).place;
  const columns = ranks.map((rank) => countColumn(rank.run.name, (name) => place(name, rank)));
  box.replaceChildren(
    ...(names.length > 0
      ? [figureOf(drawing, { columns: [textColumn("Codec", (name) => name), ...columns], rows: names })]
      : []),
  );
};

const startMachines = () => {
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
    drawPlaces(byId("places"), ranks, wanted);
  };
  form.addEventListener("input", update);
  update();
  keepControls(form);
  keepOrder(byId("side-by-side"), "machines");
  addTableButton(byId("side-by-side"));
  byId("machines").hidden = false;
};
