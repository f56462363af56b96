// Starts the page: the choice of a run, the contents, the tables, and what the address asks for.
const startRuns = () => {
  const form = byId("run-form");
  const select = form.elements.namedItem("run");
  offer(
    select,
    data.runs.map((run) => run.name),
  );
  const show = () => {
    const index = Math.max(
      0,
      data.runs.findIndex((run) => run.name === select.value),
    );
    for (const box of document.querySelectorAll("[data-run]")) box.hidden = Number(box.dataset.run) !== index;
    for (const box of document.querySelectorAll(`[data-run="${index}"] [data-draw]`)) {
      if (box.childElementCount === 0) (box.dataset.draw === "parts" ? drawParts : drawScaling)(box, data.runs[index]);
    }
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

const listContents = () => {
  const sections = [...document.querySelectorAll("main > section[id]")].filter((section) => !section.hidden);
  const link = (section) =>
    make("li", {}, make("a", { href: `#${section.id}` }, section.querySelector("h2").textContent));
  document.querySelector("nav ul").replaceChildren(...sections.map(link));
  document.querySelector("nav").hidden = false;
};

const startTables = () => {
  for (const figure of document.querySelectorAll("figure")) {
    if (figure.querySelector("svg.chart")) addChartButtons(figure);
  }
  for (const table of document.querySelectorAll("table.docs")) {
    addTableButton(table);
    if (table.classList.contains("sortable")) makeSortable(table);
  }
};

startTables();
startMachines();
startChoosing();
startCalculator();
if (data.runs.some((run) => run.workloads.length > 0)) {
  startFigures(
    "times",
    () => TIME_COLUMNS,
    (run) => run.cells,
  );
  startFigures("sizes", sizeColumns, sizeRows);
  byId("figures").hidden = false;
}
startRuns();
for (const start of keepWhenOffered) start();
addEventListener("hashchange", followAddress);
followAddress();
