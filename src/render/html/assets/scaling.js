// Time per entity against scene size: a curve for each codec, on log scales.
const PLOT = { left: 0.13, right: 0.66 };
const NAME_HEIGHT = 14;

/// The workloads that are scenes, the smallest first.
const scenesOf = (run) =>
  run.workloads.filter((one) => one.entities > 0).sort((one, other) => one.entities - other.entities);

/// The curves of a phase, of codecs with two points or more.
const curvesOf = (run, phase) => {
  const pointsOf = (codec) =>
    scenesOf(run).flatMap(({ name, entities }) => {
      const ns = timeOf(run, name, codec, phase);
      return ns > 0 ? [{ at: entities, value: ns / entities }] : [];
    });
  const codecs = run.codecs.filter((codec) => !codec.is_floor);
  return codecs
    .map(({ name }, index) => ({ name, index, points: pointsOf(name) }))
    .filter((curve) => curve.points.length > 1);
};

/// A function from a value to its position between 0 and 1, on a log scale over all of `values`.
const logPlace = (values) => {
  const low = Math.log(Math.min(...values)),
    high = Math.log(Math.max(...values));
  return (value) => (high > low ? (Math.log(value) - low) / (high - low) : 0.5);
};

/// Round numbers within the range of `values`: at most nine powers of ten; over up to three decades, these times 1, 2
/// and 5.
const roundNumbers = (values) => {
  const low = Math.min(...values) * (1 - 1e-9),
    high = Math.max(...values) * (1 + 1e-9);
  const first = Math.floor(Math.log10(low)),
    last = Math.ceil(Math.log10(high));
  const step = Math.max(1, Math.ceil((last - first) / 8));
  const powers = Array.from({ length: Math.floor((last - first) / step) + 1 }, (unused, i) => 10 ** (first + i * step));
  const round = last - first <= 3 ? powers.flatMap((power) => [power, 2 * power, 5 * power]) : powers;
  return round.filter((value) => value >= low && value <= high);
};

/// A chart with a curve for each codec on a log scale upwards. `curves` are {name, index, points: [{at, value}]}. `across`
/// places an `at` between 0 and 1; `ticks` are [at, text]; `drawBehind` draws what is behind the grid.
const curvesChart = ({ title, notes, space, curves, across, ticks, hasGrid, textOf, drawBehind, label, table }) => {
  const drawing = startDrawing(title, notes);
  const values = curves.flatMap((curve) => curve.points.map((point) => point.value));
  const up = logPlace(values);
  const top = drawing.y + space,
    bottom = top + Math.max(228, NAME_HEIGHT * curves.length);
  const x = (at) => PLOT.left + (PLOT.right - PLOT.left) * across(at),
    y = (value) => bottom - (bottom - top) * up(value);
  const axes = { top, bottom, x, y };
  if (drawBehind) drawBehind(drawing, axes);
  for (const value of roundNumbers(values)) {
    putLine(drawing, "grid", PLOT.left, PLOT.right, y(value), y(value));
    putText(drawing, "tick last", PLOT.left - 0.015, y(value) + 4, textOf(value));
  }
  for (const [at, text] of ticks) {
    if (hasGrid) putLine(drawing, "grid", x(at), x(at), top, bottom + 4);
    putText(drawing, "tick", x(at), bottom + 18, text);
  }
  if (label) putText(drawing, "tick", (PLOT.left + PLOT.right) / 2, bottom + 34, label);
  for (const curve of curves) drawCurve(drawing, curve, axes);
  drawNames(drawing, curves, axes);
  drawing.y = bottom + (label ? 38 : 24);
  return figureOf(drawing, table);
};

/// How many entities make a wire of `bytes`, interpolated between the run's scenes; undefined outside their range.
const entitiesAt = (run, codec, bytes) => {
  const wires = scenesOf(run).flatMap(({ name, entities }) => {
    const size = wireOf(footprintOf(run, name, codec));
    return size ? [{ entities, size }] : [];
  });
  const after = wires.findIndex(({ size }) => size > bytes);
  if (after < 1) return undefined;
  const one = wires[after - 1],
    other = wires[after];
  return (
    one.entities * (other.entities / one.entities) ** (Math.log(bytes / one.size) / Math.log(other.size / one.size))
  );
};

