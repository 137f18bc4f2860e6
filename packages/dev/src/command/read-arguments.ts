import { CommandFailure } from './command-failure.ts';

export interface Arguments {
  readonly flags: ReadonlySet<string>;
  readonly words: readonly string[];
}

/**
 * Reads the arguments of a command. `words` names the accepted words in order; those in brackets are optional.
 * @throws {CommandFailure} that lists the accepted arguments
 */
export function readArguments(
  args: readonly string[],
  allowed: { readonly flags: readonly string[]; readonly words: readonly string[] },
): Arguments {
  const flags = args.filter((arg) => arg.startsWith('-'));
  const words = args.filter((arg) => !arg.startsWith('-'));
  const needed = allowed.words.filter((word) => !word.startsWith('[')).length;
  const unknown = flags.find((flag) => !allowed.flags.includes(flag));
  if (unknown !== undefined || words.length < needed || words.length > allowed.words.length) {
    const may = [...allowed.flags.map((flag) => `[${flag}]`), ...allowed.words].join(' ');
    const why = unknown === undefined ? 'That is too little or too much' : `There is no ${unknown}`;
    throw new CommandFailure(`${why}; after the command’s name and -- say: ${may}`);
  }
  return { flags: new Set(flags), words };
}
