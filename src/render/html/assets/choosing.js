// The codecs that meet the reader's conditions, in an order that the reader chooses.
/// As yes or no or, so that what misses a limit is no "no", in more detail: "14%".
const answerCell = (answer, text = answer ? "yes" : "no") =>
  answer === undefined ? undefined : { text, class: answer ? "best" : "worst" };

const checksCell = ({ crash, texts }, answer) =>
  crash ? { ...answerCell(false), text: "crashes or hangs", title: crash } : answerCell(answer, texts?.checks);

/// Without what is there only to compare with.
const codecsToChoose = (run, workload) => codecsOf(run, workload).filter(({ floor }) => !floor);

const choiceColumns = (run, workload) => {
  const time = (phase) => (codec) => timeOf(run, workload, codec.name, phase);
  const footprint = (codec) => footprintOf(run, workload, codec.name);
  const decode = (member) => (codec) => memoryOf(footprint(codec), "decode", member);
  const known = (codec) => run.choiceBy.get(keyOf(workload, codec.name));
  const timing = (title, phase) => leading(timeColumn(title, time(phase)), (codec) => howTaken(codec, workload, phase));
  const sizing = (title, bytes) => leading(countColumn(title, bytes), (codec) => howTaken(codec, workload));
  const elsewhere = (section) => (codec) => `${codec.page ?? ""}#${section}`;
  const columns = [
    column("Codec", (codec) => ({ text: codec.shown, href: codec.page ?? howTaken(codec, workload) })),
    timing("Load", "load"),
    ...(run.cells.some((one) => one.workload === workload && one.phase === "incremental")
      ? [timing("Read without a tree", "incremental")]
      : []),
    timing("Encode", "encode"),
    sizing("Wire, bytes", (codec) => footprint(codec)?.wire),
    sizing("Held, bytes", decode("held bytes")),
    sizing("Allocations", decode("requested blocks")),
    sizing("Generated code, bytes", (codec) => known(codec).generated),
    leading(countColumn("Linked code, bytes", (codec) => known(codec).linked), elsewhere("linked-code")),
    textColumn("Form", (codec) => codec.form),
    ...data.conditions
      .filter(({ column: title }) => title)
      .map(({ name, column: title }) =>
        column(title, (codec) => {
          const { answers } = known(codec);
          if (name === "checks") return checksCell(codec, answers.checks);
          const cell = answerCell(answers[name], codec.texts?.[name]);
          return cell && name === "survives" ? { ...cell, href: elsewhere("trials")(codec) } : cell;
        }),
      ),
    column("Licence", (codec) => codec.licence && { text: codec.licence }),
    column("Languages", (codec) => codec.languages && { text: codec.languages, class: "long" }),
  ];
  const codecs = codecsToChoose(run, workload);
  return columns.filter(({ cell }) => codecs.some((codec) => cell(codec) !== undefined));
};

/// The conditions that some run can answer.
const answered = () =>
  data.conditions.filter(({ name }) => data.runs.some((run) => run.choices.some((one) => name in one.answers)));

/// What is behind each answer: "Old readers (bench evolution): Whether ..."
const meaningsOf = () =>
  answered()
    .filter(({ meaning }) => meaning)
    .map(({ column, label, source, meaning }) => make("li", {}, `${column || label} (${source}): ${meaning}`));

const conditionBoxes = () =>
  answered().map(({ name, label }) =>
    make("label", { className: "tick" }, make("input", { type: "checkbox", name }), make("span", {}, label)),
  );

/// The command that answers the other conditions, and makes a page that asks them; nothing if there are none.
const moreOf = () => {
  const sources = [...new Set(data.conditions.filter((one) => !answered().includes(one)).map(({ source }) => source))];
  if (sources.length === 0) return [];
  const isOurs = (source) => /^bench\b/.test(source);
  const commands = sources.map((source) => (isOurs(source) ? `${source} --out more` : `sh ${source}`));
  const files = ["RUN", ...(sources.some(isOurs) ? ["more/*"] : []), ...(sources.every(isOurs) ? [] : ["build-code-size"])];
  const report = `bench report ${files.join(" ")} --format html >page.html`;
  return ["To answer more questions, run: ", make("code", {}, [...commands, report].join(" && "))];
};

const startChoosing = () => {
  if (!byId("choosing") || data.runs.every((run) => run.choices.length === 0)) return;
  const form = byId("choosing-form"),
    table = byId("choices");
  form.append(labelled("Workload", make("select", { name: "workload" })), searchBox("MIT, Rust, view \u2026"), ...conditionBoxes());
  const workload = form.elements.namedItem("workload"),
    search = form.elements.namedItem("search");
  let run = data.runs[0];
  const update = () => {
    const codecs = codecsToChoose(run, workload.value);
    const answersOf = (codec) => run.choiceBy.get(keyOf(workload.value, codec.name)).answers;
    const boxes = answered().map(({ name }) => form.elements.namedItem(name));
    for (const box of boxes) box.disabled = !codecs.some((codec) => box.name in answersOf(codec));
    const wanted = boxes.filter(({ checked, disabled }) => checked && !disabled);
    const meets = (codec) => wanted.every(({ name }) => answersOf(codec)[name]);
    finish(fill(table, choiceColumns(run, workload.value), codecs.filter(meets)));
    byId("choosing-count").textContent = `${filter(table, search.value)} of ${codecs.length} codecs remain`;
  };
  whenShown.push((shown) => {
    run = shown;
    offer(workload, run.workloads.filter((one) => one.ranks).map((one) => one.name));
    update();
  });
  form.addEventListener("input", update);
  byId("choosing-meanings").append(...meaningsOf());
  byId("choosing-more").append(...moreOf());
  sorting.set(table, 2); // the fastest to load first
  keepWhenOffered.push(() => {
    keepControls(form);
    keepOrder(table, "choosing");
  });
  addTableButton(table);
  byId("choosing").hidden = false;
};
