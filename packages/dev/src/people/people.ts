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
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { ADMIN_GROUP } from '@clubhouse/infra';
import type { ClubTarget } from '../command/club-target.ts';
import { CommandFailure } from '../command/command-failure.ts';

/** What a person who was added must be told. */
export interface Added {
  readonly email: string;
  /** Good for one sign-in, at which they choose their own; nothing when they have one already. */
  readonly temporaryPassword?: string;
}

/**
 * Lets somebody in to edit the site. Who is there already keeps their password; who never used the temporary
 * one, or has forgotten theirs (`newPassword`), is given another. Doing it again does no harm.
 *
 * `givenName` is what everybody can read of them beside what they saved.
 * @throws {CommandFailure} for what is no e-mail address
 */
export async function addAdmin(
  club: ClubTarget,
  email: string,
  {
    newPassword = false,
    givenName,
  }: { readonly newPassword?: boolean; readonly givenName?: string | undefined } = {},
): Promise<Added> {
  const who = whoIs(club, email);
  const temporaryPassword = aTemporaryPassword();
  const isNew = await create(club, who.Username, temporaryPassword);
  const isGiven = isNew || (await givePassword(club, who, temporaryPassword, newPassword));
  if (givenName !== undefined) {
    const UserAttributes = [{ Name: 'given_name', Value: givenName }];
    await club.people.send(new AdminUpdateUserAttributesCommand({ ...who, UserAttributes }));
  }
  await club.people.send(new AdminAddUserToGroupCommand({ ...who, GroupName: ADMIN_GROUP }));
  return { email: who.Username, ...(isGiven && { temporaryPassword }) };
}

/**
 * Takes the role away, ends every sign-in, and reads back that the group is without them. Only the credentials of the
 * hour are left, which nobody can call back; they can still sign in, as somebody who may only read.
 *
 * Who they are is looked up among the group's members and followed by their `sub`, because an e-mail address can change.
 * @param person an e-mail address, or a `sub`
 * @throws {CommandFailure} naming everybody who is on the committee, when this person is not
 */
export async function removeAdmin(club: ClubTarget, person: string): Promise<void> {
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
  // The role first: a person who signs in again in between no longer gets it.
  await club.people.send(new AdminRemoveUserFromGroupCommand({ ...who, GroupName: ADMIN_GROUP }));
  await club.people.send(new AdminUserGlobalSignOutCommand(who));
  if ((await committeeOf(club)).some(({ sub }) => sub === found.sub)) {
    throw new CommandFailure(`${wanted} is still on the committee of ${club.name}; try again.`);
  }
}

interface CommitteeMember {
  readonly sub: string;
  readonly email: string;
}

async function committeeOf({ people, config }: ClubTarget): Promise<readonly CommitteeMember[]> {
  const members: CommitteeMember[] = [];
  const group = { UserPoolId: config.userPoolId, GroupName: ADMIN_GROUP };
  for await (const { Users = [] } of paginateListUsersInGroup({ client: people }, group)) {
    for (const { Attributes = [] } of Users) {
      const of = new Map(Attributes.map(({ Name, Value = '' }) => [Name, Value]));
      members.push({ sub: of.get('sub') ?? '', email: (of.get('email') ?? '').toLowerCase() });
    }
  }
  return members;
}

function whoIs({ config }: ClubTarget, email: string) {
  const Username = email.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(Username)) {
    throw new CommandFailure(`"${email}" is no e-mail address.`);
  }
  return { UserPoolId: config.userPoolId, Username };
}

/** Whether the account was made now. The address counts as verified: the person who adds them knows it. */
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
        // The person who adds them passes it on: the service's mail would come from an unknown address.
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
