import { CommandFailure } from './command-failure.ts';

export interface Arguments {
  readonly flags: ReadonlySet<string>;
  readonly words: readonly string[];
}

/**
 * Reads what follows a command. `words` names what may stand there in order; in brackets what may be left out.
 * @throws {CommandFailure} that lists the valid arguments
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
