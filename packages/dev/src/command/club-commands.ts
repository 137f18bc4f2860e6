import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { backfillClub } from '../backfill/backfill-club.ts';
import { type BackupManifest, eraseFromBackup } from '../backup/backup-files.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { PROJECT_ROOT } from '../build/project-root.ts';
import { addAdmin, removeAdmin } from '../people/people.ts';
import { type ClubTarget, findTarget } from './club-target.ts';
import { CommandFailure } from './command-failure.ts';

// The commands about one club: the one that `npm start` runs on this machine, or with `--aws` the deployed one.

/** `npm run admin:add -- [--aws] [--new-password] name@example.org [Name]` */
export const adminAdd = onClub(
  { flags: ['--new-password'], words: ['E-MAIL', '[GIVEN-NAME]'] },
  async (club, { flags, words }) => {
    const { email, temporaryPassword } = await addAdmin(club, words[0] ?? '', {
      newPassword: flags.has('--new-password'),
      givenName: words[1],
    });
    console.log(`${email} may edit ${club.name}.`);
    console.log(
      temporaryPassword === undefined
        ? 'They sign in with the password they have; --new-password gives them another.'
        : `Tell them this password, which is good for seven days and one sign-in: ${temporaryPassword}`,
    );
  },
);

/** `npm run admin:remove -- [--aws] name@example.org`, or the person's `sub` */
export const adminRemove = onClub({ words: ['E-MAIL'] }, async (club, { words }) => {
  await removeAdmin(club, words[0] ?? '');
  console.log(
    `${words[0]} is off the committee of ${club.name}: the group was read back without them, and every sign-in of theirs has ended. An app that is open can save for another hour at most.`,
  );
});

const BACKUPS = join(PROJECT_ROOT, 'backups');

/** `npm run backup -- [--aws] [FOLDER]` */
export const backup = onClub({ words: ['[FOLDER]'] }, async (club, { words }) => {
  const instant = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = words[0] ? resolve(words[0]) : join(BACKUPS, instant);
  console.log(`Backing up ${club.name} ...`);
  const manifest = await takeBackup(club, { folder, now: Date.now });
  console.log(`${counted(manifest)} are in ${folder}.`);
});

/** `npm run backup:erase -- NAME [FOLDER]`: from one backup, or from each in `backups` */
export async function backupErase(args: readonly string[]): Promise<void> {
  const allowed = { flags: [], words: ['NAME', '[FOLDER]'] };
  const [name = '', folder] = readArguments(args, allowed).words;
  const isWhole = (each: string) => !each.endsWith('.unfinished');
  const folders = folder ? [resolve(folder)] : (await readdir(BACKUPS)).filter(isWhole);
  for (const each of folders) {
    const isGone = await eraseFromBackup(resolve(BACKUPS, each), name);
    console.log(`${each}: ${isGone ? `${name} is erased.` : `holds no ${name}.`}`);
  }
}

/** `npm run restore -- [--aws] [--over] FOLDER` */
export const restore = onClub(
  { flags: ['--over'], words: ['FOLDER'] },
  async (club, { flags, words }) => {
    console.log(`Restoring ${club.name} ...`);
    const folder = resolve(words[0] ?? '');
    const manifest = await restoreBackup(club, { folder, over: flags.has('--over') });
    console.log(`${counted(manifest)}, as they were at ${manifest.at}, are back.`);
  },
);

/** `npm run backfill -- [--aws]` */
export const backfill = onClub({}, async (club) => {
  console.log(`Completing what is stored by ${club.name} ...`);
  const { seen, completed, unlisted, busy } = await backfillClub(club, (line) => console.log(line));
  console.log(`${completed} of ${seen} items lacked something, and have it now.`);
  if (busy.length > 0) {
    console.log(`Saved by somebody meanwhile, so run it again for: ${busy.join(', ')}`);
  }
  if (unlisted.length > 0) {
    console.log(`In no list, as they have no date; save them in the app: ${unlisted.join(', ')}`);
  }
});

/** A command for one club, with the flags and words that it accepts. */
function onClub(
  { flags = [], words = [] }: { flags?: readonly string[]; words?: readonly string[] },
  run: (club: ClubTarget, given: Arguments) => Promise<void>,
): (args: readonly string[]) => Promise<void> {
  return async (args) => {
    const given = readArguments(args, { flags: ['--aws', ...flags], words });
    const club = await findTarget(given.flags.has('--aws'));
    try {
      await run(club, given);
    } finally {
      club.close();
    }
  };
}

function counted({ items, objects }: BackupManifest): string {
  const tables = Object.entries(items).map(([table, count]) => `${count} ${table}`);
  return `${tables.join(', ')} and ${objects} files`;
}

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
