// The arguments that the host starts every guest with.
import { parseArgs } from "node:util";

const usage = "--list, or --library NAME --exchange DIR --out DIR --seconds S --forks N [--browser FILE]";

/**
 * The arguments of this process by name; `seconds` are shared among the forks, and `browser` is the one of the lane
 * chromium. Throws an Error that says what is wrong with them.
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
      browser: { type: "string" },
    },
  });
  if (values.list) return values;
  if (!(values.library && values.exchange && values.out)) throw new Error(`expected ${usage}`);
  const [seconds, forks] = [Number(values.seconds), Number(values.forks)];
  if (!(Number.isInteger(forks) && forks > 0)) throw new Error("--forks takes a whole number above 0");
  if (!(seconds > 0)) throw new Error("--seconds takes a number above 0");
  return { ...values, seconds, forks };
}
