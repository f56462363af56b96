// The arguments that the host starts every guest with.
import { parseArgs } from "node:util";

const usage = "--list, or --library NAME --exchange DIR --out DIR [--seconds S] [--forks N] [--quick]";

/**
 * The arguments of this process by name; `seconds` are shared among the forks. Throws an Error that says what is wrong with
 * them.
 */
export function readArguments(args = process.argv.slice(2)) {
  const { values } = parseArgs({
    args,
    options: {
      list: { type: "boolean", default: false },
      library: { type: "string" },
      exchange: { type: "string" },
      out: { type: "string" },
      seconds: { type: "string" },
      forks: { type: "string" },
      quick: { type: "boolean", default: false },
    },
  });
  const forks = Number(values.forks ?? (values.quick ? 1 : 2));
  if (!(Number.isInteger(forks) && forks > 0)) throw new Error("--forks takes a whole number above 0");
  const seconds = Number(values.seconds ?? forks * (values.quick ? 0.3 : 1.5));
  if (!(seconds > 0)) throw new Error("--seconds takes a number above 0");
  if (!values.list && !(values.library && values.exchange && values.out)) throw new Error(`expected ${usage}`);
  return { ...values, seconds, forks };
}
