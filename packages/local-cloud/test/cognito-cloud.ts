import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { CognitoIdentityClient } from '@aws-sdk/client-cognito-identity';
import { createLocalCloud, type LocalCloud, type LocalCloudOptions } from '@clubhouse/local-cloud';
import { connection } from './clients.ts';
import type { Mount } from './mounts.ts';
import { signingKey } from './sample-stack.ts';

const REGION = 'eu-west-2';
export const POOL = 'eu-west-2_Clubhouse';
export const CLIENT = 'clubhouselocalclient000001';
export const IDENTITY_POOL = 'eu-west-2:c1b40000-0000-4000-8000-000000000001';
export const LOGIN = `cognito-idp.${REGION}.amazonaws.com/${POOL}`;
export const PASSWORD = 'Touchline1';

const roleArn = (role: string) => `arn:aws:iam::000000000000:role/${role}`;
export const ADMIN_ROLE = roleArn('Admin');
export const EDITOR_ROLE = roleArn('Editor');

/** Each role may do one thing to the user pool that no other may, so that a call shows who made it. */
const mayCall = (operation: string) => ({
  Version: '2012-10-17' as const,
  Statement: [
    {
      Effect: 'Allow' as const,
      Action: `cognito-idp:${operation}`,
      Resource: `arn:aws:cognito-idp:${REGION}:000000000000:userpool/${POOL}`,
    },
  ],
});

const options: LocalCloudOptions = {
  region: REGION,
  accountId: '000000000000',
  tables: [],
  bucket: 'clubhouse-media',
  userPool: { id: POOL, clientId: CLIENT, minimumPasswordLength: 8, signingKey },
  identityPool: {
    id: IDENTITY_POOL,
    guestRole: 'Guest',
    memberRole: 'Member',
    groupRoles: { AdminUsers: 'Admin', Editors: 'Editor' },
  },
  roles: [
    { name: 'Guest', policies: [] },
    { name: 'Member', policies: [mayCall('AdminGetUser')] },
    { name: 'Admin', policies: [mayCall('ListUsersInGroup')] },
    { name: 'Editor', policies: [] },
  ],
};

export interface Tokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken: string;
}

/** A cloud on a mount, and the official clients pointed at it. Its clock runs, and can be put forward. */
export interface CognitoCloud {
  readonly url: string;
  readonly cloud: LocalCloud;
  /** Signs with the operator's keys what needs a signature; people's own calls need none. */
  readonly operator: CognitoIdentityProviderClient;
  readonly identities: CognitoIdentityClient;
  putClockForward(seconds: number): void;
  /** Someone with a password of their own (`PASSWORD` unless given). */
  addUser(email: string, more?: { password?: string; groups?: readonly string[] }): Promise<void>;
  signIn(email: string, password?: string): Promise<Tokens>;
  setFault(fault: object): Promise<void>;
  close(): Promise<void>;
}

export async function openCognitoCloud(
  mount: Mount,
  more: Partial<LocalCloudOptions> = {},
): Promise<CognitoCloud> {
  let ahead = 0;
  const cloud = await createLocalCloud({ ...options, clock: () => Date.now() + ahead, ...more });
  const { endpoint: url, close } = await mount.mount(cloud);
  const operator = new CognitoIdentityProviderClient(connection(url));

  return {
    url,
    cloud,
    operator,
    identities: new CognitoIdentityClient(connection(url)),
    putClockForward(seconds) {
      ahead += seconds * 1000;
      // As the SDK does by itself once it has seen a date of the service's.
      operator.config.systemClockOffset = ahead;
    },
    async addUser(email, { password = PASSWORD, groups = [] } = {}) {
      const who = { UserPoolId: POOL, Username: email };
      await operator.send(new AdminCreateUserCommand({ ...who, MessageAction: 'SUPPRESS' }));
      await operator.send(
        new AdminSetUserPasswordCommand({ ...who, Password: password, Permanent: true }),
      );
      for (const GroupName of groups) {
        await operator.send(new AdminAddUserToGroupCommand({ ...who, GroupName }));
      }
    },
    async signIn(email, password = PASSWORD) {
      const answer = await operator.send(
        new InitiateAuthCommand({
          ClientId: CLIENT,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: email, PASSWORD: password },
        }),
      );
      return answer.AuthenticationResult as Tokens;
    },
    async setFault(fault) {
      const body = JSON.stringify(fault);
      const answer = await fetch(`${url}/_local/faults`, { method: 'POST', body });
      if (!answer.ok) throw new Error(await answer.text());
    },
    async close() {
      await close();
      await cloud.close();
    },
  };
}

/** What a refused call was refused with. */
export async function refusal(
  call: Promise<unknown>,
): Promise<{ name: string; message: string; status: number | undefined }> {
  try {
    await call;
  } catch (error) {
    const { name, message, $metadata } = error as Error & {
      $metadata?: { httpStatusCode?: number };
    };
    return { name, message, status: $metadata?.httpStatusCode };
  }
  throw new Error('The call was not refused');
}
