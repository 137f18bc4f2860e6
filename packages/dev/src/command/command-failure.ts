/** Why a command failed and what to do next, in a sentence or two for the person who typed it. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}

/**
 * What is printed of an error. The server is a bundle with a copy of the class above of its own, so the name decides;
 * a failure nobody foresaw keeps its stack.
 */
export function failureLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'CommandFailure') return error.message;
  return error.stack ?? error.message;
}
