// Charts of scenarios: part reads, threads, files, worst times, snapshots.
const valueOf = (record, name) => record.figures.find((figure) => figure.metric === name)?.value;

/// [[key, records with that key]], in the order of the records.
const groupsOf = (records, keyOf) => {
  const groups = new Map();
  for (const record of records) groups.set(keyOf(record), [...(groups.get(keyOf(record)) ?? []), record]);
  return [...groups];
};

/// Each case of a scenario, with its rows.
const scenarioRecords = (name) =>
  groupsOf(data.scenarios[name] ?? [], ({ workload, codec, variant }) => JSON.stringify([workload, codec, variant])).map(
    ([, figures]) => ({ variant: "", ...figures[0], figures }),
  );

/// A curve for each codec over steps of equal width, called `names`. `curves` are those of curvesChart(), where `at` is the
/// number of a step.
const evenCurves = ({ title, notes, curves, names, textOf }) => {
  const valueAt = (curve, step) => curve.points.find(({ at }) => at === step)?.value;
  const columns = names.map((name, step) => numberColumn(name, (curve) => valueAt(curve, step), textOf));
  return curvesChart({
    title,
    notes,
    space: 20,
    curves,
    across: (step) => step / Math.max(1, names.length - 1),
    ticks: names.map((name, step) => [step, name]),
    textOf,
    table: { columns: [nameColumn, ...columns], rows: curves },
  });
};

const sharesChart = ([workload, records]) => {
  const names = records[0].figures.map((figure) => figure.metric).filter((name) => name !== "all positions");
  const pointsOf = (record) => names.map((name, step) => ({ at: step, value: valueOf(record, name) }));
  return evenCurves({
    title: `${workload}: reading a part of the scene`,
    notes: ["Decode, read these entities, free. Log scale.", "Where curves cross, the other codec is cheaper."],
    curves: records.map((record, index) => ({ name: record.codec, index, points: pointsOf(record) })),
    names,
    textOf: briefTime,
  });
};

/// "encode, 4 threads" is 4 threads of phase encode.
const threadsOf = (record) => Number(/(\d+) threads?/.exec(record.variant)?.[1] ?? 0);
const phaseOf = (record) => record.variant.replace(/, \d+ threads?/, "");

const threadsChart = ([title, records]) => {
  const counts = [...new Set(records.map(threadsOf))].sort((one, other) => one - other);
  const pointOf = (record) => ({ at: counts.indexOf(threadsOf(record)), value: valueOf(record, "operations") });
  return evenCurves({
    title: `${title}: all threads together`,
    notes: ["Operations per second. Log scale.", "Twice as high with twice the threads: nothing is shared."],
    curves: groupsOf(records, (record) => record.codec).map(([name, ofCodec], index) => ({
      name,
      index,
      points: ofCodec.map(pointOf),
    })),
    names: counts.map((count) => (count === 1 ? "1 thread" : `${count} threads`)),
    textOf: (perSecond) => `${threeDigits(perSecond / 1e3)}k/s`,
  });
};

const LOADING_STEPS = ["bring", "decompress", "decode", "walk"];

/// The fastest way of each codec to bring its assets into memory that is warm, or that is cold.
const loadingChart = (isCold) => ([workload, records]) => {
  const ways = records.filter((record) => record.variant.includes("cold") === isCold);
  const best = groupsOf(ways, (record) => record.codec).map(([, ofCodec]) =>
    ofCodec.reduce((one, other) => (valueOf(other, "usable") < valueOf(one, "usable") ? other : one)),
  );
  if (best.length === 0) return null;
  const rows = known(best, (record) => valueOf(record, "usable")).map((record) => ({
    name: record.codec,
    times: LOADING_STEPS.map((step) => valueOf(record, step) ?? 0),
    figures: [record.variant.replace(", cold", ""), timeText(valueOf(record, "usable"))],
    all: record,
  }));
  return stepsChart({
    title: `${workload}: from file to usable${isCold ? ", cold" : ""}`,
    notes: ["The best way of each codec, and where its time goes.", isCold ? "Not in the page cache." : "In the page cache."],
    steps: LOADING_STEPS,
    css: "z",
    rows,
    columns: [
      nameColumn,
      textColumn("Way", ({ all }) => all.variant),
      ...[...LOADING_STEPS, "usable"].map((step) => timeColumn(step, ({ all }) => valueOf(all, step))),
    ],
  });
};

