// Errors that are failures, while a library that cannot do something is absent. They are told from all others, also by those
// who start processes and pages.

/** Something is wrong with the library, or with the process that measures it. */
export class Failure extends Error {}

/** The library gives back other values than it was given. */
export class WrongValues extends Failure {}

/** An error as a message between processes. */
export function messageOf(error) {
  return { error: String(error?.message ?? error), isWrong: error instanceof WrongValues };
}

/** The result in a message, or its error thrown. */
export function resultOf({ result, error, isWrong }) {
  if (error === undefined) return result;
  throw isWrong ? new WrongValues(error) : new Error(error);
}
