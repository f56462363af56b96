// The charts of one workload: the steps of load, memory, wires, source code.
const STEPS = ["decode", "traverse", "dealloc"];

/// The `rows` whose `order` is known, sorted by it, smallest first.
const known = (rows, order) =>
  rows.filter((row) => order(row) !== undefined).sort((one, other) => order(one) - order(other));

const codecColumn = textColumn("Codec", (row) => row.codec.name);

const breakdownChart = (run, workload, codecs) => {
  const rows = known(
    codecs.map((codec) => {
      const steps = STEPS.map((step) => cellOf(run, workload, codec.name, step));
      return {
        codec,
        steps,
        sum: steps.every(Boolean) ? steps.reduce((sum, cell) => sum + cell.estimate_ns, 0) : undefined,
      };
    }),
    (row) => row.sum || undefined,
  );
  if (rows.length === 0) return null;
  const bar = ({ steps, sum }) =>
    steps.map((cell, i) => {
      const share = cell.estimate_ns / sum;
      return { share, css: `p${i}`, text: `${Math.round(100 * share)}%` };
    });
  return barsChart({
    title: `${workload}: where loading time goes`,
    notes: ["Steps timed apart, over a batch. Right: their sum."],
    entries: STEPS.map((step, i) => [`p${i}`, step]),
    rows: rows.map((row) => ({ name: row.codec.name, bars: [bar(row)], figures: ["", timeText(row.sum)] })),
    axis: [
      [0, "0"],
      [0.5, "50%"],
      [1, "100%"],
    ],
    table: {
      columns: [
        codecColumn,
        ...STEPS.map((step, i) => timeColumn(step, (row) => row.steps[i].estimate_ns)),
        timeColumn("sum", (row) => row.sum),
      ],
      rows,
    },
  });
};

/// A chart of sizes. `kinds` are [name, css class, function from a codec to bytes]. Rows are sorted by the sum of their
/// sizes or, if there are more than two kinds, by the first. `figures` makes a row's two texts from its sizes.
const sizesChart = (title, note, codecs, kinds, figures) => {
  const sized = codecs.map((codec) => ({ codec, sizes: kinds.map(([, , bytes]) => bytes(codec)) }));
  const sum = (row) => row.sizes.reduce((total, size) => total + Math.max(0, size || 0), 0);
  const order = (row) => (kinds.length > 2 ? row.sizes[0] : sum(row));
  const rows = known(sized, (row) => (row.sizes.some((size) => size !== undefined) ? order(row) : undefined));
  if (rows.length === 0) return null;
  const most = Math.max(1, ...rows.flatMap((row) => row.sizes.map((size) => size || 0)));
  return barsChart({
    title,
    notes: [note],
    entries: kinds.map(([name, css]) => [css, name]),
    rows: rows.map((row) => ({
      name: row.codec.name,
      bars: row.sizes.map((size, i) => [{ share: Math.max(0, size || 0) / most, css: kinds[i][1] }]),
      figures: figures(row.sizes),
    })),
    axis: [
      [0, "0"],
      [1, bytesText(most)],
    ],
    table: {
      columns: [codecColumn, ...kinds.map(([name], i) => countColumn(`${name}, bytes`, (row) => row.sizes[i]))],
      rows,
    },
  });
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
  const note = "One object. Right: with the best compressor.";
  return sizesChart(`${workload}: wire size, plain and compressed`, note, codecs, kinds, figures);
};

const memoryChart = (run, workload, codecs) => {
  const decode = (codec) => memoryOf(footprintOf(run, workload, codec.name), "decode");
  const held = (codec) => decode(codec)?.held_bytes;
  const transient = (codec) => decode(codec) && decode(codec).bytes - decode(codec).held_bytes;
  const kinds = [
    ["held", "p0", held],
    ["transient", "p1", transient],
  ];
  return sizesChart(
    `${workload}: heap memory to decode one object`,
    "Still held after decode, and freed on the way.",
    codecs,
    kinds,
    twoSizes,
  );
};

const codeChart = (run, workload, codecs) =>
  sizesChart(
    `${workload}: source code that a codec adds`,
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