/// Shades where the codecs' wires outgrow each cache.
const drawCaches = (drawing, run, curves, axes) => {
  let before = -1,
    higher = false;
  for (const cache of run.caches) {
    const counts = curves
      .map(({ name }) => entitiesAt(run, name, cache.size))
      .filter((count) => count !== undefined);
    if (counts.length === 0) continue;
    const within = (count) => Math.min(PLOT.right, Math.max(PLOT.left, axes.x(count)));
    const left = within(Math.min(...counts)),
      right = within(Math.max(...counts)),
      middle = (left + right) / 2;
    const width = percent(Math.max(right - left, 0.004));
    put(drawing, "rect", { class: "cache", x: percent(left), y: axes.top, width, height: axes.bottom - axes.top });
    higher = middle - before < 0.1 && !higher;
    putText(drawing, "tick", middle, axes.top - (higher ? 18 : 5), cache.name);
    before = middle;
  }
};

const colourOf = (index) =>
  `stroke: var(--c${index % 7}); stroke-dasharray: ${["none", "6 3", "2 3", "8 3 2 3"][Math.floor(index / 7) % 4]}`;

/// A segment of a codec's curve between two points.
const putCurve = (drawing, index, [x1, y1], [x2, y2]) =>
  put(drawing, "line", {
    class: "curve",
    style: colourOf(index),
    x1: percent(x1),
    y1: y1.toFixed(1),
    x2: percent(x2),
    y2: y2.toFixed(1),
  });

const drawCurve = (drawing, { index, points }, axes) => {
  const places = points.map(({ at, value }) => [axes.x(at), axes.y(value)]);
  places.slice(1).forEach((place, i) => putCurve(drawing, index, places[i], place));
  for (const [x, y] of places)
    put(drawing, "circle", { style: `fill: var(--c${index % 7})`, cx: percent(x), cy: y.toFixed(1), r: 2.5 });
};

/// Each codec's name at the end of its curve, moved apart where they would overlap.
const drawNames = (drawing, curves, axes) => {
  const endOf = (curve) => axes.y(curve.points.at(-1).value);
  const ordered = [...curves].sort((one, other) => endOf(one) - endOf(other));
  let free = 0;
  ordered.forEach((curve, i) => {
    const lowest = axes.bottom - NAME_HEIGHT * (ordered.length - 1 - i);
    const y = Math.max(free, Math.min(lowest, endOf(curve)));
    putLine(drawing, "leader", axes.x(curve.points.at(-1).at) + 0.012, PLOT.right + 0.03, endOf(curve), y);
    const place = { x: percent(PLOT.right + 0.035), y: (y + 4).toFixed(1) };
    put(
      drawing,
      "text",
      { class: "end", style: `fill: var(--c${curve.index % 7})`, ...place },
      shortened(curve.name, 18),
    );
    free = y + NAME_HEIGHT;
  });
};

const scalingChart = (run, phase) => {
  const curves = curvesOf(run, phase);
  if (curves.length === 0) return null;
  const sizes = [...new Set(curves.flatMap((curve) => curve.points.map(({ at }) => at)))].sort((one, other) => one - other);
  const valueAt = (curve, size) => curve.points.find(({ at }) => at === size)?.value;
  const columns = [
    nameColumn,
    ...sizes.map((size) => timeColumn(`${grouped(size)} entities`, (curve) => valueAt(curve, size))),
    ...run.caches.map(({ name, size }) =>
      countColumn(`Wire outgrows ${name} (${bytesText(size)}) at`, (curve) => entitiesAt(run, curve.name, size)),
    ),
  ];
  return curvesChart({
    title: `${phase}: time per entity against scene size`,
    notes: ["Log scales. A flat curve: the same cost at any size.", "Shaded: where the wires outgrow a cache."],
    space: 34,
    curves,
    across: logPlace(sizes),
    ticks: roundNumbers(sizes).map((count) => [count, grouped(count)]),
    hasGrid: true,
    textOf: briefTime,
    drawBehind: (drawing, axes) => drawCaches(drawing, run, curves, axes),
    label: "entities",
    table: { columns, rows: curves },
  });
};

/// Draws all phases except the steps of load: these add up to load and have tables of their own.
const drawScaling = (box, run) => {
  const phases = new Set(["load", "encode", ...run.cells.map((cell) => cell.phase)]);
  const charts = [...phases].filter((phase) => !STEPS.includes(phase)).map((phase) => scalingChart(run, phase));
  box.replaceChildren(...charts.filter(Boolean));
};
