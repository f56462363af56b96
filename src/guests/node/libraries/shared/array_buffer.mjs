// For libraries that take an ArrayBuffer, but not a view of one.

/** The bytes' own ArrayBuffer; a copy if it holds other bytes, too. */
export function arrayBufferOf(bytes) {
  const { buffer, byteOffset, byteLength } = bytes;
  return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
}
