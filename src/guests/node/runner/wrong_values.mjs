// Errors that are failures; any other error means that a library cannot do something and is absent. Messages between
// processes and pages keep WrongValues apart from other errors.

/** Something is wrong with the library, or with the process that measures it. */
export class Failure extends Error {}

/** The library gives back other values than it was given. */
export class WrongValues extends Failure {}

/** An error as a message between processes. */
export function messageOf(error) {
  return { error: String(error?.message ?? error), isWrong: error instanceof WrongValues };
}

/** Returns the result in a message, or throws its error. */
export function resultOf({ result, error, isWrong }) {
  if (error === undefined) return result;
  throw isWrong ? new WrongValues(error) : new Error(error);
}
