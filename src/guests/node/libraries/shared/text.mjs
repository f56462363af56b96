// UTF-8 in the fastest way that the runtime has: Buffer in Node, TextEncoder and TextDecoder elsewhere.
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const { Buffer } = globalThis;

export const bytesOfText = Buffer ? (text) => Buffer.from(text) : (text) => encoder.encode(text);

export const textOfBytes = Buffer ? (bytes) => bytes.toString() : (bytes) => decoder.decode(bytes);
