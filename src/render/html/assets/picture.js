// Lets readers choose the workload of the picture that the page opens with.
const startPicture = () => {
  const boxes = [...document.querySelectorAll("#picture .picture")];
  if (boxes.length === 0) return;
  const runOf = (box) => Number(box.closest("[data-run]").dataset.run);
  const select = make("select", { name: "workload" });
  const form = make("form", { className: "controls", id: "picture-form" }, labelled("Workload", select));
  document.querySelector("#picture h2").after(form);
  const show = (run) => {
    for (const box of boxes) box.hidden = box.dataset.workload !== select.value || runOf(box) !== data.runs.indexOf(run);
  };
  let shown = data.runs[0];
  whenShown.push((run) => {
    shown = run;
    offer(select, boxes.filter((box) => runOf(box) === data.runs.indexOf(run)).map((box) => box.dataset.workload));
    form.hidden = select.options.length < 2;
    show(run);
  });
  form.addEventListener("input", () => show(shown));
  keepWhenOffered.push(() => keepControls(form));
};
