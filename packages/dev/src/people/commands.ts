import { findTarget } from '../command/club-target.ts';
import { readArguments } from '../command/read-arguments.ts';
import { addAdmin, removeAdmin } from './people.ts';

/** `npm run admin:add -- [--aws] [--new-password] name@example.org [Name]` */
export async function adminAdd(args: readonly string[]): Promise<void> {
  const { flags, words } = readArguments(args, {
    flags: ['--aws', '--new-password'],
    words: ['E-MAIL', '[GIVEN-NAME]'],
  });
  const club = await findTarget(flags.has('--aws'));
  try {
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
  } finally {
    club.close();
  }
}

/** `npm run admin:remove -- [--aws] name@example.org`, or the person's `sub` */
export async function adminRemove(args: readonly string[]): Promise<void> {
  const { flags, words } = readArguments(args, { flags: ['--aws'], words: ['E-MAIL'] });
  const club = await findTarget(flags.has('--aws'));
  try {
    await removeAdmin(club, words[0] ?? '');
    console.log(
      `${words[0]} is off the committee of ${club.name}: the group was read back without them, and every sign-in of theirs has ended. An app that is open can save for another hour at most.`,
    );
  } finally {
    club.close();
  }
}
