// The arguments that the host starts every guest with.
import { parseArgs } from "node:util";

const usage = "--list, or --library NAME --exchange DIR --out DIR [--seconds S] [--quick]";

/** The arguments of this process by name. Throws an Error that says what is wrong with them. */
export function readArguments() {
  const { values } = parseArgs({
    options: {
      list: { type: "boolean", default: false },
      library: { type: "string" },
      exchange: { type: "string" },
      out: { type: "string" },
      seconds: { type: "string" },
      quick: { type: "boolean", default: false },
    },
  });
  const seconds = Number(values.seconds ?? (values.quick ? 0.3 : 3));
  if (!(seconds > 0)) throw new Error("--seconds takes a number above 0");
  if (!values.list && !(values.library && values.exchange && values.out)) throw new Error(`expected ${usage}`);
  return { ...values, seconds };
}
