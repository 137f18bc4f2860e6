import {
  AdminAddUserToGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { ADMIN_GROUP } from '@clubhouse/infra';
import type { ClubTarget } from '../command/club-target.ts';
import { createUser } from '../people/people.ts';

/** Creates the sample users. Repeating it has no further effect. */
export async function seedPeople(club: ClubTarget): Promise<void> {
  const { people, config } = club;
  for (const { email, givenName, password: Password, isAdmin, isTemporary } of sampleSignIns) {
    await createUser(club, email, Password);
    const who = { UserPoolId: config.userPoolId, Username: email };
    const UserAttributes = [{ Name: 'given_name', Value: givenName }];
    await people.send(new AdminUpdateUserAttributesCommand({ ...who, UserAttributes }));
    if (!isTemporary) {
      await people.send(new AdminSetUserPasswordCommand({ ...who, Password, Permanent: true }));
    }
    if (isAdmin) {
      await people.send(new AdminAddUserToGroupCommand({ ...who, GroupName: ADMIN_GROUP }));
    }
  }
}

/**
 * The users who can sign in to the local stack; fixed by the project's contract. Who `isTemporary` must set a password of
 * their own at the first sign-in.
 */
export const sampleSignIns = [
  {
    email: 'admin@club.test',
    givenName: 'Admin',
    password: 'Touchline1',
    isAdmin: true,
    isTemporary: false,
    note: 'runs the site',
  },
  {
    email: 'second@club.test',
    givenName: 'Second',
    password: 'Touchline2',
    isAdmin: true,
    isTemporary: false,
    note: 'runs it too, for trying two devices',
  },
  {
    email: 'member@club.test',
    givenName: 'Member',
    password: 'Clubhouse1',
    isAdmin: false,
    isTemporary: false,
    note: 'may sign in and only read',
  },
  {
    email: 'new@club.test',
    givenName: 'New',
    password: 'Temporary1',
    isAdmin: true,
    isTemporary: true,
    note: 'sets a password of their own first',
  },
];
