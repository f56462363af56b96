// The charts of one workload: the steps of load, memory, wires, source code.
const STEPS = ["decode", "traverse", "dealloc"];

const breakdownChart = (run, workload, codecs) => {
  const rows = codecs.flatMap(({ name }) => {
    const times = STEPS.map((step) => timeOf(run, workload, name, step));
    const sum = times.reduce((one, other) => one + other);
    return sum > 0 ? [{ name, href: howTaken({ name }, workload), times, sum, figures: ["", timeText(sum)] }] : [];
  });
  if (rows.length === 0) return null;
  return stepsChart({
    title: `${workload}: where loading time goes`,
    notes: ["Steps timed apart, over a batch. Right: their sum."],
    steps: STEPS,
    css: "p",
    inside: true,
    rows: known(rows, (row) => row.sum),
    columns: [
      nameColumn,
      ...STEPS.map((step, i) => timeColumn(step, (row) => row.times[i])),
      timeColumn("sum", (row) => row.sum),
    ],
  });
};

/// The codecs' sizes of each kind, [name, css class, function from a codec to bytes]: sorted by their sum or, of more
/// than two kinds, by the first.
const codecSizes = (workload, title, note, codecs, kinds, figures) => {
  const sized = codecs.map((codec) => ({
    name: codec.name,
    href: howTaken(codec, workload),
    sizes: kinds.map(([, , bytes]) => bytes(codec)),
  }));
  const sum = (row) => row.sizes.reduce((total, size) => total + Math.max(0, size || 0), 0);
  const order = (row) => (kinds.length > 2 ? row.sizes[0] : sum(row));
  const rows = known(sized, (row) => (row.sizes.some((size) => size !== undefined) ? order(row) : undefined));
  return sizesChart({ title: `${workload}: ${title}`, notes: [note], kinds, rows, figures });
};

const sizeText = (size) => (size === undefined ? DASH : bytesText(size));
const twoSizes = (sizes) => sizes.map(sizeText);

const wireChart = (run, workload, codecs) => {
  const size = (member) => (codec) => wireOf(footprintOf(run, workload, codec.name), member);
  const kinds = ["wire", "zlib", "zstd", "lz4"].map((name, i) => [
    i > 0 ? name : "plain",
    `z${i}`,
    size(`${name}_bytes`),
  ]);
  const smallest = (sizes) => Math.min(...sizes.slice(1).filter((one) => one !== undefined));
  const figures = (sizes) => [sizeText(sizes[0]), Number.isFinite(smallest(sizes)) ? bytesText(smallest(sizes)) : DASH];
  const note = "Each object by itself. Right: with the best compressor.";
  return codecSizes(workload, "wire size, plain and compressed", note, codecs, kinds, figures);
};

const memoryChart = (run, workload, codecs) => {
  const decode = (codec) => memoryOf(footprintOf(run, workload, codec.name), "decode");
  const held = (codec) => decode(codec)?.held_bytes;
  const transient = (codec) => decode(codec) && decode(codec).bytes - decode(codec).held_bytes;
  const kinds = [
    ["held", "p0", held],
    ["transient", "p1", transient],
  ];
  return codecSizes(
    workload,
    "heap memory to decode one object",
    "Still held after decode, and freed on the way.",
    codecs,
    kinds,
    twoSizes,
  );
};

const codeChart = (run, workload, codecs) =>
  codecSizes(
    workload,
    "source code that a codec adds",
    "Generated code, and the library's own source.",
    codecs,
    [
      ["generated", "p0", (codec) => generatedOf(codec, workload)],
      ["library", "p1", libraryOf],
    ],
    twoSizes,
  );

const drawParts = (box, run) => {
  const workload = box.dataset.workload;
  const charts = [breakdownChart, memoryChart, wireChart, codeChart].map((chart) =>
    chart(run, workload, codecsOf(run, workload)),
  );
  box.replaceChildren(...charts.filter(Boolean));
};
