// The codecs that meet the reader's conditions, in an order that the reader chooses.
const answerText = (answer) =>
  answer === undefined ? undefined : { text: answer ? "yes" : "no", class: answer ? "best" : "worst" };

const choiceColumns = (run, workload) => {
  const cell = (phase) => (codec) => (cellOf(run, workload, codec.name, phase) || {}).estimate_ns;
  const footprint = (codec) => footprintOf(run, workload, codec.name);
  const decode = (member) => (codec) => (memoryOf(footprint(codec), "decode") || {})[member];
  const known = (codec) => run.choiceBy.get(keyOf(workload, codec.name));
  return [
    textColumn("Codec", (codec) => codec.name),
    timeColumn("Load", cell("load")),
    ...(run.cells.some((one) => one.workload === workload && one.phase === "incremental")
      ? [timeColumn("Read without a tree", cell("incremental"))]
      : []),
    timeColumn("Encode", cell("encode")),
    countColumn("Wire, bytes", (codec) => wireOf(footprint(codec))),
    countColumn("Held, bytes", decode("held_bytes")),
    countColumn("Allocations", decode("blocks")),
    countColumn("Generated code, bytes", (codec) => known(codec).generated),
    countColumn("Linked code, bytes", (codec) => known(codec).linked),
    column("Hostile cases", (codec) => known(codec).hostile && { text: known(codec).hostile }),
    textColumn("Form", (codec) => codec.form),
    ...data.conditions.map(({ name, column: title }) =>
      column(title, (codec) => answerText(known(codec).answers[name])),
    ),
  ];
};

/// A checkbox for each condition; disabled if no run knows anything about it.
const conditionBoxes = () =>
  data.conditions.map(({ name, label, source }) => {
    const unknown = data.runs.every((run) => run.choices.every((one) => one.answers[name] === undefined));
    const box = make("input", { type: "checkbox", name, disabled: unknown });
    return make(
      "label",
      { className: "tick" },
      box,
      make("span", {}, unknown ? `${label} (unknown: run ${source})` : label),
    );
  });

const startChoosing = () => {
  if (data.runs.every((run) => run.choices.length === 0)) return;
  const form = byId("choosing-form"),
    table = byId("choices");
  form.append(choice("workload", "Workload", []), searchBox(), ...conditionBoxes());
  const workload = form.elements.namedItem("workload"),
    search = form.elements.namedItem("search");
  let shown = data.runs[0];
  const update = () => {
    const wanted = data.conditions.filter(({ name }) => form.elements.namedItem(name).checked);
    const codecs = codecsOf(shown, workload.value);
    const meets = (codec) =>
      wanted.every(({ name }) => shown.choiceBy.get(keyOf(workload.value, codec.name)).answers[name]);
    fill(table, choiceColumns(shown, workload.value), codecs.filter(meets));
    const rows = [...table.tBodies[0].rows];
    for (const row of rows) row.hidden = !matches(row, search.value);
    byId("choosing-count").textContent =
      `${rows.filter((row) => !row.hidden).length} of ${codecs.length} codecs remain`;
  };
  whenShown.push((run) => {
    shown = run;
    offerAgain(
      workload,
      run.workloads.map((one) => one.name),
    );
    update();
  });
  form.addEventListener("input", update);
  sorting.set(table, 2); // the fastest to load first
  keepWhenOffered.push(() => {
    keepControls(form);
    keepOrder(table, "choosing");
  });
  addTableButton(table);
  byId("choosing").hidden = false;
};
