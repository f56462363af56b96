// The parts of charts that scripts draw. Horizontal positions are in percent, so that text keeps its size at any width.
const svg = (name, attributes = {}, ...children) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
};

const percent = (share) => `${(100 * Math.min(1, Math.max(0, share))).toFixed(2)}%`;
const shortened = (text, length) => (text.length <= length ? text : `${text.slice(0, length - 1)}\u2026`);

/// A drawing that grows downwards: `y` is where it ends.
const startDrawing = (title, notes) => {
  const drawing = { y: 0, title, elements: [] };
  words(drawing, "title", title);
  drawing.y += 2;
  for (const note of notes) words(drawing, "note", note);
  return drawing;
};

const put = (drawing, name, attributes, ...children) => drawing.elements.push(svg(name, attributes, ...children));
const putText = (drawing, css, x, y, text) =>
  put(drawing, "text", { class: css, x: percent(x), y: y.toFixed(1) }, text);
const putLine = (drawing, css, x1, x2, y1, y2) =>
  put(drawing, "line", { class: css, x1: percent(x1), x2: percent(x2), y1: y1.toFixed(1), y2: y2.toFixed(1) });

/// A line of text from the left edge.
const words = (drawing, css, text) => {
  drawing.y += 15;
  putText(drawing, css, 0, drawing.y, shortened(text, 52));
};

/// A <figure> with the drawing, buttons to save it, and its data: `table` is {columns, rows}, as fill() takes them.
const figureOf = (drawing, table) => {
  const chart = svg("svg", {
    class: "chart",
    role: "img",
    "aria-label": drawing.title,
    width: "100%",
    height: Math.ceil(drawing.y + 4),
  });
  const title = svg("title");
  title.textContent = drawing.title;
  chart.append(title, ...drawing.elements);
  const element = make("table");
  const box = make("div", { className: "scroll" }, element);
  const details = make("details", {}, make("summary", {}, "Data table"), box);
  const figure = make("figure", {}, chart);
  addChartButtons(figure);
  figure.append(details);
  element.append(make("caption", {}, drawing.title));
  const caption = element.caption;
  fill(element, table.columns, table.rows);
  element.prepend(caption);
  addTableButton(element);
  return figure;
};

// --- charts of bars ---
const NAMES = 0,
  BARS = 0.4,
  BARS_END = 0.68,
  FIRST_END = 0.84;

/// A legend on one line. `entries` are [css class, text].
const legend = (drawing, entries) => {
  drawing.y += 18;
  let x = 0;
  for (const [css, text] of entries) {
    put(drawing, "rect", { class: css, x: percent(x), y: drawing.y - 9, width: 9, height: 9 });
    put(
      drawing,
      "svg",
      { x: percent(x), y: drawing.y - 12, overflow: "visible" },
      svg("text", { class: "note", x: 13, y: 11 }, text),
    );
    x += 0.06 + 0.018 * text.length;
  }
  drawing.y += 4;
};

/// A row: a name, bars one below the other, and up to two figures. A bar is [{share, css, text}] from left to right. A
/// text is shown inside the bar if there is room.
const putRow = (drawing, { name, href, bars, figures }) => {
  const before = drawing.elements.length;
  const height = bars.length > 3 ? 22 : 19,
    thickness = Math.min(11, (height - 4) / bars.length);
  const baseline = drawing.y + height / 2 + 4;
  putText(drawing, "name", NAMES, baseline, shortened(name, 20));
  bars.forEach((bar, i) => {
    const y = drawing.y + (height - thickness * bars.length) / 2 + thickness * i;
    let start = BARS;
    for (const { share, css, text } of bar) {
      const width = share * (BARS_END - BARS);
      const gap = bars.length > 1 ? 0.5 : 0;
      put(drawing, "rect", {
        class: css,
        x: percent(start),
        y: y.toFixed(1),
        width: percent(width),
        height: (thickness - gap).toFixed(1),
      });
      if (text && width >= 0.085) putText(drawing, `inside ${css}`, start + width / 2, y + thickness - 2, text);
      start += width;
    }
  });
  putText(drawing, "value", FIRST_END, baseline, figures[0]);
  if (figures[1]) putText(drawing, "factor", 1, baseline, figures[1]);
  if (href) drawing.elements.push(svg("a", { href }, ...drawing.elements.splice(before)));
  drawing.y += height;
};

/// A chart of bars on a common scale from 0. `rows` are those of putRow(), `axis` is [share, label] for each tick.
const barsChart = ({ title, notes, entries, rows, axis, table }) => {
  const drawing = startDrawing(title, notes);
  legend(drawing, entries);
  const top = drawing.y,
    before = drawing.elements.length;
  for (const row of rows) putRow(drawing, row);
  const drawn = drawing.elements.splice(before);
  for (const [share, text] of axis) {
    const x = BARS + share * (BARS_END - BARS);
    putLine(drawing, "grid", x, x, top, drawing.y + 4);
    putText(drawing, "tick", x, drawing.y + 15, text);
  }
  drawing.elements.push(...drawn); // in front of the grid
  drawing.y += 18;
  return figureOf(drawing, table);
};

/// The `rows` whose `order` is known, sorted by it, smallest first.
const known = (rows, order) =>
  rows.filter((row) => order(row) !== undefined).sort((one, other) => order(one) - order(other));

/// A chart of the steps that each row's time consists of. `steps` are names, `css` is the class of the first without its
/// number. `rows` have {name, times: of each step, figures}; `inside`: with shares in the bars.
const stepsChart = ({ title, notes, steps, css, inside, rows, columns }) => {
  const bar = ({ times }) => {
    const sum = times.reduce((one, other) => one + other);
    const text = (share) => (inside ? `${Math.round(100 * share)}%` : "");
    return times.map((time, i) => ({ share: time / sum, css: `${css}${i}`, text: text(time / sum) }));
  };
  return barsChart({
    title,
    notes,
    entries: steps.map((step, i) => [`${css}${i}`, step]),
    rows: rows.map((row) => ({ ...row, bars: [bar(row)] })),
    axis: [0, 0.5, 1].map((share) => [share, share === 0 ? "0" : `${100 * share}%`]),
    table: { columns, rows },
  });
};

/// A chart of sizes in bytes. `kinds` are [name, css class]; `rows` have {name, sizes: of each kind}, of which some may
/// be unknown. `figures` makes a row's two texts from its sizes.
const sizesChart = ({ title, notes, kinds, rows, figures }) => {
  if (rows.length === 0) return null;
  const most = Math.max(1, ...rows.flatMap((row) => row.sizes.map((size) => size || 0)));
  const columns = kinds.map(([name], i) => countColumn(`${name}, bytes`, (row) => row.sizes[i]));
  return barsChart({
    title,
    notes,
    entries: kinds.map(([name, css]) => [css, name]),
    rows: rows.map(({ name, href, sizes }) => ({
      name,
      href,
      bars: sizes.map((size, i) => [{ share: Math.max(0, size || 0) / most, css: kinds[i][1] }]),
      figures: figures(sizes),
    })),
    axis: [
      [0, "0"],
      [1, bytesText(most)],
    ],
    table: { columns: [nameColumn, ...columns], rows },
  });
};
