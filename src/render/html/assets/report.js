// Sorting, filtering, choosing and the calculator. Everything else on the page works without. ASCII only: it is
// embedded as a C++ literal. Text from the results reaches the page through textContent alone.
"use strict";

(() => {
  const byId = (id) => document.getElementById(id);
  const element = (name, text, properties) => Object.assign(document.createElement(name), { textContent: text || "" }, properties);
  const DASH = "\u2013";

  // --- sorting ---
  const sortKey = (cell) => {
    const value = cell.dataset.value;
    if (value !== undefined && Number.isFinite(Number(value))) return Number(value);
    return cell.textContent === DASH ? null : cell.textContent;
  };

  const compare = (one, other) => {
    if (typeof one === "number" && typeof other === "number") return one - other;
    return String(one).localeCompare(String(other), "en", { numeric: true });
  };

  const sort = (table, heading) => {
    const column = heading.cellIndex;
    const direction = heading.getAttribute("aria-sort") === "ascending" ? -1 : 1;
    const rows = [...table.tBodies[0].rows].map((row) => ({ row, key: sortKey(row.cells[column]) }));
    rows.sort((one, other) => {
      if (one.key === null || other.key === null) return (one.key === null) - (other.key === null);  // unknown last
      return direction * compare(one.key, other.key);
    });
    for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
    heading.setAttribute("aria-sort", direction > 0 ? "ascending" : "descending");
    table.tBodies[0].append(...rows.map((entry) => entry.row));
  };

  const makeSortable = (table) => {
    for (const heading of table.tHead.rows[0].cells) {
      const button = element("button", heading.textContent, { type: "button" });
      button.addEventListener("click", () => sort(table, heading));
      heading.replaceChildren(button);
      heading.classList.add("sortable");
    }
  };

  // --- filtering ---
  const labelled = (text, control) => {
    const label = element("label");
    label.append(element("span", text), control);
    return label;
  };

  const picker = (table, heading) => {
    const values = new Set([...table.tBodies[0].rows].map((row) => row.cells[heading.cellIndex].textContent));
    const select = element("select");
    select.append(element("option", "all", { value: "" }), ...[...values].map((value) => element("option", value, { value })));
    return { column: heading.cellIndex, select };
  };

  const makeFilter = (box) => {
    const table = byId(box.dataset.table);
    const search = element("input", "", { type: "search", placeholder: "any word" });
    const count = element("output");
    const pickers = [];
    box.append(labelled("Search", search));
    for (const heading of table.tHead.querySelectorAll("[data-pick]")) {
      const made = picker(table, heading);
      pickers.push(made);
      box.append(labelled(heading.textContent, made.select));
    }
    box.append(count);
    const rows = [...table.tBodies[0].rows];
    const update = () => {
      const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
      let shown = 0;
      for (const row of rows) {
        const text = row.textContent.toLowerCase();
        const picked = pickers.every(({ column, select }) => !select.value || row.cells[column].textContent === select.value);
        row.hidden = !(picked && words.every((word) => text.includes(word)));
        shown += row.hidden ? 0 : 1;
      }
      count.textContent = `${shown} of ${rows.length} rows`;
    };
    box.addEventListener("input", update);
    update();
  };

  // --- choosing ---
  const makeChoosing = (form) => {
    const rows = [...byId('choices').tBodies[0].rows];
    const select = form.elements.namedItem('of');
    const workloads = [...new Set(rows.map((row) => row.dataset.of))];
    select.append(...workloads.map((value) => element('option', value, {value})));
    const update = () => {
      const wanted = [...form.querySelectorAll('input:checked')].map((one) => one.name);
      const offered = rows.filter((row) => row.dataset.of === select.value);
      const left = offered.filter((row) => wanted.every((name) => row.dataset[name] === 'yes'));
      for (const row of rows) row.hidden = !left.includes(row);
      form.querySelector('output').textContent = `${left.length} of ${offered.length} codecs remain`;
    };
    form.addEventListener('input', update);
    form.addEventListener('change', update);
    form.addEventListener('submit', (event) => event.preventDefault());
    update();
    form.hidden = false;
  };

  // --- the calculator ---
  const digits = (number) => {
    if (number === 0) return "0";
    if (number < 0.001) return "<0.001";
    if (number >= 1e12) return number.toExponential(1);
    const decimals = Math.max(0, 2 - Math.floor(Math.log10(number)));
    return number.toLocaleString("en", { maximumFractionDigits: Math.min(3, decimals) }).replace(/,/g, "\u202f");
  };
  const whole = (number) => (number >= 10 ? digits(Math.floor(number)) : number >= 1 ? String(Math.floor(number)) : digits(number));
  const bytes = (number) => {
    const units = ["B", "KB", "MB", "GB", "TB"];
    let unit = 0;
    for (; number >= 1024 && unit < units.length - 1; ++unit) number /= 1024;
    return `${digits(number)} ${units[unit]}`;
  };
  const known = (...numbers) => numbers.every((number) => number !== null);

  const timeOf = (codec, work) => {
    if (work === "load") return codec.load;
    if (work === "encode") return codec.encode;
    return known(codec.load, codec.encode) ? codec.load + codec.encode : null;
  };

  // A view that holds nothing reads its wire in place, which must then stay.
  const heldBy = (codec) => {
    if (codec.held === null) return null;
    return codec.view && codec.held === 0 ? codec.wire : codec.held;
  };

  const share = (part, of) => (of > 0 ? ` (${digits((100 * part) / of)}%)` : "");

  const needs = (codec, input) => {
    const wire = codec[input.form];
    const time = timeOf(codec, input.work);
    const held = heldBy(codec);
    const bandwidth = wire === null ? null : (input.rate * wire * 8) / 1e6;
    const cores = time === null ? null : (input.rate * time) / 1e9;
    const most = known(wire, time) ? Math.min((input.bandwidth * 1e6) / (8 * wire), (input.cores * 1e9) / time) : null;
    const limit = known(wire, time) && (input.bandwidth * 1e6) / (8 * wire) < (input.cores * 1e9) / time ? "bandwidth" : "CPU";
    return [
      { column: "Mbit/s", text: bandwidth === null ? null : digits(bandwidth) + share(bandwidth, input.bandwidth), over: bandwidth > input.bandwidth },
      { column: "Cores", text: cores === null ? null : digits(cores) + share(cores, input.cores), over: cores > input.cores },
      { column: "Memory held", text: held === null ? null : bytes(held * input.alive) },
      { column: "Churn per second", text: codec.requested === null ? null : bytes(codec.requested * input.rate) },
      { column: "Most messages per second", text: most === null ? null : `${whole(most)} (${limit})` },
    ];
  };

  const frames = (codec, input) => {
    const cells = [];
    for (const phase of ["load", "encode"]) {
      for (const frame of [16.67, 8.33]) {
        const count = codec[phase] === null ? null : (frame * 1e6) / Math.max(codec[phase], 1);
        const entities = input.entities > 0 ? ` \u00b7 ${whole(count * input.entities)} entities` : "";
        cells.push({ column: `${phase}, ${frame} ms`, text: count === null ? null : whole(count) + entities });
      }
    }
    return cells;
  };

  const fill = (table, codecs, cellsOf) => {
    const head = element("thead");
    const body = element("tbody");
    head.setAttribute("role", "rowgroup");
    body.setAttribute("role", "rowgroup");
    for (const codec of codecs) {
      const row = element("tr");
      row.setAttribute("role", "row");
      const name = element("th", codec.title, { scope: "row" });
      name.setAttribute("role", "rowheader");
      row.append(name);
      for (const cell of cellsOf(codec)) {
        const data = element("td");
        data.append(element("span", cell.text === null ? DASH : cell.text));
        data.dataset.column = cell.column;
        data.setAttribute("role", "cell");
        if (cell.over) data.classList.add("over");
        row.append(data);
      }
      body.append(row);
    }
    if (codecs.length > 0) {
      const titles = element("tr");
      for (const title of ["Codec", ...cellsOf(codecs[0]).map((cell) => cell.column)]) titles.append(element("th", title, { scope: "col" }));
      head.append(titles);
    }
    table.replaceChildren(head, body);
  };

  const makeCalculator = (data) => {
    const form = byId("calculator-form");
    const control = (name) => form.elements.namedItem(name);
    const number = (name) => Math.max(0, Number(control(name).value) || 0);
    const run = () => data.runs[Number(control("run").value)];
    const workload = () => run().workloads[Number(control("workload").value)];
    const offer = (select, names) => {
      const chosen = select.selectedOptions.length > 0 ? select.selectedOptions[0].textContent : null;
      select.replaceChildren(...names.map((name, index) => element("option", name, { value: String(index) })));
      if (names.includes(chosen)) select.value = String(names.indexOf(chosen));
    };
    const offerWorkloads = () => offer(control("workload"), run().workloads.map((one) => one.name));
    const update = () => {
      const input = { entities: workload().entities, work: control("work").value, form: control("form").value };
      for (const name of ["rate", "bandwidth", "cores", "alive"]) input[name] = number(name);
      fill(byId("needs"), workload().codecs, (codec) => needs(codec, input));
      fill(byId("frames"), workload().codecs, (codec) => frames(codec, input));
    };
    offer(control("run"), data.runs.map((one) => one.name));
    offerWorkloads();
    if (data.runs.length < 2) control("run").closest("label").hidden = true;
    control("run").addEventListener("change", offerWorkloads);
    form.addEventListener("input", update);
    form.addEventListener("change", update);
    form.addEventListener("submit", (event) => event.preventDefault());
    update();
    byId("calculator-app").hidden = false;
  };

  for (const table of document.querySelectorAll("table.full")) makeSortable(table);
  for (const box of document.querySelectorAll(".filter")) makeFilter(box);
  if (byId('choosing-form')) makeChoosing(byId('choosing-form'));
  if (byId("calculator-form")) {
    const data = JSON.parse(byId("data").textContent);
    data.runs = data.runs.filter((run) => run.workloads.length > 0);
    makeCalculator(data);
  }
})();
