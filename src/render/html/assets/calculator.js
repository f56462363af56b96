// How much bandwidth, CPU and memory a game's traffic needs with each codec, and how many messages fit a frame.
const calculated = (number) =>
  number === 0 ? "0" : number < 0.001 ? "<0.001" : number >= 1e12 ? number.toExponential(1) : threeDigits(number);
const wholeText = (number) => (number >= 1 ? calculated(Math.floor(number)) : calculated(number));
const shareText = (part, of) => (of > 0 ? ` (${calculated((100 * part) / of)}%)` : "");

/// The time that a message takes; undefined if a part of it was not measured.
const timeFor = ({ load, encode }, work) => {
  if (work !== "both") return work === "load" ? load : encode;
  return load === undefined || encode === undefined ? undefined : load + encode;
};

/// The figures of a codec that the calculator uses.
const factsOf = (run, workload, codec) => {
  const time = (phase) => timeOf(run, workload, codec.name, phase);
  const footprint = footprintOf(run, workload, codec.name);
  const heldBytes = memoryOf(footprint, "decode", "held bytes");
  const wire = wireOf(footprint);
  // A view that holds nothing reads its wire in place, so the wire must be kept.
  const held = codec.form === "view" && heldBytes === 0 ? wire : heldBytes;
  return {
    name: codec.name,
    footprint,
    held,
    requested: memoryOf(footprint, "decode", "requested bytes"),
    load: time("load") ?? time("incremental"),
    encode: time("encode"),
  };
};

/// The codec, which leads to the figures that its row is calculated from.
const calculatedColumn = ({ workload }) => leading(nameColumn, (facts) => howTaken(facts, workload));

const needColumns = (input) => {
  const wire = (facts) => wireOf(facts.footprint, input.form);
  const bandwidth = (facts) => wire(facts) && (input.rate * wire(facts) * 8) / 1e6;
  const cores = (facts) => {
    const time = timeFor(facts, input.work);
    return time === undefined ? undefined : (input.rate * time) / 1e9;
  };
  const most = (facts) => {
    const time = timeFor(facts, input.work);
    if (time === undefined || !wire(facts)) return undefined;
    const byWire = (input.bandwidth * 1e6) / (8 * wire(facts)),
      byTime = (input.cores * 1e9) / Math.max(time, 1);
    return {
      text: `${wholeText(Math.min(byWire, byTime))} (${byWire < byTime ? "bandwidth" : "CPU"})`,
      value: Math.min(byWire, byTime),
    };
  };
  const part = (number, of) =>
    number === undefined
      ? undefined
      : { text: calculated(number) + shareText(number, of), value: number, class: number > of ? "worst" : "" };
  const memory = (title, bytes, times) =>
    numberColumn(title, (facts) => (bytes(facts) === undefined ? undefined : bytes(facts) * times), bytesText, "bytes");
  return [
    calculatedColumn(input),
    column("Mbit/s", (facts) => part(bandwidth(facts), input.bandwidth)),
    column("Cores", (facts) => part(cores(facts), input.cores)),
    memory("Memory held", (facts) => facts.held, input.alive),
    memory("Churn per second", (facts) => facts.requested, input.rate),
    column("Most messages per second", most),
  ];
};

const frameColumns = (input) => {
  const fits = (phase, frame) => (facts) => {
    if (facts[phase] === undefined) return undefined;
    const count = (frame * 1e6) / Math.max(facts[phase], 1);
    const entities = input.entities > 0 ? ` \u00b7 ${wholeText(count * input.entities)} entities` : "";
    return { text: wholeText(count) + entities, value: count };
  };
  const columns = ["load", "encode"].flatMap((phase) =>
    [16.67, 8.33].map((frame) => column(`${phase}, ${frame} ms`, fits(phase, frame))),
  );
  return [calculatedColumn(input), ...columns];
};

const startCalculator = () => {
  if (!byId("calculator") || data.runs.every((run) => run.workloads.length === 0)) return;
  const form = byId("calculator-form");
  const control = (name) => form.elements.namedItem(name);
  whenChanged(form, (shown) => {
    const workload = shown.workloads.find((one) => one.name === control("workload").value);
    if (!workload) return;
    const { name, entities } = workload;
    const input = { workload: name, entities, work: control("work").value, form: control("form").value };
    for (const name of ["rate", "bandwidth", "cores", "alive"])
      input[name] = Math.max(0, Number(control(name).value) || 0);
    const facts = codecsOf(shown, workload.name).map((codec) => factsOf(shown, workload.name, codec));
    fill(byId("needs"), needColumns(input), facts);
    fill(byId("frames"), frameColumns(input), facts);
  });
  sorting.set(byId("needs"), 3);
  sorting.set(byId("frames"), -2);
  keepWhenOffered.push(() => {
    keepControls(form);
    for (const id of ["needs", "frames"]) keepOrder(byId(id), id);
  });
  for (const id of ["needs", "frames"]) addTableButton(byId(id));
  byId("calculator").hidden = false;
};
