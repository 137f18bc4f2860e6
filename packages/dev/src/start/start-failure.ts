/** Why nothing could be started, in one line fit for the person who typed the command. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/**
 * The one line for an error. The server is a bundle with a copy of this class of its own, so the name
 * decides; a failure nobody foresaw keeps its stack.
 */
export function failureLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'StartFailure') return error.message;
  return error.stack ?? error.message;
}
