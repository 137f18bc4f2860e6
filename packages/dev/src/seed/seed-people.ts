import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { ClubhouseConfig } from '@clubhouse/content';
import { ADMIN_GROUP } from '@clubhouse/infra';
import { operator } from './operator.ts';
import { sampleSignIns, type SampleSignIn } from './sample-sign-ins.ts';

/** Creates the sample users. Repeating it has no further effect. */
export async function seedPeople(config: ClubhouseConfig): Promise<void> {
  const pool = new CognitoIdentityProviderClient({
    region: config.region,
    endpoint: config.endpoints.cognitoIdp,
    credentials: operator,
  });
  try {
    for (const person of sampleSignIns) await seedPerson(pool, config.userPoolId, person);
  } finally {
    pool.destroy();
  }
}

async function seedPerson(
  pool: CognitoIdentityProviderClient,
  userPoolId: string,
  { email, givenName, password, isAdmin, isTemporary }: SampleSignIn,
): Promise<void> {
  const who = { UserPoolId: userPoolId, Username: email };
  try {
    await pool.send(
      new AdminCreateUserCommand({
        ...who,
        TemporaryPassword: password,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
          { Name: 'given_name', Value: givenName },
        ],
      }),
    );
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
  }
  if (!isTemporary) {
    await pool.send(
      new AdminSetUserPasswordCommand({ ...who, Password: password, Permanent: true }),
    );
  }
  if (isAdmin) {
    await pool.send(new AdminAddUserToGroupCommand({ ...who, GroupName: ADMIN_GROUP }));
  }
}
