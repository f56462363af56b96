/**
 * Throws unless the library has its native addon, which npm may leave out where it cannot be built. In a browser there is none
 * to be missed.
 */
export function expectNativeAddon(isThere) {
  const inNode = Boolean(globalThis.process?.versions?.node);
  if (inNode && !isThere) throw new Error("its native addon, which npm may leave out, is not there");
}
