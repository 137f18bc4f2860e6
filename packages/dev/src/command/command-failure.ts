/** Why a command came to nothing and what to do next, in a sentence or two fit for who typed it. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}
