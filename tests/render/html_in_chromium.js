// Uses a report in a browser as a reader would, and tells what is wrong. pages_in_chromium.sh adds this script to the
// page of html_sample.
(async () => {
  // Chromium's virtual time jumps to its end while only a blob or a picture is being read. This timer slows it down.
  const clock = setInterval(() => {}, 10);
  const { found, check, tell } = inChromium;
  const beIdle = () => idle.splice(0).forEach((work) => work({ timeRemaining: () => 1 }));
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const byId = (id) => document.getElementById(id);
  const rowsOf = (id) => [...byId(id).tBodies[0].rows].filter((row) => row.getClientRects().length > 0);
  const names = (id) => rowsOf(id).map((row) => row.cells[0].textContent);
  const enter = (control, value) => {
    control[control.type === "checkbox" ? "checked" : "value"] = value;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const control = (form, name) => byId(`${form}-form`).elements.namedItem(name);
  const clickHeading = (id, title) =>
    [...byId(id).tHead.rows[0].cells].find((one) => one.textContent === title).firstChild.click();
  const cells = (id, title) => {
    const place = [...byId(id).tHead.rows[0].cells].find((one) => one.textContent === title).cellIndex;
    return rowsOf(id).map((row) => row.cells[place]);
  };
  const texts = (id, title) => cells(id, title).map((cell) => cell.textContent);
  const values = (id, title) =>
    cells(id, title).map((cell) => cell.dataset.value).filter((value) => value !== undefined).map(Number);
  const ascends = (list) => list.every((value, i) => i === 0 || value >= list[i - 1]);
  const shown = () => document.querySelector("[data-run]:not([hidden])").dataset.run;

  // To save a file, the page makes a blob and clicks a link to it.
  const saved = [];
  URL.createObjectURL = (blob) => {
    saved.push({ blob });
    return "blob:none";
  };
  const follow = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function click() {
    this.download ? (saved.at(-1).name = this.download) : follow.call(this);
  };
  const press = async (box, text) => {
    const before = saved.length;
    [...box.querySelectorAll("button")].find((one) => one.textContent === text).click();
    for (let i = 0; i < 5000 && saved.length === before; ++i) await new Promise((done) => setTimeout(done, 20));
    return saved.length > before ? { name: saved.at(-1).name, blob: saved.at(-1).blob } : {};
  };

  const filling = async () => {
    const has = (selector) => document.querySelector(selector) !== null;
    check(has("#scaling figure noscript"), "draws at once what is far from view");
    document.querySelector("#scaling figure").scrollIntoView();
    for (let i = 0; i < 9 && !has("#scaling .curve"); ++i) await frame();
    check(has("#scaling .curve"), "does not draw a chart that comes into view");
    scrollTo(0, 0);
    enter(control("ranking", "search"), "pugi");
    const ranked = [...document.querySelectorAll("#ranking figure")];
    check(ranked.every((one) => one.querySelector(".dim")), "searches no chart that is not drawn yet");
    enter(control("ranking", "search"), "");
    enter(control("codecs", "search"), "pugi");
    check(byId("codecs").querySelector("[open]"), "searches no codec before it is idle");
    enter(control("codecs", "search"), "");
    check(has("#linked-code noscript"), "makes elements of what is far from view before it is idle");
    beIdle();
    check(!has("figure noscript, .scroll noscript"), "leaves charts and tables as text when it is idle");
  };

  const layout = () => {
    const far = [...document.querySelectorAll("main .scroll")].filter((one) => one.getClientRects().length > 0).at(-1);
    const isLaidOut = far.firstElementChild.checkVisibility({ contentVisibilityAuto: true });
    check(!isLaidOut, "spends time on what is far from view");
    // A busy browser may not have drawn all that is near, and estimates how large the rest is.
    const all = new CSSStyleSheet();
    all.replaceSync("* { content-visibility: visible !important; }");
    document.adoptedStyleSheets = [all];
    const wide = [...document.querySelectorAll("main *, header *")].filter(
      (one) => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest(".scroll"),
    );
    const beginnings = wide.slice(0, 3).map((one) => one.outerHTML.slice(0, 80));
    check(wide.length === 0, `scrolls sideways, or is cut off, for ${beginnings.join(" / ")}`);
    check(document.documentElement.scrollWidth <= innerWidth, "scrolls sideways");
    const charts = [...document.querySelectorAll("svg.chart")].filter((one) => one.getClientRects().length > 0);
    check(charts.length >= 12, `draws ${charts.length} charts`);
    for (const chart of charts) {
      const box = chart.getBoundingClientRect(),
        figure = chart.closest("figure").getBoundingClientRect(); // which cuts off what is outside
      const right = Math.min(box.right + 8, figure.right),
        bottom = Math.min(box.bottom + 4, figure.bottom);
      const outside = [...chart.querySelectorAll("text")].find(
        (one) => one.getBoundingClientRect().right > right || one.getBoundingClientRect().bottom > bottom,
      );
      check(!outside, `${chart.textContent.slice(0, 20)}: ${outside && outside.textContent} lies outside of its chart`);
      check(!/NaN|undefined|Infinity/.test(chart.outerHTML), `${chart.textContent.slice(0, 20)} has nonsense in it`);
      for (const name of chart.querySelectorAll(".name:not(.last)")) {
        const row = name.getBoundingClientRect();
        const bar = [...chart.querySelectorAll("rect")].find(
          (one) =>
            Math.abs(one.getBoundingClientRect().top - row.top) < 8 &&
            one.getBoundingClientRect().left < row.right - 1 &&
            one.getBoundingClientRect().width > 12,
        );
        check(!bar, `${name.textContent} overlaps with its bar`);
      }
    }
  };

  const charts = () => {
    const titles = [...document.querySelectorAll("main figure svg.chart > title")].map((one) => one.textContent);
    for (const part of ["docs: where loading time goes", "docs: heap memory", "docs: wire size", "docs: source code"])
      check(titles.some((title) => title.startsWith(part)), `has no chart of ${part}`);
    check(document.querySelectorAll("#scenarios figure").length === 2, "draws no chart of each scenario");
    const labels = [...document.querySelectorAll("#scenarios text")].map((one) => one.textContent);
    for (const text of ["900 ns", "worst"]) check(labels.includes(text), `labels nothing in a chart with ${text}`);
    const lines = [...document.querySelectorAll('#scaling [data-run="0"] .curve')];
    check(lines.length > 0 && lines.every((one) => one.getBoundingClientRect().width > 100), "draws no curves");
  };

  const shownPicture = () => [...document.querySelectorAll("#picture figure")].find((one) => one.getClientRects().length > 0);
  const picture = () => {
    const chart = [...shownPicture().querySelectorAll("svg.chart")].filter((one) => one.getClientRects().length > 0);
    check(chart.length === 1, `draws ${chart.length} pictures`);
    const boxes = (selector) => [...chart[0].querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const points = boxes("circle:has(title)"), labels = boxes("text.name");
    check(points.length === 6, "does not draw every codec");
    check(labels.length >= 4, `labels ${labels.length} codecs`);
    const meet = (one, other) =>
      one.left < other.right && other.left < one.right && one.top + 2 < other.bottom && other.top + 2 < one.bottom;
    check(!labels.some((one) => labels.some((other) => one !== other && meet(one, other))), "labels cover each other");
    const answers = [...document.querySelectorAll("#answer li")].filter((one) => one.getClientRects().length > 0);
    check(answers.length > 0, "does not say who won");
    check(document.querySelector("#ranking ul").children.length === 3, "does not say who won in three sentences");
    enter(control("picture", "workload"), "scene/200");
    check(shownPicture().textContent.includes("scene/200"), "does not show the chosen workload");
    enter(control("picture", "workload"), "docs");
    check(shownPicture().textContent.includes("docs"), "does not return to a workload");
    enter(control("ranking", "search"), "pugi");
    const bright = [...document.querySelectorAll("#ranking .row:not(.dim)")];
    check(bright.length > 0 && bright.every((row) => row.dataset.name === "pugixml"), "does not find a codec");
    enter(control("ranking", "search"), "");
  };

  const tables = async () => {
    const [first, second] = [...control("run", "run").options].map((one) => one.value);
    const rows = byId("times").rows;
    const filled = [...rows];
    enter(control("run", "run"), second);
    check(filled.every((row, i) => row === rows[i]), "fills large tables before it shows the rest");
    beIdle();
    check(rows.length > 1 && rows[1] !== filled[1], "does not fill large tables");
    const ofSecond = rows[1];
    enter(control("run", "run"), first);
    dispatchEvent(new Event("beforeprint"));
    check(rows[1] !== ofSecond, "prints large tables of another run");
    clickHeading("times", "Time");
    check(ascends(values("times", "Time")), "does not sort times");
    clickHeading("times", "Time");
    check(ascends(values("times", "Time").reverse()), "does not sort the other way round");
    enter(control("times", "search"), "docs pugixml load");
    check(rowsOf("times").length === 1, `filters ${rowsOf("times").length} times`);
    enter(control("times", "search"), "");
    const linked = document.querySelector("#linked-code table");
    [...linked.tHead.rows[0].cells][1].firstChild.click();
    check(linked.tBodies[0].rows[0].cells[0].textContent === "pugixml", "does not sort linked code");
  };

  /// From a figure to how it was taken.
  const distrust = async () => {
    enter(control("run", "run"), control("run", "run").options[1].value);
    const cell = [...document.querySelectorAll("#w-docs td a")].find((one) => /pugixml.*docs/.test(one.getAttribute("href")));
    cell.click();
    for (let i = 0; i < 50 && control("times", "search").value === ""; ++i) await new Promise((done) => setTimeout(done, 20));
    check(/^=pugixml =docs/.test(control("times", "search").value), `leads to ${control("times", "search").value}`);
    check(names("times").length > 0 && texts("times", "Codec").every((name) => name === "pugixml"), "finds no times");
    const blocks = [...rowsOf("times")[0].querySelectorAll(".spread .counted")].map((path) => path.getTotalLength());
    check(blocks.join() === "10", `shows ${blocks} processes`);
    check(/^10 processes: /.test(rowsOf("times")[0].querySelector(".spread title").textContent), "has no words for the spread");
    check(/ of A \(another machine\)$/.test(texts("times", "Other runs")[0]), "does not say whether runs agree");
    check(control("run", "run").value.startsWith("B: ") && shown() === "1", "shows the figures of another run");
    const described = [...byId("codecs").children].filter((one) => !one.hidden);
    check(described.length === 1 && described[0].open && /pugixml/.test(described[0].textContent), "does not show what the codec is");
    check(texts("sizes", "Codec").every((name) => name === "pugixml"), "shows sizes of others");
    enter(control("times", "search"), "");
    enter(control("codecs", "search"), "");
    enter(control("sizes", "search"), "");
    enter(control("run", "run"), control("run", "run").options[0].value);
    for (const place of ["#choices", "#w-docs [data-run='0'] .chart .factor"]) {
      const links = [...document.querySelectorAll(place)].flatMap((one) => one.closest("a") ?? [...one.querySelectorAll("a")]);
      check(links.length > 0, `leads nowhere from ${place}`);
      const isWell = (address) => /^#(trials|linked-code|figures\?of=\S+%0A\S+)$/.test(address);
      for (const link of links) check(isWell(link.getAttribute("href")), `leads to ${link.getAttribute("href")}`);
    }
  };

  const choosing = () => {
    const all = rowsOf("choices").length;
    check(all === 5, `offers ${all} codecs`);
    check(ascends(values("choices", "Load")), "does not offer the fastest first");
    clickHeading("choices", "Wire, bytes");
    check(ascends(values("choices", "Wire, bytes")), "does not sort what it offers");
    enter(control("choosing", "survives"), true);
    check(names("choices").join() === "protobuf-lite,pugixml", `chooses ${names("choices")}`);
    check(byId("choosing-count").textContent.startsWith("2 of 5 "), "does not count what remains");
    check(!control("choosing", "working"), "offers an unknown condition");
    check(byId("choosing-more").textContent.includes("bench evolution"), "does not say how to answer the others");
    enter(control("choosing", "search"), "pugi");
    check(names("choices").join() === "pugixml", "does not search");
    check(texts("choices", "Licence").join() === "MIT", "does not say the licence");
    check(texts("choices", "Languages").join() === "C++", "does not say the languages");
  };

  const address = async () => {
    const sent = location.hash;
    check(
      /choosing\.survives=1/.test(sent) && /choosing\.order=4/.test(sent) && /search=pugi/.test(sent),
      `the address is ${sent}`,
    );
    enter(control("choosing", "survives"), false);
    enter(control("choosing", "search"), "");
    clickHeading("choices", "Load");
    check(names("choices").length === 5, "does not clear conditions");
    location.hash = sent;
    for (let i = 0; i < 50 && names("choices").length !== 1; ++i) await new Promise((done) => setTimeout(done, 20));
    check(names("choices").join() === "pugixml", "does not follow an address");
    check(control("choosing", "search").value === "pugi", "does not show what an address asks for");
    document.querySelector("nav a[href='#method']").click();
    await new Promise((done) => setTimeout(done, 50));
    check(/^#method\?/.test(location.hash) && names("choices").length === 1, "loses the choice when a section is opened");
    for (const link of document.querySelectorAll("nav li:not([hidden]) a")) {
      link.click();
      await new Promise((done) => setTimeout(done, 50));
      const { top } = document.querySelector(link.getAttribute("href")).getBoundingClientRect();
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      const isBelowNav = Math.abs(top - 64) < 32; // what is laid out after the jump may move it a little
      check(isAtEnd || isBelowNav, `${link.textContent} is at ${Math.round(top)} when it is opened`);
    }
  };

  const runs = () => {
    check(shown() === "0", "does not show the first run");
    enter(control("run", "run"), control("run", "run").options[1].value);
    check(shown() === "1", "does not show the other run");
    enter(control("times", "search"), "docs flatbuffers-json load");
    const range = [...rowsOf("times")[0].cells].filter((one) => one.textContent === "\u00b1?");
    check(range.length === 3, `shows low, high and width of ${3 - range.length} intervals that are none`);
    enter(control("times", "search"), "");
    enter(control("run", "run"), control("run", "run").options[0].value);
    check(shown() === "0", "does not return to the first run");
  };

  const files = async () => {
    for (const figure of [
      shownPicture(),
      document.querySelector("#ranking figure"),
      document.querySelector("#w-docs figure"),
      document.querySelector("#scaling figure"),
    ]) {
      const drawing = await press(figure, "SVG");
      const text = drawing.blob ? await drawing.blob.text() : "";
      const tree = new DOMParser().parseFromString(text, "image/svg+xml");
      check(
        /^[a-z0-9-]+\.svg$/.test(drawing.name) &&
          tree.documentElement.localName === "svg" &&
          !tree.querySelector("parsererror"),
        `${drawing.name} is no SVG`,
      );
      check(
        text.includes("prefers-color-scheme: dark") && text.includes(figure.querySelector("text").textContent),
        `${drawing.name} lacks its style or title`,
      );
      check(!figure.closest("[data-run]") || text.includes("AMD EPYC"), `${drawing.name} does not name the machine`);
      const picture = await press(figure, "PNG");
      const bitmap = picture.blob && (await decoded(picture.blob));
      const width = Math.round(
        [...figure.querySelectorAll("svg")].find((one) => one.getClientRects().length > 0).getBoundingClientRect().width,
      );
      check(
        /\.png$/.test(picture.name) && bitmap && Math.abs(bitmap.width - 2 * (width + 32)) <= 2,
        `${picture.name} is no picture of that size`,
      );
      if (bitmap) check(colours(bitmap) > 3, `${picture.name} is empty`);
    }
    const csv = await press(byId("times").closest(".scroll").nextElementSibling, "CSV");
    const lines = (await csv.blob.text()).split("\r\n");
    check(
      csv.name === "times.csv" && lines[0].startsWith("Workload,Codec,Phase,Time (ns)"),
      `CSV begins with ${lines[0]}`,
    );
    check(
      lines.length === rowsOf("times").length + 2 &&
        lines.every((line) => line === "" || line.split(",").length === 14),
      "CSV lacks rows or columns",
    );
    check(!Number.isNaN(Number(lines[1].split(",")[3])), "CSV has no plain numbers");
    const missing = [...document.querySelectorAll("main table")].filter(
      (table) => table.closest(".scroll").nextElementSibling.textContent !== "CSV",
    );
    check(missing.length === 0, `${missing.length} tables cannot be saved`);
  };

  const decoded = async (blob) => {
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const image = new Image();
    image.src = `data:image/png;base64,${btoa([...bytes].map((byte) => String.fromCharCode(byte)).join(""))}`;
    await image.decode();
    return image;
  };

  /// How many colours a picture has.
  const colours = (bitmap) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: bitmap.width, height: bitmap.height });
    const context = canvas.getContext("2d");
    context.drawImage(bitmap, 0, 0);
    return new Set(new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer)).size;
  };

  try {
    await filling();
    layout();
    picture();
    charts();
    runs();
    await tables();
    await distrust();
    choosing();
    await address();
    await files();
    const requests = performance.getEntriesByType("resource").filter((one) => !one.name.startsWith("data:"));
    check(requests.length === 0, `requests ${requests.map((one) => one.name)}`);
  } catch (error) {
    found.push(`${error} ${error.stack}`);
  }
  clearInterval(clock);
  tell();
})();
