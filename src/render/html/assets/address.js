// The address holds the reader's choices, so that it can be shared: #section?name=value&name=value.
const kept = new Map();
let anchor = "";

/// Keeps what `get` returns under `name` in the address; "" is the default and not kept. `set` restores it.
const keep = (name, get, set) => kept.set(name, { get, set });

const addressNow = () => {
  const parameters = new URLSearchParams();
  for (const [name, { get }] of kept) {
    if (get() !== "") parameters.set(name, get());
  }
  const text = parameters.toString();
  return `#${anchor}${text ? `?${text}` : ""}`;
};

const updateAddress = () => {
  if (addressNow() !== location.hash) history.replaceState(null, "", addressNow());
};

const followAddress = () => {
  const [id, text] = location.hash.slice(1).split("?");
  anchor = id;
  const parameters = new URLSearchParams(text || "");
  if (text !== undefined) {
    for (const [name, { get, set }] of kept) {
      if (get() !== (parameters.get(name) || "")) set(parameters.get(name) || "");
    }
  }
  updateAddress();
  if (id && byId(id)) byId(id).scrollIntoView();
};

/// A link such as #figures?of=pugixml changes what it names, and keeps the reader's other choices.
const keepChoicesInLinks = () =>
  document.addEventListener("click", (event) => {
    const [id, wanted] = (event.target.closest('a[href^="#"]')?.getAttribute("href") ?? "").slice(1).split("?");
    if (wanted === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const parameters = new URLSearchParams(addressNow().split("?")[1] ?? "");
    for (const [name, value] of new URLSearchParams(wanted)) parameters.set(name, value);
    location.hash = `#${id}?${parameters}`;
  });

/// Keeps the controls of a form. A restored value triggers the same event as one that the reader enters.
const keepControls = (form) => {
  for (const control of form.elements) {
    if (!control.name) continue;
    const property = control.type === "checkbox" ? "checked" : "value";
    const usual = control[property];
    const set = (text) => {
      control[property] = text === "" ? usual : property === "checked" ? text === "1" : text;
      // An older page may have offered what this one does not.
      if (control.selectedIndex === -1) control.selectedIndex = 0;
      control.dispatchEvent(new Event("input", { bubbles: true }));
    };
    const get = () => (control[property] === usual ? "" : String(control[property]).replace("true", "1"));
    keep(`${form.id.replace("-form", "")}.${control.name}`, get, set);
  }
  form.addEventListener("input", updateAddress);
  form.addEventListener("submit", (event) => event.preventDefault());
};
