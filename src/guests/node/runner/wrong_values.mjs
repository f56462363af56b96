// The error of a library that gives back other values than it was given. It is told from all others, also by those who
// start processes and pages: it is a failure, while a library that cannot do something is absent.

export class WrongValues extends Error {}

/** An error as a message between processes. */
export function messageOf(error) {
  return { error: String(error?.message ?? error), isWrong: error instanceof WrongValues };
}

/** The result in a message, or its error thrown. */
export function resultOf({ result, error, isWrong }) {
  if (error === undefined) return result;
  throw isWrong ? new WrongValues(error) : new Error(error);
}
