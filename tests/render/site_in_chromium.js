// Looks at a page of a site in a browser, and tells what is wrong. pages_in_chromium.sh adds this to the site's script.
(async () => {
  const { found, check, tell } = inChromium;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const seen = (one) => one.getClientRects().length > 0;
  try {
    dispatchEvent(new Event("beforeprint")); // which fills all that is not in view
    check(getComputedStyle(document.body).marginTop === "0px", "has no style");
    const wide = all("main *, header *").find(
      (one) => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest(".scroll"),
    );
    check(!wide, `scrolls sideways, or is cut off, for ${wide?.outerHTML.slice(0, 80)}`);
    check(document.documentElement.scrollWidth <= innerWidth, "scrolls sideways");
    for (const one of performance.getEntriesByType("resource")) check(one.name.startsWith("file:"), `requests ${one.name}`);
    check(!/NaN|undefined/.test(document.querySelector("main").textContent), "shows nonsense");
    for (const spread of all(".spread").filter(seen)) {
      const box = spread.getBoundingClientRect();
      check(box.width === 150 && box.height === 32, `draws a spread of ${box.width} by ${box.height} pixels`);
      for (const part of spread.querySelectorAll("path")) {
        const inside = part.getBoundingClientRect();
        const isInside =
          inside.left >= box.left - 1 && inside.right <= box.right + 1 && inside.top >= box.top && inside.bottom <= box.bottom;
        check(isInside, "draws a spread outside of its box");
      }
      const blocks = [...spread.querySelectorAll(".counted, .slow")].reduce((sum, path) => sum + path.getTotalLength(), 0);
      const readings = spread.closest("tr").querySelector(".spread title").textContent;
      check(readings.startsWith(`${Math.round(blocks)} processes`), `draws ${blocks} processes of ${readings}`);
    }
    if (document.querySelector("#choosing")) {
      const rows = () => all("#choices tbody tr").filter(seen);
      const form = document.querySelector("#choosing-form");
      check(rows().length === 5, `offers ${rows().length} codecs`);
      check(all("#choices tbody th a").length === 5, "does not lead from Choosing to the codecs");
      const figures = all("#choices td").filter((one) => /^\d/.test(one.textContent) && !one.querySelector("a"));
      check(figures.length === 0, `does not lead from ${figures[0]?.textContent} in Choosing to how it was taken`);
      const load = rows().find((row) => row.cells[0].textContent === "pugixml").cells[1].querySelector("a");
      check(/^(\.\.\/)?codecs\/pugixml\.html#figures\?of=docs%0Aload$/.test(load.getAttribute("href")), `leads to ${load.getAttribute("href")}`);
      form.elements.namedItem("checks").click();
      check(rows().length === 4, `leaves ${rows().length} codecs that check their input`);
      const shown = () => all("#picture .picture").filter(seen);
      check(shown().length === 1 && shown()[0].dataset.workload === "docs", "does not show one picture");
      const select = document.querySelector("#picture-form select");
      if (seen(select)) {
        select.value = "scene/200";
        select.dispatchEvent(new Event("input", { bubbles: true }));
        check(shown().length === 1 && shown()[0].dataset.workload === "scene/200", "does not show the chosen picture");
      }
    }
    if (document.querySelector("#what")) {
      const rows = () => all("#times tbody tr").filter(seen);
      check(rows().length > 3, "shows no times");
      check(new Set(rows().map((row) => row.querySelector(".here").getAttribute("href"))).size > 3, "rows have no addresses");
      const box = document.querySelector("#times-form").elements.namedItem("search");
      check(getComputedStyle(document.querySelector("#times thead")).display === (innerWidth < 700 ? "none" : "table-header-group"), "has no cards on phones");
      rows()[0].querySelector(".here").click();
      check(/figures\?of=/.test(location.hash), `the address of a row is ${location.hash}`);
      box.value = "";
      box.dispatchEvent(new Event("input", { bubbles: true }));
    }
    for (const table of all("table.sortable.docs")) {
      const heads = table.tHead.rows[0].cells;
      heads[1].firstChild.click();
      check(heads[1].getAttribute("aria-sort") === "ascending", `does not sort ${table.caption.textContent}`);
    }
  } catch (error) {
    found.push(`${error} ${error.stack}`);
  }
  tell();
})();
