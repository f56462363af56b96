// Starts the page: the choice of a run, the contents, the tables, and what the address asks for.
const startRuns = () => {
  const form = byId("run-form");
  if (!form) return;
  const select = form.elements.namedItem("run");
  offer(select, data.runs.map((run) => run.name));
  const show = () => {
    const index = Math.max(0, data.runs.findIndex((run) => run.name === select.value));
    for (const box of document.querySelectorAll("[data-run]")) box.hidden = Number(box.dataset.run) !== index;
    for (const section of document.querySelectorAll("main > section")) {
      const boxes = [...section.querySelectorAll(":scope > [data-run]")];
      if (boxes.length > 0) section.hidden = boxes.every((box) => box.hidden);
    }
    for (const update of whenShown) update(data.runs[index]);
    listContents();
  };
  form.addEventListener("input", show);
  form.hidden = data.runs.length < 2;
  document.querySelector(".runs").hidden = data.runs.length > 1;
  show();
  keepControls(form);
};

/// Hides the links to sections that are hidden, and groups without others. An open group closes when it was used.
const listContents = () => {
  for (const link of document.querySelectorAll('nav a[href^="#"], .contents a'))
    link.closest("li").hidden = byId(link.getAttribute("href").slice(1))?.hidden ?? false;
  for (const group of document.querySelectorAll("nav details"))
    group.closest("li").hidden = [...group.querySelectorAll("li")].every((one) => one.hidden);
};
document.addEventListener("click", ({ target }) => {
  for (const group of document.querySelectorAll("nav details[open]"))
    if (target.closest("summary")?.parentElement !== group) group.open = false;
});

/// Charts and tables come as text, of which the browser makes elements without scripts.
const elementsOf = function* (box, markup) {
  box.innerHTML = markup;
  for (const chart of box.querySelectorAll("svg.chart")) addChartButtons(chart);
  for (const table of box.querySelectorAll("table")) {
    addTableButton(table);
    if (table.classList.contains("sortable")) makeSortable(table);
  }
};
const startBoxes = () => {
  for (const text of document.querySelectorAll("figure noscript, .scroll noscript"))
    fillLater(text.parentElement, elementsOf(text.parentElement, text.textContent));
};

/// Finds codecs in the rankings: dims the others.
const startRankings = () => {
  const boxes = document.querySelectorAll("#ranking figure");
  if (boxes.length === 0) return;
  const form = make("form", { className: "controls", id: "ranking-form" }, searchBox());
  document.querySelector("#ranking h2").after(form);
  form.addEventListener("input", () => {
    boxes.forEach(fillNow);
    const wanted = form.elements.namedItem("search").value.trim().toLowerCase();
    for (const row of document.querySelectorAll("#ranking .row"))
      row.classList.toggle("dim", wanted !== "" && !row.dataset.name.toLowerCase().includes(wanted));
  });
  keepControls(form);
};

startBoxes();
startPicture();
startRankings();
startChoosing();
if (byId("figures") && data.runs.some((run) => run.workloads.length > 0)) {
  startFigures("times", timeColumns, (run) => run.cells);
  startFigures("sizes", sizeColumns, sizeRows);
  startCodecs();
  followFigures();
  byId("figures").hidden = false;
}
startRuns();
listContents();
for (const start of keepWhenOffered) start();
addEventListener("hashchange", followAddress);
keepChoicesInLinks();
followAddress();
