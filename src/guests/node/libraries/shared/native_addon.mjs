/**
 * Throws if the library lacks its native addon in Node. npm may leave the addon out if it cannot be built. In a browser, no
 * addon is expected.
 */
export function expectNativeAddon(isThere) {
  const inNode = Boolean(globalThis.process?.versions?.node);
  if (inNode && !isThere) throw new Error("its native addon is missing; npm may have failed to build it");
}
