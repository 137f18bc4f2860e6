import { findTarget } from '../command/club-target.ts';
import { readArguments } from '../command/read-arguments.ts';
import { backfillClub } from './backfill-club.ts';

/** `npm run backfill -- [--aws]` */
export async function backfill(args: readonly string[]): Promise<void> {
  const { flags } = readArguments(args, { flags: ['--aws'], words: [] });
  const club = await findTarget(flags.has('--aws'));
  try {
    console.log(`Completing what is stored by ${club.name} ...`);
    const { seen, completed, unlisted, busy } = await backfillClub(club, (line) =>
      console.log(line),
    );
    console.log(`${completed} of ${seen} items lacked something, and have it now.`);
    if (busy.length > 0) {
      console.log(`Saved by somebody meanwhile, so run it again for: ${busy.join(', ')}`);
    }
    if (unlisted.length > 0) {
      console.log(`In no list, as they have no date; save them in the app: ${unlisted.join(', ')}`);
    }
  } finally {
    club.close();
  }
}