/// A line from the typical to the worst operation; the hollow circle is the machine's own worst time.
const hitchesChart = ([title, records]) => {
  const rows = known(records, (record) => valueOf(record, "worst"));
  if (rows.length === 0) return null;
  const drawing = startDrawing(`${title}: typical to worst`, [
    "Dot: p50; line: to p99.9 or p99; thin: worst. Log.",
    "Circle: the worst of fixed work of the same length.",
  ]);
  const values = rows.flatMap((row) => ["p50", "worst", "machine worst"].map((name) => Math.max(1, valueOf(row, name))));
  const place = logPlace(values);
  const x = (record, name) => PLOT.left + 0.17 + (PLOT.right - PLOT.left) * place(Math.max(1, valueOf(record, name)));
  const top = drawing.y + 6;
  rows.forEach((record, i) => {
    const y = top + 10 + 19 * i;
    putText(drawing, "name", 0, y + 4, shortened(record.codec, 20));
    putLine(drawing, "whisker", x(record, "p50"), x(record, "worst"), y, y);
    const rarest = ["p99.9", "p99", "p50"].find((name) => valueOf(record, name) !== undefined); // few operations have no more
    putCurve(drawing, i, [x(record, "p50"), y], [x(record, rarest), y]);
    put(drawing, "circle", { style: `fill: var(--c${i % 7})`, cx: percent(x(record, "p50")), cy: y, r: 3.5 });
    put(drawing, "circle", { class: "dot trusts", cx: percent(x(record, "machine worst")), cy: y, r: 3.5 });
    putText(drawing, "factor", 1, y + 4, timeText(valueOf(record, "worst")));
  });
  drawing.y = top + 19 * rows.length + 4;
  const names = ["p50", "p99", "p99.9", "worst", "machine worst"];
  const columns = names.map((name) => timeColumn(name, (record) => valueOf(record, name)));
  return figureOf(drawing, { columns: [textColumn("Codec", (record) => record.codec), ...columns], rows });
};

const churnChart = ([title, records]) => {
  const kinds = ["held", "given back", "resident"];
  const rows = known(records, (record) => valueOf(record, "resident")).map((record) => ({
    name: record.codec,
    sizes: kinds.map((kind) => valueOf(record, kind)),
  }));
  return sizesChart({
    title: `${title}: memory after many levels`,
    notes: ["What the process holds; resident: with a tenth left.", "given back: after returning free memory."],
    kinds: kinds.map((kind, i) => [kind, `p${i}`]),
    rows,
    figures: ([held, , resident]) => [bytesText(held), bytesText(resident)],
  });
};

/// The labels of an axis of bytes, [bytes, text]: round numbers of one unit.
const roundBytes = (values) => {
  const most = Math.max(...values);
  const [unit, name] = most < 10 * 1024 ? [1, "B"] : most < 10 * 1024 ** 2 ? [1024, "KB"] : [1024 ** 2, "MB"];
  return roundNumbers(values.map((value) => value / unit)).map((count) => [count * unit, `${count} ${name}`]);
};

/// The points that no other one beats in both figures, the fastest first.
const frontOf = (points) => {
  let fewest = Infinity;
  return [...points]
    .sort((one, other) => one.ns - other.ns || one.bytes - other.bytes)
    .filter((point) => point.bytes < fewest && ((fewest = point.bytes), true));
};

