// Replaces Node's globals, for libraries that rely on them.
export { Buffer } from "buffer";

export const process = { env: {}, version: "", nextTick: (task, ...args) => queueMicrotask(() => task(...args)) };
