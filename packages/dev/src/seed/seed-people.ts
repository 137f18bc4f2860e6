import {
  AdminAddUserToGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { ADMIN_GROUP } from '@clubhouse/infra';
import type { ClubTarget } from '../command/club-target.ts';
import { createUser } from '../people/people.ts';
import { sampleSignIns } from './sample-sign-ins.ts';

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
