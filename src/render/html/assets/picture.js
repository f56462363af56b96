// The picture that the page opens with: time to load against bytes on the wire, a point for each codec of a workload.
// It is drawn in pixels, for the page's own width and for files of 1200 x 630.
const FILE_SIZE = { width: 1200, height: 630 };

const isChecked = (codec) => codec.input === "checked";
const crashes = (codec) => isChecked(codec) && codec.known_crash !== undefined;
const signedName = (codec) => (crashes(codec) ? `${codec.name} [!]` : codec.name);

/// The workload whose times rank the codecs over `workload`, as below the picture: of docs, many different objects.
const rankedWorkload = (run, workload) =>
  workload === "docs" && run.cells.some((one) => one.workload === "docs/varied") ? "docs/varied" : workload;

/// The codecs with both figures: {codec, ns, low, high, bytes}.
const pointsOf = (run, workload) =>
  codecsOf(run, workload).flatMap((codec) => {
    const timed = rankedWorkload(run, workload);
    const cell = cellOf(run, timed, codec.name, "load") ?? cellOf(run, timed, codec.name, "incremental");
    const bytes = wireOf(footprintOf(run, workload, codec.name));
    if (!cell || !bytes) return [];
    return [{ codec, ns: Math.max(1, cell.estimate_ns), low: cell.low_ns, high: cell.high_ns, bytes }];
  });

/// The points that no other one beats in both figures, the fastest first.
const frontOf = (points) => {
  let fewest = Infinity;
  return [...points]
    .sort((one, other) => one.ns - other.ns || one.bytes - other.bytes)
    .filter((point) => point.bytes < fewest && ((fewest = point.bytes), true));
};

/// A log scale from pixels `from` to `to`, with some room at both ends.
const pixelScale = (values, from, to) => {
  const low = Math.log(Math.min(...values)),
    high = Math.log(Math.max(...values));
  const room = Math.max(0.15, 0.06 * (high - low));
  return {
    place: (value) => from + ((to - from) * (Math.log(value) - low + room)) / (high - low + 2 * room),
    ends: [Math.exp(low - room), Math.exp(high + room)],
  };
};

const ticksOf = ([low, high], most) => {
  const ticks = [];
  for (let power = 10 ** Math.floor(Math.log10(low)); power <= high; power *= 10) {
    for (const factor of [1, 2, 5]) ticks.push(power * factor);
  }
  const inside = ticks.filter((tick) => tick >= low && tick <= high);
  const powers = inside.filter((tick) => /^1(0*)$|^0\.0*1$/.test(String(tick)));
  return inside.length <= most || powers.length < 2 ? inside.slice(0, most) : powers;
};

const legendOf = (points, size) => {
  const present = data.families.map((name, i) => [name, i]).filter(([, i]) => points.some((p) => p.codec.family === i));
  const entries = [...present.map(([name, i]) => [name, `dot f${i} checks`]), ["hollow: trusts its input", "dot trusts"]];
  const elements = [];
  let x = size.left,
    y = size.legend;
  for (const [text, css] of entries) {
    const width = 24 + 6.4 * text.length;
    if (x + width > size.width && x > size.left) [x, y] = [size.left, y + 16];
    elements.push(svg("circle", { class: css, cx: x + 5, cy: y - 4, r: 4.5 }));
    elements.push(svg("text", { class: "note", x: x + 14, y }, text));
    x += width;
  }
  return elements;
};

/// The picture as an <svg>. `origin` is a line about machine and date, for files.
const pictureOf = (run, workload, { width, height }, origin) => {
  const points = pointsOf(run, workload);
  const isNarrow = width < 700;
  const fronts = [true, false].map((checked) => frontOf(points.filter(({ codec }) => isChecked(codec) === checked)));
  const hasLines = !isNarrow && fronts.some((front) => front.length > 1);
  const title = `${workload}: time to load${isNarrow ? ", wire size" : " against bytes on the wire"}`;
  const legendLines = isNarrow ? 4 : 1;
  const size = { width, left: 64, top: 74 + 16 * legendLines, bottom: height - (origin ? 66 : 46), legend: 62 };
  const across = pixelScale(points.map((point) => point.bytes), size.left, width - 16);
  const up = pixelScale(points.map((point) => point.ns), size.bottom, size.top);
  const place = (point) => [across.place(point.bytes), up.place(point.ns)];
  const elements = [
    svg("text", { class: "title", x: 0, y: 20 }, title),
    svg(
      "text",
      { class: "note", x: 0, y: 40 },
      `Lower left is best. Log scales.${hasLines ? " Lines: the best of those that check, and (dashed) that trust." : ""}`,
    ),
    ...legendOf(points, { ...size, left: 0 }),
  ];
  for (const tick of ticksOf(across.ends, isNarrow ? 4 : 8)) {
    const x = across.place(tick);
    elements.push(svg("line", { class: "grid", x1: x, x2: x, y1: size.top, y2: size.bottom }));
    elements.push(svg("text", { class: "tick", x, y: size.bottom + 16 }, `${grouped(tick)} B`));
  }
  for (const tick of ticksOf(up.ends, 8)) {
    const y = up.place(tick);
    elements.push(svg("line", { class: "grid", x1: size.left, x2: width - 16, y1: y, y2: y }));
    elements.push(svg("text", { class: "tick last", x: size.left - 6, y: y + 4 }, briefTime(tick)));
  }
  const middle = (size.left + width) / 2;
  elements.push(svg("text", { class: "tick", x: middle, y: size.bottom + 34 }, "bytes on the wire"));
  elements.push(svg("text", { class: "tick", x: 12, y: size.top - 6, style: "text-anchor: start" }, "time to load"));
  const lines = fronts.map((front) => front.map(place));
  lines.forEach((line, i) => {
    const path = line.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(" L ");
    if (line.length > 1) elements.push(svg("path", { class: i === 0 ? "front" : "front trusting", d: `M ${path}` }));
  });
  for (const point of points) {
    const [cx, cy] = place(point),
      { codec } = point;
    const words = `${signedName(codec)}: ${timeText(point.ns)}, ${grouped(point.bytes)} B, ${data.families[codec.family]}`;
    const css = `dot f${codec.family} ${isChecked(codec) ? "checks" : "trusts"}`;
    elements.push(svg("circle", { class: css, cx, cy, r: 5.5 }, svg("title", {}, words)));
  }
  const best = new Set(fronts.flat());
  const ordered = [...fronts.flat(), ...points.filter((point) => !best.has(point))];
  const most = points.length <= 12 ? 12 : Math.max(10, best.size);
  putLabels(elements, { points: ordered, best, lines, place, size, most });
  if (origin) elements.push(svg("text", { class: "note", x: 0, y: height - 8 }, origin));
  const chart = svg("svg", { class: "chart", role: "img", "aria-label": title, width, height, viewBox: `0 0 ${width} ${height}` });
  chart.append(svg("title", {}, title), ...elements);
  return chart;
};

