// What the scripts that look at a page in a browser share: pages_in_chromium.sh puts it before them.
const inChromium = {
  found: [],
  check: (holds, what) => holds || inChromium.found.push(what),
  /// Says what is wrong to the page around this one, and whether the page follows the scheme that the reader prefers.
  tell: () => {
    const light = (colour) => colour.match(/\d+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
    const { color, backgroundColor } = getComputedStyle(document.body);
    const prefersDark = matchMedia("(prefers-color-scheme: dark)").matches;
    inChromium.check(prefersDark === light(backgroundColor) < light(color), `writes ${color} on ${backgroundColor}`);
    const drawn = [...document.querySelectorAll("main svg text")].find((one) => one.getClientRects().length > 0);
    const fill = drawn && getComputedStyle(drawn).fill;
    inChromium.check(!fill || prefersDark === light(fill) > 382, `draws in ${fill}`);
    parent.postMessage(`${location.pathname.split("/").at(-1)} ${innerWidth}: ${inChromium.found.join("; ")}`, "*");
  },
};
