// Stands in for the globals of Node, for libraries that take them for granted.
export { Buffer } from "buffer";

export const process = { env: {}, version: "", nextTick: (task, ...args) => queueMicrotask(() => task(...args)) };
