import { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider';
import type { ClubhouseConfig } from '@clubhouse/content';
import { ADMIN_GROUP } from '@clubhouse/infra';

/** The local cloud's static keys, good for everything. */
export const operator = {
  accessKeyId: 'local-operator',
  secretAccessKey: 'local-operator',
  sessionToken: '',
};

interface Person {
  readonly password: string;
  readonly givenName: string;
  readonly isAdmin: boolean;
  readonly isNew?: boolean;
}

export const people = {
  'admin@club.test': { givenName: 'Admin', password: 'Touchline1', isAdmin: true },
  'second@club.test': { givenName: 'Second', password: 'Touchline2', isAdmin: true },
  'member@club.test': { givenName: 'Member', password: 'Clubhouse1', isAdmin: false },
  'new@club.test': { givenName: 'New', password: 'Temporary1', isAdmin: true, isNew: true },
} as const satisfies Record<string, Person>;

export type Email = keyof typeof people;

export async function makePerson(config: ClubhouseConfig, email: Email): Promise<void> {
  const { password, givenName, isAdmin, isNew }: Person = people[email];
  const pool = new CognitoIdentityProvider({
    region: config.region,
    endpoint: config.endpoints.cognitoIdp,
    credentials: operator,
  });
  const who = { UserPoolId: config.userPoolId, Username: email };
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
    { Name: 'given_name', Value: givenName },
  ];
  const temporary = { TemporaryPassword: password, MessageAction: 'SUPPRESS' } as const;
  await pool.adminCreateUser({ ...who, ...temporary, UserAttributes });
  if (!isNew) await pool.adminSetUserPassword({ ...who, Password: password, Permanent: true });
  if (isAdmin) await pool.adminAddUserToGroup({ ...who, GroupName: ADMIN_GROUP });
  pool.destroy();
}
