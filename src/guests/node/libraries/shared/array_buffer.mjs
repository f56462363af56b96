// For libraries that take an ArrayBuffer and no view of one.

/** The bytes' own ArrayBuffer; a copy if it holds other bytes, too. */
export function arrayBufferOf(bytes) {
  const { buffer, byteOffset, byteLength } = bytes;
  return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
}
