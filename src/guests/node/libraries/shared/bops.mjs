// bops, by which msgpack-js and msgpack-js-v5 write texts: by Buffer in Node, and by code of its own in a browser.
const isNode = Boolean(globalThis.process?.versions?.node);

/**
 * Why they cannot write a text in a browser, where bops takes a character for ASCII if bit 7 of its code is not set; null if
 * they can.
 */
export function textThatBopsLoses(text, inNode = isNode) {
  if (inNode) return null;
  const lost = Array.from(text).find((character) => character > "\x7f" && (character.charCodeAt(0) & 0x80) === 0);
  return lost === undefined ? null : `writes the low byte of the character "${lost}" alone in a browser, by bops 0.0.7`;
}
