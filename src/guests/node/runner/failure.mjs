// Errors that are failures; any other error, before a proof, means that a library cannot do something and is absent.
// Messages between processes and pages keep the two apart.

/** The library gives back other values than it was given, or something is wrong with the process that measures it. */
export class Failure extends Error {}

/** Throws the error as a Failure, which every error is after a proof. */
export function fail(error) {
  throw error instanceof Failure ? error : new Failure(messageOf(error).error);
}

/** An error as a message between processes. */
export function messageOf(error) {
  return { error: String(error?.message ?? error), isFailure: error instanceof Failure };
}

/** Returns the result in a message, or throws its error. */
export function resultOf({ result, error, isFailure }) {
  if (error === undefined) return result;
  throw isFailure ? new Failure(error) : new Error(error);
}
