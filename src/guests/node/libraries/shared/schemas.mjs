// What the schemas of all formats have in common.

/** The name of the root of each shape. */
export const rootMessages = { docs: "FooBarContainer", scene: "Scene" };
