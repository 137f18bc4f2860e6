import { CognitoIdentity } from '@aws-sdk/client-cognito-identity';
import { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDB } from '@aws-sdk/client-dynamodb';
import { S3 } from '@aws-sdk/client-s3';
import { createLocalCloud, type LocalCloudOptions } from '@clubhouse/local-cloud';
import { serveLocalCloud } from '@clubhouse/local-cloud/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { sampleStack } from './sample-stack.ts';

const { bucket, userPool, identityPool } = sampleStack();
export const Bucket = bucket;
export const POOL = userPool.id;
export const CLIENT = userPool.clientId;
export const IDENTITY_POOL = identityPool.id;
export const LOGIN = `cognito-idp.eu-west-2.amazonaws.com/${POOL}`;
export const PASSWORD = 'Touchline1';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

interface Tokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken: string;
}

/** The one account the contract gives to tools and tests. */
const operator = { accessKeyId: 'local-operator', secretAccessKey: 'local-operator' };

/** The official clients, so that every failure shows at once; the operator's when nobody else is named. */
export function clientsFor(endpoint: string, credentials: Credentials = operator, maxAttempts = 1) {
  const settings = { region: 'eu-west-2', endpoint, credentials, maxAttempts };
  return {
    dynamodb: new DynamoDB(settings),
    identities: new CognitoIdentity(settings),
    pool: new CognitoIdentityProvider(settings),
    // Above 2 MB the client waits for `100 Continue`.
    s3: new S3({ ...settings, forcePathStyle: true, expectContinueHeader: false }),
  };
}

/** A served cloud. Its clock runs, and can be put forward. */
export async function openCloud(options: Partial<LocalCloudOptions> = {}) {
  let ahead = 0;
  const stack = sampleStack({ clock: () => Date.now() + ahead, ...options });
  const cloud = await createLocalCloud(stack);
  const { url, close } = await serveLocalCloud(cloud, { port: 0 });
  const clients = clientsFor(url);
  const { pool, identities } = clients;

  const faults = (method: string, body?: object | string) =>
    fetch(`${url}/_local/faults`, {
      method,
      ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  /** Someone with a password of their own. */
  const addUser = async (
    email: string,
    { password = PASSWORD, groups = [] as readonly string[], verified = false } = {},
  ) => {
    const who = { UserPoolId: POOL, Username: email };
    const UserAttributes = [{ Name: 'email_verified', Value: String(verified) }];
    await pool.adminCreateUser({ ...who, UserAttributes, MessageAction: 'SUPPRESS' });
    const set = { ...who, Password: password, Permanent: true };
    await pool.adminSetUserPassword(set);
    for (const GroupName of groups) {
      await pool.adminAddUserToGroup({ ...who, GroupName });
    }
  };
  const signIn = async (USERNAME: string, password = PASSWORD) => {
    const AuthParameters = { USERNAME, PASSWORD: password };
    const asked = { ClientId: CLIENT, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters } as const;
    return (await pool.initiateAuth(asked)).AuthenticationResult as Tokens;
  };
  /** Credentials of an identity, or of whom the logins name; a guest's without any. */
  const credentials = async (Logins: Record<string, string> = {}): Promise<Credentials> => {
    const { IdentityId } = await identities.getId({ IdentityPoolId: IDENTITY_POOL, Logins });
    const { AccessKeyId, SecretKey, SessionToken } = (
      await identities.getCredentialsForIdentity({ IdentityId, Logins })
    ).Credentials!;
    return {
      accessKeyId: AccessKeyId ?? '',
      secretAccessKey: SecretKey ?? '',
      sessionToken: SessionToken ?? '',
    };
  };

  return {
    ...clients,
    url,
    cloud,
    faults,
    addUser,
    signIn,
    credentials,
    clients: (keys?: Credentials, attempts?: number) => clientsFor(url, keys, attempts),
    guest: async () => clientsFor(url, await credentials()),
    /** The clients of somebody signed in; in the group when one is named. */
    async user(group?: string) {
      const email = `${group ?? 'nobody'}@club.test`;
      await addUser(email, { groups: group === undefined ? [] : [group] });
      return clientsFor(url, await credentials({ [LOGIN]: (await signIn(email)).IdToken }));
    },
    async setFault(fault: object) {
      const answer = await faults('POST', fault);
      if (!answer.ok) throw new Error(await answer.text());
    },
    putClockForward(seconds: number) {
      ahead += seconds * 1000;
      // As the SDK does by itself once it has received a date from the service.
      for (const client of [clients.s3, pool]) client.config.systemClockOffset = ahead;
    },
    async close() {
      await close();
      await cloud.close();
    },
  };
}

type TestCloud = Awaited<ReturnType<typeof openCloud>>;

/** A cloud for all the tests of a file, or for each of them. Faults end with their test. */
export function testCloud(
  options: Partial<LocalCloudOptions> = {},
  { anewEachTime = false } = {},
): TestCloud {
  let cloud: TestCloud | undefined;
  const [before, after] = anewEachTime ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(async () => {
    cloud = await openCloud(options);
  });
  after(() => cloud?.close());
  if (!anewEachTime) afterEach(async () => void (await cloud?.faults('DELETE')));
  return new Proxy({} as TestCloud, { get: (_, name) => cloud?.[name as keyof TestCloud] });
}

/** What a refused call was refused with. */
export async function refusalOf(call: Promise<unknown>) {
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

export const messageOf = async (call: Promise<unknown>) => (await refusalOf(call)).message;

/** The same in short: `404 NoSuchKey`. */
export async function refused(call: Promise<unknown>): Promise<string> {
  const { name, status } = await refusalOf(call);
  return `${status} ${name}`;
}
