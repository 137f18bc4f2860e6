/** Why a command failed and what to do next, in one or two sentences for the user. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}

/**
 * The text printed for an error. The server is a bundle with its own copy of the class above, so the name decides, not
 * `instanceof`; an unexpected failure is printed with its stack.
 */
export function failureLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'CommandFailure') return error.message;
  return error.stack ?? error.message;
}
