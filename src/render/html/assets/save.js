// Charts as SVG and PNG files, tables as CSV files.
const fileName = (text, ending) => `${text.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "")}.${ending}`;

const download = (name, blob) => {
  const link = make("a", { download: name, href: URL.createObjectURL(blob) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

const svg = (name, attributes = {}, ...children) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
};

/// The rules of chart.css; without those for dark screens if `light`.
const chartStyle = (light) =>
  [...byId("chart-css").sheet.cssRules]
    .filter((rule) => !(light && rule instanceof CSSMediaRule))
    .map((rule) => rule.cssText)
    .join("\n");

/// A chart as a file of its own, with its style, a margin and the run that it is of, which the page names once. It keeps
/// its width, because its positions are in percent of that.
const fileOf = (chart, light) => {
  const margin = 16,
    width = Math.round(chart.getBoundingClientRect().width),
    height = Number(chart.getAttribute("height")) + 18;
  const inner = svg("svg", { x: margin, y: margin, width, height }, ...chart.cloneNode(true).childNodes);
  const run = data.runs[Number(chart.closest("[data-run]")?.dataset.run ?? -1)];
  if (run) inner.append(svg("text", { class: "note", x: 0, y: height - 2 }, run.name));
  const size = { width: width + 2 * margin, height: height + 2 * margin };
  const ground = svg("rect", { class: "ground", width: "100%", height: "100%" });
  const viewBox = `0 0 ${size.width} ${size.height}`;
  const file = svg("svg", { class: "chart", ...size, viewBox }, svg("style", {}, chartStyle(light)), ground, inner);
  return { text: new XMLSerializer().serializeToString(file), ...size };
};

const saveSvg = (chart, name) =>
  download(fileName(name, "svg"), new Blob([fileOf(chart, false).text], { type: "image/svg+xml" }));

const savePng = async (chart, name) => {
  const file = fileOf(chart, true);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(file.text)}`;
  await image.decode();
  const canvas = make("canvas", { width: 2 * file.width, height: 2 * file.height });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => download(fileName(name, "png"), blob), "image/png");
};

/// Buttons that save a chart.
const addChartButtons = (chart) => {
  const name = chart.querySelector("title").textContent;
  chart.after(
    make("p", { className: "tools" }, button("SVG", () => saveSvg(chart, name)), button("PNG", () => savePng(chart, name))),
  );
};

const csvField = (text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/// The rows that are not filtered out, as CSV by RFC 4180. Figures are plain numbers, with their unit in the heading.
/// What was not measured is empty.
const csvOf = (table) => {
  const rows = [...table.rows].filter((row) => !row.hidden);
  const text = (cell) => {
    if (cell.dataset.value !== undefined) return cell.dataset.value;
    const words = cell.textContent.trim();
    return cell.dataset.unit ? `${words} (${cell.dataset.unit})` : words === DASH ? "" : words;
  };
  return rows.map((row) => [...row.cells].map((cell) => csvField(text(cell))).join(",") + "\r\n").join("");
};

const addTableButton = (table) => {
  const box = table.closest(".scroll");
  const name = table.caption ? table.caption.textContent : table.id;
  const save = () => {
    fillNow(table);
    download(fileName(name, "csv"), new Blob([csvOf(table)], { type: "text/csv" }));
  };
  box.after(make("p", { className: "tools" }, button("CSV", save)));
};
