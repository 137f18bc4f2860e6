import { randomInt } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  paginateListUsersInGroup,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Admitted, Member } from '@clubhouse/content/people';
import { ADMIN_GROUP } from '@clubhouse/infra';
import type { ClubTarget } from '../command/club-target.ts';
import { CommandFailure } from '../command/command-failure.ts';
import { unless } from '../command/unless.ts';

/** The user pool of a club: for commands the maintainer's, for the service with the rights of its role. */
export type UserPool = Pick<ClubTarget, 'people' | 'config' | 'name'>;

/**
 * Allows a user to edit the site. An existing user keeps their password; one who never used the temporary
 * password, or has forgotten their own (`newPassword`), gets a new one. It can be repeated without harm.
 *
 * `givenName` is shown to everybody beside what the user saved.
 * @throws {CommandFailure} if `email` is not an e-mail address
 */
export async function addAdmin(
  club: UserPool,
  email: string,
  {
    newPassword = false,
    givenName,
  }: { readonly newPassword?: boolean; readonly givenName?: string | undefined } = {},
): Promise<Admitted> {
  const who = whoIs(club, email);
  const temporaryPassword = aTemporaryPassword();
  const isNew = await createUser(club, who.Username, temporaryPassword);
  const isGiven = isNew || (await givePassword(club, who, temporaryPassword, newPassword));
  if (givenName !== undefined) {
    const UserAttributes = [{ Name: 'given_name', Value: givenName }];
    await club.people.send(new AdminUpdateUserAttributesCommand({ ...who, UserAttributes }));
  }
  await club.people.send(new AdminAddUserToGroupCommand({ ...who, GroupName: ADMIN_GROUP }));
  return { email: who.Username, ...(isGiven && { temporaryPassword }) };
}

/**
 * Removes the role, ends every sign-in, and verifies that the group no longer contains the user. Credentials issued
 * within the last hour cannot be revoked; the user can still sign in, but may only read.
 *
 * The user is looked up among the group's members and identified by `sub`, because an e-mail address can change.
 * @param person an e-mail address, or a `sub`
 * @throws {CommandFailure} naming all members of the committee, when this person is not one
 */
export async function removeAdmin(club: UserPool, person: string): Promise<void> {
  const wanted = person.trim().toLowerCase();
  const members = await committeeOf(club);
  const found = members.find(({ sub, email }) => sub === wanted || email === wanted);
  if (!found) {
    throw new CommandFailure(
      [
        `Nobody on the committee of ${club.name} is ${wanted}. Choose one of these by e-mail or sub:`,
        ...members.map(({ sub, email }) => `  ${email}  ${sub}`),
      ].join('\n'),
    );
  }
  const who = { UserPoolId: club.config.userPoolId, Username: found.sub };
  // The role first: a user who signs in again in between no longer has it.
  await club.people.send(new AdminRemoveUserFromGroupCommand({ ...who, GroupName: ADMIN_GROUP }));
  await club.people.send(new AdminUserGlobalSignOutCommand(who));
  if ((await committeeOf(club)).some(({ sub }) => sub === found.sub)) {
    throw new CommandFailure(`${wanted} is still on the committee of ${club.name}; try again.`);
  }
}

/** The members of the committee, without the times of their last visits. */
export async function committeeOf({ people, config }: UserPool): Promise<readonly Member[]> {
  const members: Member[] = [];
  const group = { UserPoolId: config.userPoolId, GroupName: ADMIN_GROUP };
  for await (const { Users = [] } of paginateListUsersInGroup({ client: people }, group)) {
    for (const { Attributes = [], UserStatus } of Users) {
      const of = new Map(Attributes.map(({ Name, Value = '' }) => [Name, Value]));
      const givenName = of.get('given_name');
      members.push({
        sub: of.get('sub') ?? '',
        email: (of.get('email') ?? '').toLowerCase(),
        ...(givenName && { givenName }),
        hasSignedIn: UserStatus !== 'FORCE_CHANGE_PASSWORD',
      });
    }
  }
  return members;
}

function whoIs({ config }: UserPool, email: string) {
  const Username = email.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(Username)) {
    throw new CommandFailure(`"${email}" is no e-mail address.`);
  }
  return { UserPoolId: config.userPoolId, Username };
}

/** Whether the user was created now. The address counts as verified: the person who adds the user knows it. */
export async function createUser(
  { people, config }: UserPool,
  email: string,
  password: string,
): Promise<boolean> {
  const create = new AdminCreateUserCommand({
    UserPoolId: config.userPoolId,
    Username: email,
    TemporaryPassword: password,
    // The person who adds the user passes the password on: AWS would mail it from an address nobody knows.
    MessageAction: 'SUPPRESS',
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ],
  });
  return (await unless(/^UsernameExistsException$/, people.send(create))) !== undefined;
}

async function givePassword(
  { people }: UserPool,
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

/** Can be read out over the telephone without a mistake: no letter looks or sounds like another; 59 bits. */
function aTemporaryPassword(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return [group(), group(), group()].join('-');
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
