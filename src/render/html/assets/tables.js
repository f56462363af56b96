// Tables that scripts fill, sort and filter.

/// A column of a table. `cell` makes {text, value, class, title, href} of a row, or nothing; the text may be an element.
/// `unit` is the unit of the values; saved files have it after the title.
const column = (title, cell, unit = "") => ({ title, cell, unit });
const textColumn = (title, text) => column(title, (row) => ({ text: text(row) }));
/// `one` with cells that lead to the address that `href` makes of a row.
const leading = (one, href) => ({
  ...one,
  cell: (row) => one.cell(row) && { ...one.cell(row), href: href(row) },
});
const numberColumn = (title, value, text, unit) =>
  column(title, (row) => (value(row) === undefined ? undefined : { text: text(value(row)), value: value(row) }), unit);
const timeColumn = (title, ns) => numberColumn(title, ns, (value) => (value < 1 ? "<1 ns" : timeText(value)), "ns");
const countColumn = (title, count) => numberColumn(title, count, grouped);
const percentColumn = (title, share) =>
  numberColumn(title, (row) => 100 * share(row), (value) => `${value.toFixed(1)}%`, "%");

const cellElement = (cell, isFirst, title) => {
  const content = cell?.href ? make("a", { href: cell.href }, cell.text) : cell ? cell.text : DASH;
  const element = make(isFirst ? "th" : "td", {}, content);
  if (isFirst) element.scope = "row";
  else element.dataset.column = title;
  if (cell?.value !== undefined) element.dataset.value = String(cell.value);
  if (cell?.value !== undefined || !cell) element.classList.add("n");
  if (cell?.class) element.classList.add(cell.class);
  if (cell?.title) element.title = cell.title;
  return element;
};

const headingElement = ({ title, unit }, cells) => {
  const element = make("th", { scope: "col" }, title);
  if (unit) element.dataset.unit = unit;
  if (cells.some((cell) => cell.dataset.value !== undefined)) element.classList.add("n");
  return element;
};

/// Refills `table` and keeps its order, with a pause after each hundred rows.
const fill = function* (table, columns, rows) {
  const filled = [];
  for (const row of rows) {
    filled.push(make("tr", {}, ...columns.map((one, i) => cellElement(one.cell(row), i === 0, one.title))));
    if (filled.length % 100 === 0) yield;
  }
  const head = columns.map((one, i) => headingElement(one, filled.map((row) => row.cells[i])));
  table.replaceChildren(make("thead", {}, make("tr", {}, ...head)), make("tbody", {}, ...filled));
  makeSortable(table);
};

// --- boxes that are filled when they come into view, or else when the browser has nothing else to do ---
/// By box, the generator that fills it. All at once would open the page late.
const unfilled = new Map();

const finish = (generator) => {
  while (!generator.next().done);
};

/// Fills the box around `element` unless it is filled. What reads, sorts or filters calls this first.
const fillNow = (element) => {
  const box = element.closest("figure, .scroll"),
    generator = unfilled.get(box);
  unfilled.delete(box);
  if (generator) finish(generator);
};

const whenIdle = window.requestIdleCallback ?? setTimeout; // Safari has no idle callbacks
const fillSome = (deadline) => {
  do {
    if (unfilled.size === 0) return;
    const [box, generator] = unfilled.entries().next().value;
    if (generator.next().done) unfilled.delete(box);
  } while (deadline?.timeRemaining() > 0);
  whenIdle(fillSome, { timeout: 500 });
};

const fillLater = (box, generator) => {
  if (unfilled.size === 0) whenIdle(fillSome, { timeout: 500 });
  unfilled.set(box, generator);
};
document.addEventListener("contentvisibilityautostatechange", ({ target, skipped }) => skipped || fillNow(target));
addEventListener("beforeprint", () => [...unfilled.keys()].forEach(fillNow));

// --- sorting ---
const sorting = new Map(); // by table: the column's number from 1, negative if descending

const UNITS = { ns: 1, "\u00b5s": 1e3, ms: 1e6, s: 1e9, B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 };

/// A cell's number, or else its text; null for a dash or a missing interval. "12 345" and "1.20 \u00b5s" are numbers.
/// The first number of "344 / 220" counts.
const sortKey = (cell) => {
  if (cell.dataset.value !== undefined) return Number(cell.dataset.value);
  const text = cell.textContent.trim();
  if (text === DASH || text === NO_INTERVAL) return null;
  const found = text.replaceAll("\u202f", "").match(/^<?([-+]?[\d.]+)(?:\s*(ns|\u00b5s|ms|s|B|KB|MB|GB)\b)?/);
  return found ? Number(found[1]) * (UNITS[found[2]] || 1) : text;
};

const compare = (one, other) => {
  if (one === null || other === null) return (one === null) - (other === null);
  if (typeof one === "number" && typeof other === "number") return one - other;
  return String(one).localeCompare(String(other), "en", { numeric: true });
};

const sort = (table) => {
  const place = sorting.get(table) || 0;
  const titles = table.tHead.rows[0].cells;
  for (const title of titles) title.removeAttribute("aria-sort");
  const chosen = titles[Math.abs(place) - 1];
  if (!chosen) return;
  chosen.setAttribute("aria-sort", place > 0 ? "ascending" : "descending");
  const rows = [...table.tBodies[0].rows].map((row) => ({ row, key: sortKey(row.cells[chosen.cellIndex]) }));
  const known = rows.filter(({ key }) => key !== null);
  known.sort((one, other) => Math.sign(place) * compare(one.key, other.key));
  const unknown = rows.filter(({ key }) => key === null);
  table.tBodies[0].append(...[...known, ...unknown].map(({ row }) => row));
};

const sortBy = (table, place) => {
  sorting.set(table, place);
  fillNow(table);
  sort(table);
  updateAddress();
};

const makeSortable = (table) => {
  for (const title of table.tHead.rows[0].cells) {
    const place = title.cellIndex + 1;
    title.replaceChildren(button(title.textContent, () => sortBy(table, sorting.get(table) === place ? -place : place)));
  }
  sort(table);
};

/// Keeps the order of a table in the address.
const keepOrder = (table, name) => {
  keep(`${name}.order`, () => String(sorting.get(table) || ""), (text) => sortBy(table, Number(text) || 0));
};

// --- filtering ---
/// Hides the rows of a table, or the children of another element, that lack one of the words. "=load" asks for a cell
/// with exactly that text, except for the sign of a crash. Returns how many rows are left.
const filter = (table, words) => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const rows = [...(table.tBodies?.[0].rows ?? table.children)];
  const isCell = (cell, word) => cell.textContent.toLowerCase().replace(/\s\[!\]$/, "") === word;
  for (const row of rows) {
    const text = row.textContent.toLowerCase();
    const has = (word) => (/^=./.test(word) ? [...row.children].some((cell) => isCell(cell, word.slice(1))) : text.includes(word));
    row.hidden = !wanted.every(has);
  }
  return rows.filter((row) => !row.hidden).length;
};

const searchBox = (placeholder = "any words") =>
  labelled("Search", make("input", { type: "search", name: "search", placeholder }));
