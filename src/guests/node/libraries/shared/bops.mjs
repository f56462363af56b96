// bops, with which msgpack-js and msgpack-js-v5 write strings: with Buffer in Node, with its own code in a browser.
const isNode = Boolean(globalThis.process?.versions?.node);

/**
 * Why they cannot write a text in a browser; null if they can. There, bops treats a character as ASCII if bit 7 of its code
 * is not set.
 */
export function textThatBopsLoses(text, inNode = isNode) {
  if (inNode) return null;
  const lost = Array.from(text).find((character) => character > "\x7f" && (character.charCodeAt(0) & 0x80) === 0);
  return lost === undefined ? null : `writes only the low byte of the character "${lost}" in a browser, by bops 0.0.7`;
}