// --- three sentences ---
const timesText = (factor) => threeDigits(factor, 2);

/// The codecs by a figure, best first, as {codec, value, low, high}.
const orderOf = (codecs, figure) =>
  codecs
    .map((codec) => ({ codec, ...figure(codec) }))
    .filter((one) => one.value !== undefined && !one.is_range)
    .sort((one, other) => one.value - other.value);

/// "a is the fastest to load (410 ns); the next, b, takes 2.46 times as long".
const leadText = (order, what, takes, text) => {
  const [best] = order,
    ties = order.filter((one, i) => i > 0 && one.low <= best.high),
    next = order.find((one, i) => i > 0 && one.low > best.high);
  const names = [best, ...ties].map(({ codec }) => signedName(codec));
  const who = names.length === 1 ? `${names[0]} is` : `${names[0]} and ${names.length - 1} more that tie are`;
  const behind = next ? `; the next, ${signedName(next.codec)}, ${takes} ${timesText(next.value / best.value)} times as ` : "";
  return `${who} ${what} (${text(best.value)})${behind}`;
};

/// Three sentences on a workload: loading with and without checks, then writing and size.
const sentencesOf = (run, workload) => {
  const timed = (phase) => (codec) => {
    const cell = cellOf(run, rankedWorkload(run, workload), codec.name, phase);
    return cell ? { value: Math.max(1, cell.estimate_ns), low: Math.max(1, cell.low_ns), high: Math.max(1, cell.high_ns), is_range: cell.is_range } : {};
  };
  const sized = (codec) => {
    const bytes = wireOf(footprintOf(run, workload, codec.name));
    return { value: bytes, low: bytes, high: bytes };
  };
  const all = codecsOf(run, workload),
    sentences = [];
  for (const [checked, does] of [[true, "check"], [false, "trust"]]) {
    const order = orderOf(all.filter((codec) => isChecked(codec) === checked), timed("load"));
    if (order.length === 1) {
      sentences.push(`${signedName(order[0].codec)}, the only codec that ${does}s its input, loads in ${timeText(order[0].value)}.`);
    } else if (order.length > 1) {
      sentences.push(`Of ${order.length} codecs that ${does} their input, ${leadText(order, "the fastest to load", "takes", timeText)}${order.some((one, i) => i > 0 && one.low > order[0].high) ? "long" : ""}.`);
    }
  }
  const parts = [
    [orderOf(all.filter(isChecked), timed("encode")), "the fastest to encode", "takes", timeText, "long"],
    [orderOf(all.filter(isChecked), sized), "the smallest on the wire", "is", (bytes) => `${grouped(bytes)} B`, "large"],
  ];
  const texts = parts
    .filter(([order]) => order.length > 0)
    .map(([order, what, takes, text, how]) => leadText(order, what, takes, text) + (order.some((one, i) => i > 0 && one.low > order[0].high) ? how : ""));
  if (texts.length > 0) sentences.push(`Of those that check, ${texts.join("; ")}.`);
  return sentences;
};

/// The workloads with at least two points.
const pictured = (run) => workloadsOf(run).filter((workload) => pointsOf(run, workload).length > 1);

const startPicture = () => {
  if (data.runs.every((run) => pictured(run).length === 0)) return;
  const form = byId("picture-form"),
    figure = byId("picture-figure");
  const workload = form.elements.namedItem("workload");
  let shown = data.runs[0];
  const draw = () => {
    const offered = pictured(shown);
    byId("picture").hidden = offered.length === 0;
    if (offered.length === 0) return;
    offer(workload, offered);
    const width = Math.max(320, Math.floor(figure.clientWidth - 34));
    const isCrowded = width < 700 && pointsOf(shown, workload.value).length > 20;
    const height = isCrowded ? 640 : Math.round(Math.min(560, Math.max(440, 0.55 * width)));
    figure.replaceChildren(pictureOf(shown, workload.value, { width, height }));
    addChartButtons(figure, () => pictureOf(shown, workload.value, FILE_SIZE, originOf(shown)));
    byId("picture-words").replaceChildren(...sentencesOf(shown, workload.value).map((text) => make("li", {}, text)));
  };
  whenShown.push((run) => {
    shown = run;
    draw();
  });
  form.addEventListener("input", draw);
  addEventListener("resize", draw);
  keepWhenOffered.push(() => keepControls(form));
};