/// A tick's bytes against its time, one point for each codec and way of sending, the best of all joined.
const snapshotsChart = ([workload, records]) => {
  const points = records.map((record) => ({
    codec: record.codec,
    way: record.variant,
    bytes: valueOf(record, "bytes"),
    ns: valueOf(record, "encode") + valueOf(record, "decode"),
  }));
  const codecs = [...new Set(points.map((point) => point.codec))];
  const drawing = startDrawing(`${workload}: a tick's time against its bytes`, [
    "Encode and decode, medians, for each codec and way.",
    "Log scales; lower left is best. Line: the best.",
  ]);
  const across = logPlace(points.map((point) => point.bytes)),
    up = logPlace(points.map((point) => point.ns));
  const top = drawing.y + 14,
    bottom = top + 300;
  const x = (bytes) => PLOT.left + 0.02 + (0.94 - PLOT.left) * across(bytes),
    y = (ns) => bottom - 8 - (bottom - top - 16) * up(ns);
  for (const ns of roundNumbers(points.map((point) => point.ns))) {
    putLine(drawing, "grid", PLOT.left, 1, y(ns), y(ns));
    putText(drawing, "tick last", PLOT.left - 0.015, y(ns) + 4, briefTime(ns));
  }
  for (const [bytes, text] of roundBytes(points.map((point) => point.bytes))) {
    putLine(drawing, "grid", x(bytes), x(bytes), top, bottom);
    putText(drawing, "tick", x(bytes), bottom + 16, text);
  }
  const front = frontOf(points);
  front.slice(1).forEach((point, i) =>
    putLine(drawing, "whisker", x(front[i].bytes), x(point.bytes), y(front[i].ns), y(point.ns)),
  );
  for (const point of points) {
    const style = `fill: var(--c${codecs.indexOf(point.codec) % 7})`;
    const text = `${point.codec}, ${point.way}: ${timeText(point.ns)}, ${bytesText(point.bytes)}`;
    const place = { cx: percent(x(point.bytes)), cy: y(point.ns).toFixed(1), r: front.includes(point) ? 5 : 3.5 };
    put(drawing, "circle", { style, ...place }, svg("title", {}, text));
  }
  drawing.y = bottom + 24;
  codecs.forEach((codec, i) => {
    const left = 0.5 * (i % 2);
    if (i % 2 === 0) drawing.y += 16;
    put(drawing, "circle", { style: `fill: var(--c${i % 7})`, cx: percent(left + 0.015), cy: drawing.y - 4, r: 4 });
    putText(drawing, "name", left + 0.035, drawing.y, shortened(codec, 24));
  });
  front.forEach((point) => words(drawing, "note", `Best: ${point.codec}, ${point.way}`));
  const columns = [
    textColumn("Codec", (point) => point.codec),
    textColumn("Way", (point) => point.way),
    numberColumn("Bytes", (point) => point.bytes, bytesText),
    timeColumn("Encode and decode", (point) => point.ns),
  ];
  return figureOf(drawing, { columns, rows: points });
};

const drawScenarios = (box) => {
  const byWorkload = (record) => record.workload;
  const byCase = (record) => `${record.workload}, ${record.variant}`;
  const ofThreads = scenarioRecords("threads").filter((record) => threadsOf(record) > 0);
  const thatArrive = scenarioRecords("snapshots").filter((record) => valueOf(record, "decode") !== undefined);
  const charts = [
    ...groupsOf(scenarioRecords("shares"), byWorkload).map(sharesChart),
    ...groupsOf(ofThreads, (record) => `${record.workload}, ${phaseOf(record)}`).map(threadsChart),
    ...[false, true].flatMap((isCold) => groupsOf(scenarioRecords("loading"), byWorkload).map(loadingChart(isCold))),
    ...groupsOf(scenarioRecords("hitches"), byCase).map(hitchesChart),
    ...groupsOf(scenarioRecords("churn"), byCase).map(churnChart),
    ...groupsOf(thatArrive, byWorkload).map(snapshotsChart),
  ];
  box.replaceChildren(...charts.filter(Boolean));
};

const startScenarios = () => {
  const box = byId("scenario-charts");
  if (box) drawScenarios(box);
};
