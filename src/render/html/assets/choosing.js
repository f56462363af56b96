// The codecs that meet the reader's conditions, in an order that the reader chooses.
const answerText = (answer) =>
  answer === undefined ? undefined : { text: answer ? "yes" : "no", class: answer ? "best" : "worst" };

const choiceColumns = (run, workload) => {
  const time = (phase) => (codec) => timeOf(run, workload, codec.name, phase);
  const footprint = (codec) => footprintOf(run, workload, codec.name);
  const decode = (member) => (codec) => memoryOf(footprint(codec), "decode")?.[member];
  const known = (codec) => run.choiceBy.get(keyOf(workload, codec.name));
  return [
    textColumn("Codec", (codec) => codec.name),
    timeColumn("Load", time("load")),
    ...(run.cells.some((one) => one.workload === workload && one.phase === "incremental")
      ? [timeColumn("Read without a tree", time("incremental"))]
      : []),
    timeColumn("Encode", time("encode")),
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
    const text = unknown ? `${label} (unknown: run ${source})` : label;
    return make("label", { className: "tick" }, box, make("span", {}, text));
  });

const startChoosing = () => {
  if (data.runs.every((run) => run.choices.length === 0)) return;
  const form = byId("choosing-form"),
    table = byId("choices");
  form.append(labelled("Workload", make("select", { name: "workload" })), searchBox(), ...conditionBoxes());
  const workload = form.elements.namedItem("workload"),
    search = form.elements.namedItem("search");
  whenChanged(form, (shown) => {
    const wanted = data.conditions.filter(({ name }) => form.elements.namedItem(name).checked);
    const codecs = codecsOf(shown, workload.value);
    const meets = (codec) =>
      wanted.every(({ name }) => shown.choiceBy.get(keyOf(workload.value, codec.name)).answers[name]);
    fill(table, choiceColumns(shown, workload.value), codecs.filter(meets));
    byId("choosing-count").textContent = `${filter(table, search.value)} of ${codecs.length} codecs remain`;
  });
  sorting.set(table, 2); // the fastest to load first
  keepWhenOffered.push(() => {
    keepControls(form);
    keepOrder(table, "choosing");
  });
  addTableButton(table);
  byId("choosing").hidden = false;
};
