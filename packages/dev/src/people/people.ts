import { randomInt } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  UsernameExistsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { ADMIN_GROUP } from '@clubhouse/infra';
import type { ClubTarget } from '../command/club-target.ts';
import { CommandFailure } from '../command/command-failure.ts';

/** What somebody who was added has to be told. */
export interface Added {
  readonly email: string;
  /** Good for one sign-in, at which they choose their own; nothing when they have one already. */
  readonly temporaryPassword?: string;
}

/**
 * Lets somebody in to edit the site. Who is there already keeps their password; who never used the temporary
 * one, or has forgotten theirs (`newPassword`), is given another. Doing it again does no harm.
 * @throws {CommandFailure} for what is no e-mail address
 */
export async function addAdmin(
  club: ClubTarget,
  email: string,
  { newPassword = false }: { readonly newPassword?: boolean } = {},
): Promise<Added> {
  const who = whoIs(club, email);
  const temporaryPassword = aTemporaryPassword();
  const isNew = await create(club, who.Username, temporaryPassword);
  const isGiven = isNew || (await givePassword(club, who, temporaryPassword, newPassword));
  await club.people.send(new AdminAddUserToGroupCommand({ ...who, GroupName: ADMIN_GROUP }));
  return { email: who.Username, ...(isGiven && { temporaryPassword }) };
}

/**
 * Takes the role away and ends every sign-in. What they hold of it then is the credentials of the hour, which
 * nobody can call back; they can still sign in, as somebody who may only read.
 * @throws {CommandFailure} for somebody who is not there
 */
export async function removeAdmin(club: ClubTarget, email: string): Promise<void> {
  const who = whoIs(club, email);
  try {
    // The role first: whoever signs in again in between comes back without it.
    await club.people.send(new AdminRemoveUserFromGroupCommand({ ...who, GroupName: ADMIN_GROUP }));
    await club.people.send(new AdminUserGlobalSignOutCommand(who));
  } catch (cause) {
    if (!(cause instanceof UserNotFoundException)) throw cause;
    throw new CommandFailure(
      `Nobody signs in to ${club.name} as ${who.Username}; look at how the address is written.`,
      { cause },
    );
  }
}

function whoIs({ config }: ClubTarget, email: string) {
  const Username = email.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(Username)) {
    throw new CommandFailure(`"${email}" is no e-mail address.`);
  }
  return { UserPoolId: config.userPoolId, Username };
}

/** Whether they were made now. The address counts as theirs: whoever adds them knows it. */
async function create(
  { people, config }: ClubTarget,
  email: string,
  password: string,
): Promise<boolean> {
  try {
    await people.send(
      new AdminCreateUserCommand({
        UserPoolId: config.userPoolId,
        Username: email,
        TemporaryPassword: password,
        // Told by whoever adds them: a mail of the service's would come from an address nobody knows.
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof UsernameExistsException) return false;
    throw error;
  }
}

async function givePassword(
  { people }: ClubTarget,
  who: { readonly UserPoolId: string; readonly Username: string },
  password: string,
  isAsked: boolean,
): Promise<boolean> {
  const { UserStatus } = await people.send(new AdminGetUserCommand(who));
  if (!isAsked && UserStatus !== 'FORCE_CHANGE_PASSWORD') return false;
  await people.send(
    new AdminSetUserPasswordCommand({ ...who, Password: password, Permanent: false }),
  );
  return true;
}

/** Read out over the telephone without a mistake: no letter that looks or sounds like another; 59 bits. */
function aTemporaryPassword(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return [group(), group(), group()].join('-');
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
